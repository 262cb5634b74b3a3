import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Column } from '../ui/layout/Column.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { iconButtonStyles } from '../ui/controls/IconButton.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

interface NotificationsLayoutProps {
  title: string
  back: string
  children: ReactNode
}

/** The link to the settings is in the bar of a phone, beside the list on a desktop. */
export function NotificationsLayout({ title, back, children }: NotificationsLayoutProps) {
  const t = useText()
  const preferences = (
    <Link
      to="/notifications/preferences"
      aria-label={t('notifications.preferences')}
      className={iconButtonStyles('lg:hidden')}
    >
      <Settings2 />
    </Link>
  )
  return (
    <Column wide header={<PageHeader title={title} back={back} actions={preferences} />}>
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <div className="grid gap-6 py-4 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <main className="min-w-0">{children}</main>
        <aside className="hidden self-start lg:sticky lg:top-18 lg:block">
          <Card as="section" className="p-4">
            <h2 className="font-bold">{t('notifications.about')}</h2>
            <p className="mt-1 text-13 text-muted text-pretty">{t('notifications.about_text')}</p>
            <Link
              to="/notifications/preferences"
              className="mt-1 -mb-2 inline-flex min-h-11 items-center text-13 font-bold text-help hover:underline"
            >
              {t('notifications.preferences')}
            </Link>
          </Card>
        </aside>
      </div>
    </Column>
  )
}
