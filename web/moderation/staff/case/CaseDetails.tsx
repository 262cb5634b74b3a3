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
import { useIsTwoColumn } from '../../../ui/media-queries.ts'
import { Disclosure, PageSection } from '../StaffPage.tsx'
import { DecisionForm } from '../decide/DecisionForm.tsx'
import { AppealDecision } from '../decide/AppealDecision.tsx'
import type { DecisionRef } from '../decide/use-decide.ts'
import { ShortcutsButton } from '../keys/ShortcutsButton.tsx'
import { useCase } from '../queue/case-queue.ts'
import { AuthorHistory, CaseDecisions } from './CaseHistory.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { ContentVersions } from './CaseVersions.tsx'

interface CaseDetailsProps {
  id: number
  hrefOf: (caseItem: Pick<CaseSummary, 'id'>) => string
  onDone: (action: DecisionRef) => void
  onUndo: (action: Action) => void
  /** The target of the back button; undefined when the list stands beside the case. */
  back: string | undefined
}

export function CaseDetails({ id, onDone, onUndo, hrefOf, back }: CaseDetailsProps) {
  const t = useText()
  const query = useCase(id)
  const isWide = useIsTwoColumn()
  const { data } = query
  const title = data ? <Title caseItem={data} /> : t('staff.case')
  return (
    <div
      className={
        isWide
          ? // Sticky elements stick to the top of this column, which has no bar above it.
            'min-h-0 scroll-pt-24 overflow-y-auto overscroll-contain [--bar:0px]'
          : 'mx-auto w-full max-w-[760px]'
      }
    >
      <title>{`${data ? caseTitle(t, data) : t('staff.case')} · ${t('ui.app_name')}`}</title>
      <PageHeader title={title} back={back} actions={!isWide && <ShortcutsButton />} />
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-10">
        <Loaded
          query={query}
          skeleton={<CaseSkeleton />}
          failed={{ title: t('staff.case_failed') }}
          missing={<CaseNotFound />}
        >
          {(caseItem) => (
            <>
              <Facts caseItem={caseItem} />
              <ContentVersions versions={caseItem.versions} />
              <Reports reports={caseItem.reports} />
              {caseItem.status === 'appealed' && <AppealDecision caseItem={caseItem} onDone={onDone} />}
              {caseItem.status === 'open' && (caseItem.allowed.length > 0 || caseItem.for_staff) && (
                <DecisionForm caseItem={caseItem} onDone={onDone} onUndo={onUndo} />
              )}
              <CaseDecisions caseItem={caseItem} onUndo={onUndo} />
              <CaseNotes caseItem={caseItem} />
              <AuthorHistory caseItem={caseItem} hrefOf={hrefOf} />
            </>
          )}
        </Loaded>
      </main>
    </div>
  )
}

const caseTitle = (t: ReturnType<typeof useText>, { target }: Case) => {
  const type = t(`staff.type_${target.type}`)
  return target.author ? t('staff.by', { type, name: target.author.display_name }) : type
}

/** Takes the focus when the case opens, so that screen readers read it and the shortcuts work. */
function Title({ caseItem }: { caseItem: Case }) {
  const t = useText()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <span ref={title} tabIndex={-1} data-case-title className="block py-1.5 wrap-anywhere outline-none">
      {caseTitle(t, caseItem)}
    </span>
  )
}

function CaseNotFound() {
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

/** Lower bounds: trusted reporters, usual reporters, and reporters who are new or were wrong before. */
const weightLevels = [
  [1.25, 'staff.weight_high'],
  [0.75, 'staff.weight_usual'],
  [0, 'staff.weight_low'],
] as const

/** A weight of 0: the reporter already counted for this author within the month. */
const weightTextKey = (weight: number) =>
  weightLevels.find(([lowerBound]) => weight > lowerBound)?.[1] ?? 'staff.weight_none'

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

/** The status of the case and links to its target and author. */
function Facts({ caseItem: { target, status, openedAt } }: { caseItem: Case }) {
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
      <span className="flex flex-wrap gap-x-4">
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
      </span>
    </div>
  )
}
