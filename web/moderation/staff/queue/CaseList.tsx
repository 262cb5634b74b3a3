import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { caseStatuses, type CaseSummary } from '../../../../contract/moderation/cases.ts'
import { urgencySteps } from '../../../../contract/moderation/dashboard.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { NewsBar } from '../../../ui/feedback/NewsBar.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { type CaseQueueScope, parseCaseStatus, type useCaseQueue, useNewCaseCount } from './case-queue.ts'

interface CaseListProps {
  scope: CaseQueueScope
  queue: ReturnType<typeof useCaseQueue>
  /** The id of the open case. */
  id: number | null
  hrefOf: (caseItem: CaseSummary) => string
}

export function CaseList({ scope, queue, id, hrefOf }: CaseListProps) {
  const t = useText()
  const navigate = useNavigate()
  const status = parseCaseStatus(useSearchParams()[0])
  const choose = (next: typeof status) =>
    void navigate(next === 'open' ? scope.listPath : `${scope.listPath}?status=${next}`, {
      replace: id === null,
    })
  return (
    <Tabs
      label={t('staff.statuses')}
      value={status}
      onChange={choose}
      tabs={caseStatuses.map((value) => ({ value, label: t(`staff.status_${value}`) }))}
    >
      <div className="-mt-3 pb-6">
        {status === 'open' && <NewReports queue={queue} filter={scope.filter} />}
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
            <ul
              aria-label={t('staff.queue')}
              className="divide-y divide-line border-b border-line bg-surface"
            >
              {cases.map((caseItem) => (
                <li key={caseItem.id}>
                  <CaseRow
                    caseItem={caseItem}
                    to={hrefOf(caseItem)}
                    isOpen={caseItem.id === id}
                    replace={id !== null}
                  />
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
  filter: CaseQueueScope['filter']
}

/** Floats above the list. The list changes only when the user presses this button. */
function NewReports({ queue, filter }: NewReportsProps) {
  const t = useText()
  const count = useNewCaseCount(queue, filter)
  const { dataUpdatedAt, isFetching } = queue
  const focusAfter = useRef<number | null>(null)
  // Runs after the new rows are rendered. A quick reply never renders `isFetching`.
  useEffect(() => {
    if (focusAfter.current === null || dataUpdatedAt <= focusAfter.current) return
    focusAfter.current = null
    focusFirstRow()
  }, [dataUpdatedAt])
  const show = async () => {
    focusAfter.current = dataUpdatedAt
    const { error } = await queue.refetch()
    if (!error) return
    focusAfter.current = null
    void toastFailure(text('staff.queue_failed'), error)
  }
  return (
    <NewsBar
      label={count > 0 ? t('staff.new_reports', { count }) : null}
      busy={isFetching}
      onShow={() => void show()}
      className="top-[calc(var(--bar)+var(--safe-top))] px-3 lg:top-0"
    />
  )
}

const caseRows = () => [...document.querySelectorAll<HTMLElement>('[data-case]')]

/** Moves the focus to the next or previous row, or to the first row if no row has the focus. */
export function focusNextRow(by: 1 | -1) {
  const rows = caseRows()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the row of a case. Returns whether the row exists. */
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
  caseItem: CaseSummary
  to: string
  /** Whether this case is open beside the list. */
  isOpen?: boolean
  replace?: boolean
}

const { urgent, soon } = urgencySteps

/** Summary of a case: target, reasons, number of reports and age. */
export function CaseRow({ caseItem, to, isOpen = false, replace = false }: CaseRowProps) {
  const t = useText()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { id, target, status, urgency, reasons, reports_count, first_words, openedAt } = caseItem
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
