import { ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { caseStatuses, type CaseSummary } from '../../../../contract/moderation/cases.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../../ui/illustrations/Cat.tsx'
import { CaseRow } from './CaseRow.tsx'
import { statusIn, useNewCount, type useQueue } from './data.ts'
import type { Desk } from './desk.ts'
import { focusFirstRow } from './step-row.ts'

interface CaseListProps {
  desk: Desk
  queue: ReturnType<typeof useQueue>
  /** The case that is opened. */
  id: number | null
  hrefOf: (it: CaseSummary) => string
}

export function CaseList({ desk, queue, id, hrefOf }: CaseListProps) {
  const t = useText()
  const navigate = useNavigate()
  const status = statusIn(useSearchParams()[0])
  const choose = (next: typeof status) =>
    void navigate(next === 'open' ? desk.list : `${desk.list}?status=${next}`, { replace: id === null })
  return (
    <Tabs
      label={t('staff.statuses')}
      value={status}
      onChange={choose}
      tabs={caseStatuses.map((value) => ({ value, label: t(`staff.status_${value}`) }))}
    >
      <div className="-mt-3 pb-6">
        {status === 'open' && <NewReports queue={queue} of={desk.of} />}
        <Pages
          query={queue}
          items={queue.items}
          skeleton={<RowSkeletons />}
          failed={{ title: t('staff.queue_failed') }}
          empty={
            <EmptyState
              picture={<Cat />}
              title={t(`staff.none_${status}`)}
              text={status === 'open' ? t('staff.none_open_text') : undefined}
            />
          }
        >
          {(cases) => (
            <ul aria-label={t('staff.queue')} className="divide-y divide-line border-b border-line">
              {cases.map((it) => (
                <li key={it.id}>
                  <CaseRow it={it} to={hrefOf(it)} isOpen={it.id === id} replace={id !== null} />
                </li>
              ))}
            </ul>
          )}
        </Pages>
      </div>
    </Tabs>
  )
}

const RowSkeletons = () => (
  <div className="grid gap-5 px-4 pt-4">
    {[1, 2, 3, 4].map((row) => (
      <span key={row} className="grid gap-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </span>
    ))}
  </div>
)

interface NewReportsProps {
  queue: ReturnType<typeof useQueue>
  of: Desk['of']
}

/** Floats above the list, which moves only when it is pressed. */
function NewReports({ queue, of }: NewReportsProps) {
  const t = useText()
  const count = useNewCount(queue, of)
  const { isFetching } = queue
  const isAsked = useRef(false)
  // Once the new rows stand there.
  useEffect(() => {
    if (!isAsked.current || isFetching) return
    isAsked.current = false
    focusFirstRow()
  }, [isFetching])
  const show = async () => {
    isAsked.current = true
    const { error } = await queue.refetch()
    if (!error) return
    isAsked.current = false
    void toastFailure(text('staff.queue_failed'), error)
  }
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(0.5rem+var(--bar)+var(--safe-top))] z-10 grid h-0 justify-center lg:top-2"
    >
      {count > 0 && (
        <button
          type="button"
          aria-disabled={isFetching || undefined}
          onClick={() => !isFetching && void show()}
          className="pointer-events-auto flex h-11 items-center gap-2 rounded-full bg-accent px-5 text-15 font-bold whitespace-nowrap text-on-accent shadow-low transition-[translate,opacity] duration-300 aria-disabled:opacity-60 starting:-translate-y-3 starting:opacity-0"
        >
          <ArrowUp aria-hidden className="size-5" />
          {t('staff.new_reports', { count })}
        </button>
      )}
    </div>
  )
}
