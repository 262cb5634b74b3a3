import { useState } from 'react'
import { listFailedJobs, retryJob } from '../../../../contract/notifications/mail.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { usePages } from '../../../platform/pages/use-pages.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { restoreFocus } from '../../../ui/focus-main.ts'
import { StaffPage } from '../StaffPage.tsx'

const jobsKey = ['failed jobs']

const loadJobs = (page: number, signal: AbortSignal) => call(listFailedJobs, { query: { page }, signal })
type Job = Awaited<ReturnType<typeof loadJobs>>['results'][number]

export function JobsPage() {
  const t = useText()
  const list = usePages(jobsKey, loadJobs, { staleTime: 0 })
  return (
    <StaffPage title={t('staff.jobs')} lead={t('staff.jobs_lead')}>
      <Pages
        query={list}
        items={list.items}
        skeleton={<Skeleton className="h-60 rounded-card" />}
        failed={{ title: t('staff.jobs_failed') }}
        empty={<EmptyState picture={<Cat />} title={t('staff.jobs_none')} text={t('staff.jobs_none_text')} />}
      >
        {(jobs) => (
          <CardList label={t('staff.jobs')} items={jobs} keyOf={({ id }) => id}>
            {(job) => <JobRow job={job} />}
          </CardList>
        )}
      </Pages>
    </StaffPage>
  )
}

function JobRow({ job }: { job: Job }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const { id, task, attempts, max_attempts, error, created_at, next_try_at } = job
  const retry = async () => {
    setBusy(true)
    try {
      await call(retryJob, { params: { id } })
      announce(text('staff.job_retried'))
    } catch (failure) {
      void toastFailure(text('staff.job_not_retried'), failure)
    }
    await queryClient.invalidateQueries({ queryKey: jobsKey })
    setBusy(false)
    restoreFocus()
  }
  return (
    <article className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-40 text-15 font-bold wrap-anywhere">
          {task.replaceAll('_', ' ')} <span className="text-13 font-normal text-muted">№ {id}</span>
        </h2>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('staff.retry_job', { task: task.replaceAll('_', ' '), id })}
          onClick={() => void retry()}
        >
          {t('staff.retry')}
        </Button>
      </div>
      <p className="text-13 text-muted">
        {t('staff.attempts', { count: attempts, max: max_attempts })} ·{' '}
        <time dateTime={created_at}>{relativeTime(created_at)}</time> ·{' '}
        {next_try_at === null
          ? t('staff.no_more_tries')
          : t('staff.next_try', { moment: formatDateTime(next_try_at) })}
      </p>
      <pre className="mt-1.5 max-h-40 overflow-auto rounded-sm bg-sunk px-3 py-2 font-sans text-13 whitespace-pre-wrap wrap-anywhere">
        {error}
      </pre>
    </article>
  )
}
