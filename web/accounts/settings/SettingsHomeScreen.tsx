import { Navigate } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { SettingsList } from './SettingsList.tsx'
import { useIsTwoColumn } from '../../ui/media-queries.ts'

/** The list of all settings. A wide screen always shows the list, so it opens the first page instead. */
export default function SettingsHomeScreen() {
  const t = useText()
  const isWide = useIsTwoColumn()
  if (isWide) return <Navigate to="/settings/account" replace />
  return (
    <ScreenColumn title={t('settings.title')} back="/profile">
      <SettingsList />
    </ScreenColumn>
  )
}
