import {
  type Action,
  actionKinds,
  type ActionKind,
  type Case,
  type CaseSummary,
  graveReasons,
  isAppealable,
} from '../../../contract/moderation/cases.ts'
import { neverHidden } from '../../../contract/reports.ts'
import { type ReportedWord, reportedWords } from '../../../contract/moderation/reported-words.ts'
import { firstWords } from '../../../contract/first-words.ts'
import { type Picture, showPicture } from '../../media/pictures.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Version } from '../reports/report-queries.ts'
import {
  aboutAuthor,
  type ActionRow,
  actionsWhere,
  type CaseRow,
  casesPage,
  inCase,
  notesOf,
  reportsOf,
  similarTo,
  type SummaryRow,
} from './case-queries.ts'
import { picturesOf } from './file-queries.ts'

/** Not what somebody says, but how the app calls it. */
const aside: readonly ReportedWord[] = ['username', 'skills', 'price', 'card']

export const wordsOf = (last: Version | null) =>
  firstWords(
    reportedWords
      .filter((name) => !aside.includes(name))
      .map((name) => last?.words[name])
      .filter(Boolean)
      .join(' · '),
    140,
  )

export const showSummary = (row: SummaryRow): CaseSummary => ({
  id: row.id,
  target: {
    type: row.target_type,
    id: row.target_id,
    path: row.path,
    author: row.author,
    community: row.community,
    is_withheld: row.is_withheld,
  },
  status: row.status,
  urgency: row.urgency,
  reasons: row.reasons,
  reports_count: row.reports_count,
  first_words: wordsOf(row.last),
  openedAt: row.opened_at.toISOString(),
})

export const showAppeal = ({ appeal }: Pick<ActionRow, 'appeal'>): Action['appeal'] =>
  appeal && {
    words: appeal.words,
    appealedAt: new Date(appeal.appealed_at).toISOString(),
    is_upheld: appeal.is_upheld,
    answer: appeal.answer,
    decidedAt: appeal.decided_at === null ? null : new Date(appeal.decided_at).toISOString(),
  }

export const showAction = (row: ActionRow): Action => ({
  id: row.id,
  case_id: row.case_id,
  kind: row.kind,
  reason: row.reason,
  words: row.words,
  until: row.until?.toISOString() ?? null,
  by: row.by,
  by_community: row.by_community,
  actedAt: row.acted_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  appealable: isAppealable(row),
  appeal: showAppeal(row),
})

/** Moderators of a community see nothing of what an author did elsewhere. */
export async function showCase(
  db: Database,
  viewer: { id: number; is_staff: boolean },
  row: CaseRow,
): Promise<Case> {
  const [reports, actions, notes] = await Promise.all([
    reportsOf(db, row.id),
    actionsWhere(db, inCase(row.id)),
    notesOf(db, row.id),
  ])
  const isWhole = viewer.is_staff
  const history =
    isWhole && row.author_id !== null ? await actionsWhere(db, aboutAuthor(row.author_id, row.id)) : []
  const similar = isWhole ? await casesPage(db, similarTo(row.id), { offset: 0, limit: 5 }) : []
  const pictures = await picturesOf(db, [...new Set(row.versions.flatMap(({ media }) => media))])
  return {
    ...showSummary(row),
    versions: row.versions.map((version) => showVersion(row, version, pictures, reports[0]?.id)),
    reports: reports.map(({ id: _id, created_at, ...report }) => ({
      ...report,
      createdAt: created_at.toISOString(),
    })),
    actions: actions.map(showAction),
    notes: notes.map(({ written_at, ...note }) => ({ ...note, writtenAt: written_at.toISOString() })),
    history: history.map(showAction),
    similar: similar.map(showSummary),
    for_staff: isForStaff(row),
    allowed: row.status === 'open' ? allowedKinds(viewer, row) : [],
  }
}

const showVersion = (
  { target_type }: CaseRow,
  { at, words, media }: Version,
  pictures: Picture[],
  report_id: number | undefined,
): Case['versions'][number] => ({
  at,
  words: reportedWords.flatMap((name) => {
    const text = words[name]
    return text ? [{ name, text }] : []
  }),
  media: pictures
    .filter(({ id }) => media.includes(id))
    .map((picture) =>
      target_type === 'message' && report_id !== undefined
        ? showPicture(
            picture,
            (width, format) => `/api/moderation/messages/${report_id}/files/${picture.id}/${width}.${format}`,
          )
        : showPicture(picture),
    ),
})

const ofModerators: readonly ActionKind[] = ['dismiss', 'remove', 'warn']

export const isForStaff = (row: CaseRow) =>
  row.was_dismissed_by_community || row.reasons.some((reason) => graveReasons.includes(reason))

/**
 * About staff nobody decides more than to dismiss or remove; where nobody answers nobody is warned, and a person or an order
 * is not removed. Moderators hide what staff alone decide.
 */
export function allowedKinds(viewer: { is_staff: boolean }, row: CaseRow): ActionKind[] {
  const canBeHidden = !neverHidden.includes(row.target_type)
  if (!viewer.is_staff && isForStaff(row)) return canBeHidden && !row.is_withheld ? ['hide'] : []
  const steps = viewer.is_staff ? actionKinds.filter((kind) => kind !== 'hide') : ofModerators
  return steps.filter((kind) =>
    kind === 'remove' ? canBeHidden : kind === 'dismiss' || (row.author_id !== null && !row.author_is_staff),
  )
}
