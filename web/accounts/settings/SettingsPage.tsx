import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Column } from '../../ui/layout/Column.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useWide } from '../../ui/use-wide.ts'

interface SettingsPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** Back leads to the list where it isn't shown beside the page. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  const t = useText()
  const wide = useWide()
  return (
    <Column header={<PageHeader title={title} back={wide ? undefined : '/settings'} />}>
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4">
        {lead && <p className="px-1 text-muted text-pretty">{lead}</p>}
        {children}
      </main>
    </Column>
  )
}
