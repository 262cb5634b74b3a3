import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { truncateToWords } from '../../../contract/first-words.ts'
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
import type { Viewer } from '../../platform/http/session.ts'
import { caseOfReport, keyOfReported, picturesOf, type Version } from '../reports/report-queries.ts'
import {
  type ActionRow,
  actionsWhere,
  caseById,
  type CaseRow,
  casesPage,
  isAboutAuthor,
  isInCase,
  isSimilarTo,
  notesOf,
  reportsOf,
  type SummaryRow,
} from './case-queries.ts'

/** Not what somebody says, but how the app calls it. */
const unquotedTexts: readonly ReportedWord[] = ['username', 'skills', 'price', 'card']

export const quoteOf = (last: Version | null) =>
  truncateToWords(
    reportedWords
      .filter((name) => !unquotedTexts.includes(name))
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
  first_words: quoteOf(row.last),
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
    actionsWhere(db, isInCase(row.id)),
    notesOf(db, row.id),
  ])
  const isWhole = viewer.is_staff
  const history =
    isWhole && row.author_id !== null ? await actionsWhere(db, isAboutAuthor(row.author_id, row.id)) : []
  const similar = isWhole ? await casesPage(db, isSimilarTo(row.id), { offset: 0, limit: 5 }) : []
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
 * About staff nobody decides more than to dismiss or remove; where nobody answers nobody is warned, and a person or an order
 * is not removed. Moderators hide what staff alone decide.
 */
export function allowedKinds(viewer: { is_staff: boolean }, row: CaseRow): ActionKind[] {
  const canBeHidden = !targetsNeverHidden.includes(row.target_type)
  if (!viewer.is_staff && isForStaff(row)) return canBeHidden && !row.is_withheld ? ['hide'] : []
  const steps = viewer.is_staff ? actionKinds.filter((kind) => kind !== 'hide') : moderatorKinds
  return steps.filter((kind) =>
    kind === 'remove' ? canBeHidden : kind === 'dismiss' || (row.author_id !== null && !row.author_is_staff),
  )
}

export type Decider = Pick<Viewer, 'id' | 'is_staff' | 'staff_role' | 'has_second_factor'>

const mayRead = (viewer: Decider, row: CaseRow) =>
  row.author_id !== viewer.id && (viewer.is_staff || row.is_moderator)

/**
 * For staff, and for who looks after the community or organises the event it is in, unless it is about them: what others
 * told of it would say who they are. 404 for anybody else.
 */
export async function loadReadableCase(
  db: Database,
  viewer: Decider,
  id: number,
  lock = false,
): Promise<CaseRow> {
  const row = await caseById(db, viewer, id, lock)
  if (!row || !mayRead(viewer, row)) throw unreadableRefusal(viewer, 'Case')
  return row
}

/** Staff who haven't proved that they are hear what to do. */
export const unreadableRefusal = (viewer: Decider, thing: string) =>
  viewer.staff_role && !viewer.is_staff ? secondFactorNeeded(viewer) : notFound(thing)

async function isReadable(db: Database, viewer: Decider, id: number): Promise<boolean> {
  const row = await caseById(db, viewer, id)
  return row !== undefined && mayRead(viewer, row)
}

/** For who may read the case. */
export const reportedFileRoutes = (app: FastifyInstance) =>
  servePrivatePictures(
    app,
    reportedFilePath,
    { query: Type.Object({}), max: 600 },
    async (viewer, { id, media }) => {
      const { db } = app.context
      const case_id = await caseOfReport(db, id)
      return case_id !== null && (await isReadable(db, viewer, case_id))
        ? keyOfReported(db, id, media)
        : undefined
    },
  )
