import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CaseSummary } from '../../../../contract/moderation/cases.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useIsTwoColumn } from '../../../ui/use-wide.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { CaseDetails } from '../case/CaseFile.tsx'
import { type DecisionRef, undoDecision, findUndoableAction } from '../decide/use-decide.ts'
import { KeyHint, ShortcutsButton } from '../keys/ShortcutsButton.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { CaseList, focusNextRow, focusRow } from './CaseList.tsx'
import {
  type CaseQueueScope,
  caseStatusIn,
  getCachedCase,
  prefetchCase,
  staffScope,
  useCaseQueue,
} from './case-queue.ts'

interface CasesProps {
  desk: CaseQueueScope
  /** The case that is opened. */
  id: number | null
  /** Where Back leads from the list, where that is a page within another. */
  back?: string
}

/** The queue, and the opened case: beside it where there is room, else in its place. */
export function CaseQueue({ desk, id, back }: CasesProps) {
  const t = useText()
  const wide = useIsTwoColumn()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const queue = useCaseQueue(caseStatusIn(params), desk.of)
  const heading = useRef<HTMLSpanElement>(null)
  const before = useRef(id)
  /** What is being opened, the last at the end, of which `id` hears later: for keys that follow fast. */
  const ahead = useRef<(number | null)[]>([])
  const lastDecided = useRef<DecisionRef | null>(null)
  const query = params.size ? `?${params}` : ''
  const hrefOf = (it: Pick<CaseSummary, 'id'>) => desk.caseAt(it.id) + query
  const at = queue.items.findIndex((it) => it.id === id)
  const next = queue.items[at + 1]

  useEffect(() => {
    const last = before.current
    before.current = id
    const place = ahead.current.lastIndexOf(id)
    ahead.current = place === -1 ? [] : ahead.current.slice(place + 1)
    if (id === null && last !== null && !focusRow(last)) heading.current?.focus({ preventScroll: true })
  }, [id])
  const nextId = id !== null && at !== -1 ? next?.id : undefined
  useEffect(() => {
    if (nextId !== undefined) void prefetchCase(nextId)
  }, [nextId])

  const open = (it: Pick<CaseSummary, 'id'> | undefined) => {
    ahead.current.push(it?.id ?? null)
    void navigate(it ? hrefOf(it) : desk.list + query, { replace: true })
  }
  const step = (by: 1 | -1) => {
    if (id === null) return focusNextRow(by)
    const last = ahead.current.length ? ahead.current.at(-1) : id
    const from = queue.items.findIndex((it) => it.id === last)
    const there = queue.items[from === -1 ? 0 : from + by]
    if (there) open(there)
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

  const list = <CaseList desk={desk} queue={queue} id={id} hrefOf={hrefOf} />
  const opened = id !== null && (
    <CaseDetails
      key={id}
      id={id}
      desk={desk}
      hrefOf={hrefOf}
      onDone={(action) => {
        lastDecided.current = action
        open(next ?? queue.items.find((it) => it.id !== id))
      }}
      onUndo={(action) => void undo(action)}
      back={wide ? undefined : desk.list + query}
    />
  )
  const title = (
    <span ref={heading} tabIndex={-1} className="outline-none">
      {t(desk === staffScope ? 'staff.queue' : 'staff.community_queue')}
    </span>
  )
  if (!wide)
    return (
      opened || (
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
        'grid h-[calc(100dvh-var(--bar)-var(--below))] grid-cols-[23rem_minmax(0,1fr)]',
        // In the app's frame, which leaves room below its pages.
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
      {opened || <NothingOpened hasCases={queue.items.length > 0} />}
    </div>
  )
}

function NothingOpened({ hasCases }: { hasCases: boolean }) {
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
