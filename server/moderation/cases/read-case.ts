import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { truncateToWords } from '../../../contract/letters.ts'
import {
  type Action,
  type ActionKind,
  actionKinds,
  type Case,
  type CaseSummary,
  isAppealable,
  reportedFilePath,
  severeReasons,
} from '../../../contract/moderation/cases.ts'
import { type ReportedWord, reportedWords, targetsNeverHidden } from '../../../contract/moderation/reports.ts'
import { type Picture, toMedia } from '../../media/media-files.ts'
import { servePrivatePictures } from '../../media/private-pictures.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound, secondFactorNeeded } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  findCaseIdOfReport,
  findReportedMediaKey,
  listPictures,
  type Version,
} from '../reports/report-queries.ts'
import {
  type ActionRow,
  listActions,
  findCase,
  type CaseRow,
  listCaseRows,
  isAboutAuthor,
  isInCase,
  isSimilarTo,
  listNotes,
  listReports,
  type SummaryRow,
} from './case-queries.ts'

/** Texts that a quote leaves out because they are no sentences. */
const unquotedTexts: readonly ReportedWord[] = ['username', 'skills', 'price', 'card']

export const toQuote = (last: Version | null) =>
  truncateToWords(
    reportedWords
      .filter((name) => !unquotedTexts.includes(name))
      .map((name) => last?.words[name])
      .filter(Boolean)
      .join(' · '),
    140,
  )

export const toSummary = (row: SummaryRow): CaseSummary => ({
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
  first_words: toQuote(row.last),
  openedAt: row.opened_at.toISOString(),
})

export const toAppeal = ({ appeal }: Pick<ActionRow, 'appeal'>): Action['appeal'] =>
  appeal && {
    words: appeal.words,
    appealedAt: new Date(appeal.appealed_at).toISOString(),
    is_upheld: appeal.is_upheld,
    answer: appeal.answer,
    decidedAt: appeal.decided_at === null ? null : new Date(appeal.decided_at).toISOString(),
  }

export const toAction = (row: ActionRow): Action => ({
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
  appeal: toAppeal(row),
})

/** Only staff see the author's history and similar cases. */
export async function toCase(
  db: Database,
  viewer: { id: number; is_staff: boolean },
  row: CaseRow,
): Promise<Case> {
  const [reports, actions, notes] = await Promise.all([
    listReports(db, row.id),
    listActions(db, isInCase(row.id)),
    listNotes(db, row.id),
  ])
  const history =
    viewer.is_staff && row.author_id !== null
      ? await listActions(db, isAboutAuthor(row.author_id, row.id))
      : []
  const similar = viewer.is_staff ? await listCaseRows(db, isSimilarTo(row.id), { offset: 0, limit: 5 }) : []
  const pictures = await listPictures(db, [...new Set(row.versions.flatMap(({ media }) => media))])
  return {
    ...toSummary(row),
    versions: row.versions.map((version) => toVersion(row, version, pictures, reports[0]?.id)),
    reports: reports.map(({ id: _id, created_at, ...report }) => ({
      ...report,
      createdAt: created_at.toISOString(),
    })),
    actions: actions.map(toAction),
    notes: notes.map(({ written_at, ...note }) => ({ ...note, writtenAt: written_at.toISOString() })),
    history: history.map(toAction),
    similar: similar.map(toSummary),
    for_staff: isForStaff(row),
    allowed: row.status === 'open' ? allowedKinds(viewer, row) : [],
  }
}

const toVersion = (
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
        ? toMedia(
            picture,
            (width, format) => `/api/moderation/messages/${report_id}/files/${picture.id}/${width}.${format}`,
          )
        : toMedia(picture),
    ),
})

const moderatorKinds: readonly ActionKind[] = ['dismiss', 'remove', 'warn']

export const isForStaff = (row: CaseRow) =>
  row.was_dismissed_by_community || row.reasons.some((reason) => severeReasons.includes(reason))

/**
 * Cases about staff or without an author can only be dismissed or removed. People and orders can't be removed. In cases
 * that only staff decide, moderators can hide the content.
 */
export function allowedKinds(viewer: { is_staff: boolean }, row: CaseRow): ActionKind[] {
  const canBeHidden = !targetsNeverHidden.includes(row.target_type)
  if (!viewer.is_staff && isForStaff(row)) return canBeHidden && !row.is_withheld ? ['hide'] : []
  const kinds = viewer.is_staff ? actionKinds.filter((kind) => kind !== 'hide') : moderatorKinds
  return kinds.filter((kind) =>
    kind === 'remove' ? canBeHidden : kind === 'dismiss' || (row.author_id !== null && !row.author_is_staff),
  )
}

export type Decider = Pick<Viewer, 'id' | 'is_staff' | 'staff_role' | 'has_second_factor'>

const mayRead = (viewer: Decider, row: CaseRow) =>
  row.author_id !== viewer.id && (viewer.is_staff || row.is_moderator)

/**
 * For staff, moderators of the community and organisers of the event. Throws 404 for others, and for the person whom the
 * case is about, because the reports could reveal who reported.
 */
export async function loadReadableCase(
  db: Database,
  viewer: Decider,
  id: number,
  lock = false,
): Promise<CaseRow> {
  const row = await findCase(db, viewer, id, lock)
  if (!row || !mayRead(viewer, row)) throw unreadableRefusal(viewer, 'Case')
  return row
}

/** Asks staff without a proved second factor for it; 404 for others. */
export const unreadableRefusal = (viewer: Decider, thing: string) =>
  viewer.staff_role && !viewer.is_staff ? secondFactorNeeded(viewer) : notFound(thing)

async function isReadable(db: Database, viewer: Decider, id: number): Promise<boolean> {
  const row = await findCase(db, viewer, id)
  return row !== undefined && mayRead(viewer, row)
}

export const reportedFileRoutes = (app: FastifyInstance) =>
  servePrivatePictures(
    app,
    reportedFilePath,
    { query: Type.Object({}), max: 600 },
    async (viewer, { id, media }) => {
      const { db } = app.context
      const case_id = await findCaseIdOfReport(db, id)
      return case_id !== null && (await isReadable(db, viewer, case_id))
        ? findReportedMediaKey(db, id, media)
        : undefined
    },
  )
