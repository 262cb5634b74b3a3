import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Action, Case, CaseSummary } from '../../../../contract/moderation/cases.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../../../ui/illustrations/empty-states.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useIsTwoColumn } from '../../../ui/use-wide.ts'
import { Disclosure, PageSection } from '../StaffPage.tsx'
import { DecisionForm } from '../decide/DecisionForm.tsx'
import { AppealDecision } from '../decide/AppealDecision.tsx'
import type { DecisionRef } from '../decide/use-decide.ts'
import { ShortcutsButton } from '../keys/ShortcutsButton.tsx'
import { type CaseQueueScope, useCase } from '../queue/case-queue.ts'
import { AuthorHistory, CaseDecisions } from './CaseHistory.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { ContentVersions } from './CaseVersions.tsx'

interface CaseFileProps {
  id: number
  desk: CaseQueueScope
  hrefOf: (it: Pick<CaseSummary, 'id'>) => string
  onDone: (action: DecisionRef) => void
  onUndo: (action: Action) => void
  /** Where Back leads; none where the list stands beside it. */
  back: string | undefined
}

export function CaseDetails({ id, onDone, onUndo, hrefOf, back }: CaseFileProps) {
  const t = useText()
  const query = useCase(id)
  const wide = useIsTwoColumn()
  const { data } = query
  const title = data ? <Title it={data} /> : t('staff.case')
  return (
    <div
      className={
        wide
          ? // What sticks to the top does so in here, where no bar stands above it.
            'min-h-0 overflow-y-auto overscroll-contain [--bar:0px]'
          : 'mx-auto w-full max-w-[760px]'
      }
    >
      <title>{`${data ? nameOf(t, data) : t('staff.case')} · ${t('ui.app_name')}`}</title>
      <PageHeader title={title} back={back} actions={!wide && <ShortcutsButton />} />
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-10">
        <Loaded
          query={query}
          skeleton={<CaseSkeleton />}
          failed={{ title: t('staff.case_failed') }}
          missing={<NoSuchCase />}
        >
          {(it) => (
            <>
              <Facts it={it} />
              <ContentVersions versions={it.versions} />
              <Reports reports={it.reports} />
              {it.status === 'appealed' && <AppealDecision it={it} onDone={onDone} />}
              {it.status === 'open' && (it.allowed.length > 0 || it.for_staff) && (
                <DecisionForm it={it} onDone={onDone} onUndo={onUndo} />
              )}
              <CaseDecisions it={it} onUndo={onUndo} />
              <CaseNotes it={it} />
              <AuthorHistory it={it} hrefOf={hrefOf} />
            </>
          )}
        </Loaded>
      </main>
    </div>
  )
}

const nameOf = (t: ReturnType<typeof useText>, { target }: Case) => {
  const type = t(`staff.type_${target.type}`)
  return target.author ? t('staff.by', { type, name: target.author.display_name }) : type
}

/** Takes the focus as the case opens, so that it is read out, and the keys go on from here. */
function Title({ it }: { it: Case }) {
  const t = useText()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <span ref={title} tabIndex={-1} data-case-title className="block py-1.5 wrap-anywhere outline-none">
      {nameOf(t, it)}
    </span>
  )
}

function NoSuchCase() {
  const t = useText()
  return (
    <EmptyState picture={<EmptyLane />} title={t('staff.case_missing')} text={t('staff.case_missing_text')} />
  )
}

const CaseSkeleton = () => (
  <>
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-20 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </>
)

/** Above these: of somebody trusted, of somebody known, and of who is new or was wrong before. */
const weights = [
  [1.25, 'staff.weight_high'],
  [0.75, 'staff.weight_usual'],
  [0, 'staff.weight_low'],
] as const

/** What the author of a report has already counted for within the month counts no more. */
const weightTextKey = (weight: number) =>
  weights.find(([above]) => weight > above)?.[1] ?? 'staff.weight_none'

function Reports({ reports }: { reports: Case['reports'] }) {
  const t = useText()
  return (
    <PageSection title={t('staff.reports', { count: reports.length })}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {reports.map(({ reason, note, weight, createdAt, by_system }, index) => (
          <li key={index} className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <strong>{t(`relations.reason_${reason}`)}</strong>
              <span className="text-13 text-muted">
                {t(by_system ? 'staff.by_system' : weightTextKey(weight))} ·{' '}
                <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
              </span>
            </p>
            {note !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
      <Disclosure title={t('staff.weights_how')}>
        <p className="text-13 text-muted text-pretty">{t('staff.weights_said')}</p>
      </Disclosure>
    </PageSection>
  )
}

/** How the case stands, and the ways to what it is about. */
function Facts({ it: { target, status, openedAt } }: { it: Case }) {
  const t = useText()
  const { author, community, path, is_withheld } = target
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      <span className="flex flex-wrap gap-1.5">
        <Badge hue={status === 'appealed' ? 'event' : status === 'open' ? 'request' : 'plain'}>
          {t(`staff.status_${status}`)}
        </Badge>
        {is_withheld && (
          <Badge hue="alert" icon={<EyeOff aria-hidden />}>
            {t('staff.withheld')}
          </Badge>
        )}
      </span>
      <time dateTime={openedAt} className="text-muted">
        {relativeTime(openedAt)}
      </time>
      {community && <span className="text-muted wrap-anywhere">{community.name}</span>}
      {path !== null && (
        <Link to={path} className="inline-flex min-h-9 items-center font-bold text-help hover:underline">
          {t('staff.see_it')}
        </Link>
      )}
      {author && target.type !== 'user' && (
        <Link
          to={`/users/${author.id}`}
          className="inline-flex min-h-9 items-center font-bold text-help hover:underline"
        >
          {t('staff.see_author')}
        </Link>
      )}
    </div>
  )
}
