import { Outlet } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { SettingsList } from './SettingsList.tsx'
import { useIsTwoColumn } from '../../ui/media-queries.ts'

export default function SettingsScreen() {
  const t = useText()
  const isWide = useIsTwoColumn()
  if (!isWide) return <Outlet />
  return (
    <div className="-mb-8 grid min-h-dvh grid-cols-[22rem_minmax(0,1fr)]">
      <nav
        aria-label={t('settings.title')}
        className="sticky top-(--bar) h-[calc(100dvh-var(--bar))] overflow-y-auto border-r border-line px-4 pb-8"
      >
        <p className="flex min-h-14 items-center px-1 text-20 font-bold">{t('settings.title')}</p>
        <SettingsList />
      </nav>
      <Outlet />
    </div>
  )
}
