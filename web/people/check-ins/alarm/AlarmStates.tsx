import type { ReactNode } from 'react'
import { Column } from '../../../ui/layout/Column.tsx'
import { useText } from '../../../platform/i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../../../ui/illustrations/EmptyLane.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'

interface AlarmPageProps {
  title: 'check-ins.alarm_title' | 'check-ins.update_title'
  children: ReactNode
}

/** What somebody with an account is told of another. */
export function AlarmPage({ title, children }: AlarmPageProps) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t(title)} back="/notifications" />}>
      <title>{`${t(title)} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}

export function NothingHere() {
  const t = useText()
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t('check-ins.alarm_missing')}
      text={t('check-ins.alarm_missing_text')}
    />
  )
}

export function AlarmSkeleton() {
  const t = useText()
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="h-9" />
      <Skeleton className="h-22 rounded-card" />
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}
