import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CaseSummary } from '../../../../contract/moderation/cases.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useIsTwoColumn } from '../../../ui/media-queries.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { CaseDetails } from '../case/CaseDetails.tsx'
import { type DecisionRef, undoDecision, findUndoableAction } from '../decide/use-decide.ts'
import { KeyHint, ShortcutsButton } from '../keys/ShortcutsButton.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { CaseList, focusNextRow, focusRow } from './CaseList.tsx'
import {
  type CaseQueueScope,
  parseCaseStatus,
  getCachedCase,
  prefetchCase,
  staffScope,
  useCaseQueue,
} from './case-queue.ts'

interface CaseQueueProps {
  scope: CaseQueueScope
  /** The id of the open case. */
  id: number | null
  /** The target of the list's back button, if the list is a nested page. */
  back?: string
}

/** The queue and the open case: side by side on a wide screen, otherwise one at a time. */
export function CaseQueue({ scope, id, back }: CaseQueueProps) {
  const t = useText()
  const isWide = useIsTwoColumn()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const queue = useCaseQueue(parseCaseStatus(params), scope.filter)
  const heading = useRef<HTMLSpanElement>(null)
  const previousId = useRef(id)
  /** Ids of navigations that `id` doesn't show yet, the latest last. Needed when keys are pressed quickly. */
  const pendingIds = useRef<(number | null)[]>([])
  const lastDecided = useRef<DecisionRef | null>(null)
  const query = params.size ? `?${params}` : ''
  const hrefOf = (caseItem: Pick<CaseSummary, 'id'>) => scope.casePath(caseItem.id) + query
  const index = queue.items.findIndex((caseItem) => caseItem.id === id)
  const next = queue.items[index + 1]

  useEffect(() => {
    const last = previousId.current
    previousId.current = id
    const arrivedIndex = pendingIds.current.lastIndexOf(id)
    pendingIds.current = arrivedIndex === -1 ? [] : pendingIds.current.slice(arrivedIndex + 1)
    if (id === null && last !== null && !focusRow(last)) heading.current?.focus({ preventScroll: true })
  }, [id])
  const nextId = id !== null && index !== -1 ? next?.id : undefined
  useEffect(() => {
    if (nextId !== undefined) void prefetchCase(nextId)
  }, [nextId])

  const open = (caseItem: Pick<CaseSummary, 'id'> | undefined) => {
    pendingIds.current.push(caseItem?.id ?? null)
    void navigate(caseItem ? hrefOf(caseItem) : scope.listPath + query, { replace: true })
  }
  const step = (by: 1 | -1) => {
    if (id === null) return focusNextRow(by)
    const last = pendingIds.current.length ? pendingIds.current.at(-1) : id
    const from = queue.items.findIndex((caseItem) => caseItem.id === last)
    const target = queue.items[from === -1 ? 0 : from + by]
    if (target) open(target)
  }
  const undo = async (action: DecisionRef) => {
    lastDecided.current = null
    if (await undoDecision(action)) open({ id: action.case_id })
  }
  const undoLast = () => {
    const action = (id === null ? undefined : findUndoableAction(getCachedCase(id))) ?? lastDecided.current
    if (action) void undo(action)
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), u: undoLast })

  const list = <CaseList scope={scope} queue={queue} id={id} hrefOf={hrefOf} />
  const openCase = id !== null && (
    <CaseDetails
      key={id}
      id={id}
      hrefOf={hrefOf}
      onDone={(action) => {
        lastDecided.current = action
        open(next ?? queue.items.find((caseItem) => caseItem.id !== id))
      }}
      onUndo={(action) => void undo(action)}
      back={isWide ? undefined : scope.listPath + query}
    />
  )
  const title = (
    <span ref={heading} tabIndex={-1} className="outline-none">
      {t(scope === staffScope ? 'staff.queue' : 'staff.community_queue')}
    </span>
  )
  if (!isWide)
    return (
      openCase || (
        <>
          <title>{`${t('staff.queue')} · ${t('ui.app_name')}`}</title>
          {back && <PageHeader title={title} back={back} actions={<ShortcutsButton />} />}
          <main className="mx-auto w-full max-w-[760px]">
            {!back && (
              <div className="flex min-h-14 flex-wrap items-center justify-between px-4">
                <h1 className="text-17 font-bold">{title}</h1>
                <ShortcutsButton />
              </div>
            )}
            {list}
          </main>
        </>
      )
    )
  return (
    <div
      className={classNames(
        'grid h-[calc(100dvh-var(--bar))] grid-cols-[23rem_minmax(0,1fr)]',
        // The app's frame leaves space below its pages.
        back && '-mb-8',
      )}
    >
      <aside
        aria-label={t('staff.queue')}
        className="min-h-0 overflow-y-auto overscroll-contain border-r border-line [scrollbar-width:thin]"
      >
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 pr-1 pl-4">
          {id === null ? (
            <h1 className="text-17 font-bold">{title}</h1>
          ) : (
            <p className="text-17 font-bold">{title}</p>
          )}
          <ShortcutsButton />
        </div>
        {list}
      </aside>
      {openCase || <NoCaseSelected hasCases={queue.items.length > 0} />}
    </div>
  )
}

function NoCaseSelected({ hasCases }: { hasCases: boolean }) {
  const t = useText()
  return (
    <main className="grid place-content-center justify-items-center gap-2 px-6 text-center text-muted">
      <title>{`${t('staff.queue')} · ${t('ui.app_name')}`}</title>
      {hasCases && (
        <>
          <p>{t('staff.choose_case')}</p>
          <p className="flex items-center gap-2 text-13" aria-hidden>
            <KeyHint name="j" />
            <KeyHint name="Enter" />
          </p>
        </>
      )}
    </main>
  )
}
