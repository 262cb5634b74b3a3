import type { ReactNode } from 'react'
import { useReason } from '../../platform/api/reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useIsTwoColumn } from '../../ui/media-queries.ts'

interface SettingsPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** Has a back button unless the list stands beside the page. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  const isWide = useIsTwoColumn()
  return (
    <ScreenColumn
      title={title}
      back={isWide ? undefined : '/settings'}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4"
    >
      {lead && <p className="px-1 text-muted text-pretty">{lead}</p>}
      {children}
    </ScreenColumn>
  )
}

export function SwitchSkeleton() {
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-4/5" />
      </div>
      <Skeleton className="h-7 w-12 rounded-full" />
    </div>
  )
}

interface LoadFailedProps {
  /** The name of the data that could not be loaded. */
  name: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

export function LoadFailed({ name, query }: LoadFailedProps) {
  const t = useText()
  return (
    <div role="alert" className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      <p className="min-w-0 flex-1">
        {name}
        <span className="block text-13 text-danger">{useReason(query.error)}</span>
      </p>
      <Button size="sm" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}
