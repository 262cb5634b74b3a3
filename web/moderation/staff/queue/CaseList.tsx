import { ArrowUp, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { caseStatuses, type CaseSummary } from '../../../../contract/moderation/cases.ts'
import { urgencySteps } from '../../../../contract/moderation/dashboard.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../../ui/illustrations/Cat.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { type CaseQueueScope, caseStatusIn, type useCaseQueue, useNewCaseCount } from './case-queue.ts'

interface CaseListProps {
  desk: CaseQueueScope
  queue: ReturnType<typeof useCaseQueue>
  /** The case that is opened. */
  id: number | null
  hrefOf: (it: CaseSummary) => string
}

export function CaseList({ desk, queue, id, hrefOf }: CaseListProps) {
  const t = useText()
  const navigate = useNavigate()
  const status = caseStatusIn(useSearchParams()[0])
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
  queue: ReturnType<typeof useCaseQueue>
  of: CaseQueueScope['of']
}

/** Floats above the list, which moves only when it is pressed. */
function NewReports({ queue, of }: NewReportsProps) {
  const t = useText()
  const count = useNewCaseCount(queue, of)
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

const caseRows = () => [...document.querySelectorAll<HTMLElement>('[data-case]')]

/** The focus moves to the next row of the list, or to the one before; to the first where it is elsewhere. */
export function focusNextRow(by: 1 | -1) {
  const rows = caseRows()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Whether there is such a row. */
export function focusRow(id: number): boolean {
  const row = caseRows().find(({ dataset }) => dataset['case'] === String(id))
  row?.focus({ preventScroll: true })
  return row !== undefined
}

function focusFirstRow() {
  const [first] = caseRows()
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}

interface CaseRowProps {
  it: CaseSummary
  to: string
  /** Of the case that stands beside the list. */
  isOpen?: boolean
  replace?: boolean
}

const { urgent, soon } = urgencySteps

/** What was reported, for what, by how many, and how long it waits. */
export function CaseRow({ it, to, isOpen = false, replace = false }: CaseRowProps) {
  const t = useText()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { id, target, status, urgency, reasons, reports_count, first_words, openedAt } = it
  const isWaiting = status === 'open' || status === 'appealed'
  return (
    <Link
      ref={row}
      to={to}
      replace={replace}
      data-case={id}
      aria-current={isOpen ? 'true' : undefined}
      className="block border-l-3 border-transparent py-3 pr-4 pl-3.25 outline-offset-[-2px] transition-colors hover:bg-sunk aria-[current=true]:border-accent aria-[current=true]:bg-sunk"
    >
      <span className="flex flex-wrap items-baseline gap-x-2 text-13 text-muted">
        <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
          <strong className="text-ink">{t(`staff.type_${target.type}`)}</strong>
          {target.author && <> · {target.author.display_name}</>}
        </span>
        <time dateTime={openedAt}>{relativeTime(openedAt)}</time>
      </span>
      <span className="mt-0.5 line-clamp-2 wrap-anywhere">{first_words || t('staff.no_words')}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-13">
        {isWaiting && urgency >= soon && (
          <Badge hue={urgency >= urgent ? 'help' : 'alert'}>
            {t(urgency >= urgent ? 'staff.urgent' : 'staff.soon')}
          </Badge>
        )}
        {target.is_withheld && (
          <Badge hue="alert" icon={<EyeOff aria-hidden />}>
            {t('staff.withheld')}
          </Badge>
        )}
        <span className="text-muted wrap-anywhere">
          {t('staff.reports', { count: reports_count })}
          {reasons.map((reason) => ` · ${t(`relations.reason_${reason}`)}`)}
        </span>
      </span>
    </Link>
  )
}
