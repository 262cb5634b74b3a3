import { type RawBuilder, sql } from 'kysely'
import type {
  ActionKind,
  ActionReason,
  Case,
  CaseStatus,
  CaseSummary,
} from '../../../contract/moderation/cases.ts'
import { blockedEitherWay, isModeratorOf } from '../../relations/visibility.ts'
import { isOrganiserOf } from '../../events/events.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Version } from '../reports/report-queries.ts'

type Target = Case['target']

export interface SummaryRow extends Pick<
  CaseSummary,
  'id' | 'status' | 'urgency' | 'reasons' | 'reports_count'
> {
  target_type: Target['type']
  target_id: number
  path: string | null
  author: Target['author']
  community: Target['community']
  is_withheld: boolean
  last: Version | null
  opened_at: Date
}

const personJson = (as: string) =>
  sql`json_build_object('id', ${sql.ref(`${as}.id`)}, 'display_name', ${sql.ref(`${as}.display_name`)})`

const summary = sql`
  one.id, target_type, target_id, path, one.status, urgency, is_withheld, opened_at, versions -> -1 AS last,
  (SELECT ${personJson('users')} FROM users WHERE users.id = author_id) AS author,
  (SELECT json_build_object('id', communities.id, 'name', communities.name) FROM communities
    WHERE communities.id = community_id) AS community,
  (SELECT count(*)::integer FROM reports WHERE case_id = one.id) AS reports_count,
  (SELECT coalesce(json_agg(DISTINCT reason), '[]') FROM reports WHERE case_id = one.id) AS reasons`

/** Counted no further than a reader would turn the pages. */
const mostCounted = 1000

export async function countCases(db: Database, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM moderation_cases AS one WHERE ${which} LIMIT ${mostCounted}) AS counted`.execute(db)
  return rows[0]?.count ?? 0
}

export async function casesPage(
  db: Database,
  which: RawBuilder<boolean>,
  { offset, limit }: { offset: number; limit: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    SELECT ${summary} FROM (
      SELECT * FROM moderation_cases AS one WHERE ${which}
      ORDER BY urgency DESC, opened_at, id LIMIT ${limit} OFFSET ${offset}
    ) AS one ORDER BY urgency DESC, opened_at, one.id`.execute(db)
  return rows
}

/** Of everything, of one community, or of one event. */
export interface CaseScope {
  community?: number | undefined
  event?: number | undefined
}

export interface CaseFilter extends CaseScope {
  status: CaseStatus
  target_type?: Target['type'] | undefined
  reason?: CaseSummary['reasons'][number] | undefined
}

const hasNoBlockWithAuthor = (viewer: { id: number }) =>
  sql<boolean>`(one.author_id IS NULL OR one.author_id <> ALL (${blockedEitherWay(viewer)}))`

/** Never those about the viewer; blocks don't limit staff. */
export const thatAre = (
  viewer: { id: number; is_staff: boolean },
  { status, community, event, target_type, reason }: CaseFilter,
) => {
  const conditions = [
    sql<boolean>`one.status = ${status} AND one.author_id IS DISTINCT FROM ${viewer.id}`,
    ...(viewer.is_staff ? [] : [hasNoBlockWithAuthor(viewer)]),
    ...(community === undefined ? [] : [sql<boolean>`one.community_id = ${community}`]),
    ...(event === undefined ? [] : [sql<boolean>`one.event_id = ${event}`]),
    ...(target_type === undefined ? [] : [sql<boolean>`one.target_type = ${target_type}`]),
    ...(reason === undefined
      ? []
      : [sql<boolean>`EXISTS (SELECT FROM reports WHERE case_id = one.id AND reports.reason = ${reason})`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

/** Others of the same author, or of the very same words, that wait. */
export const isSimilarTo = (id: number) => sql<boolean>`one.id <> ${id} AND one.status = 'open' AND EXISTS (
  SELECT FROM moderation_cases AS here WHERE here.id = ${id} AND one.author_id = here.author_id)`

export interface CaseRow extends SummaryRow {
  author_id: number | null
  author_is_staff: boolean
  community_id: number | null
  versions: Version[]
  /** Whether the viewer looks after where it was said, and no block is between them and the author. */
  is_moderator: boolean
  /** Whether a community or an organiser dismissed an earlier case of the same. */
  was_dismissed_by_community: boolean
}

export async function caseById(
  db: Database,
  viewer: { id: number },
  id: number,
  lock = false,
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    SELECT ${summary}, author_id, community_id, versions,
      coalesce((SELECT is_staff FROM users WHERE users.id = author_id), false) AS author_is_staff,
      (((community_id IS NOT NULL AND ${isModeratorOf(viewer, 'one.community_id')})
        OR (event_id IS NOT NULL AND ${isOrganiserOf(viewer, 'one.event_id')}))
        AND ${hasNoBlockWithAuthor(viewer)}) AS is_moderator,
      EXISTS (SELECT FROM moderation_cases AS earlier JOIN moderation_actions AS action ON action.case_id = earlier.id
        WHERE (earlier.target_type, earlier.target_id) = (one.target_type, one.target_id) AND earlier.id < one.id
          AND action.kind = 'dismiss' AND action.by_community AND action.undone_at IS NULL) AS was_dismissed_by_community
    FROM moderation_cases AS one WHERE one.id = ${id} ${lock ? sql`FOR NO KEY UPDATE OF one` : sql``}`.execute(
    db,
  )
  return rows[0]
}

export async function caseOfAction(db: Database, action_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('moderation_actions')
    .select('case_id')
    .where('id', '=', action_id)
    .executeTakeFirst()
  return row?.case_id ?? null
}

export async function moderatesCommunity(db: Database, viewer: { id: number }, community_id: number) {
  const { rows } = await sql`
    SELECT FROM communities WHERE communities.id = ${community_id} AND deleted_at IS NULL
      AND ${isModeratorOf(viewer)}`.execute(db)
  return rows.length > 0
}

export async function organisesEvent(db: Database, viewer: { id: number }, event_id: number) {
  const { rows } = await sql`SELECT WHERE ${isOrganiserOf(viewer, sql`${event_id}::bigint`)}`.execute(db)
  return rows.length > 0
}

export interface ReportRow {
  id: number
  reason: Case['reports'][number]['reason']
  note: string
  weight: number
  created_at: Date
  by_system: boolean
}

/** Nobody is told who reported, staff neither. */
export const reportsOf = async (db: Database, case_id: number): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    SELECT id, reason, note, weight, created_at, by_system FROM reports
    WHERE case_id = ${case_id} ORDER BY id LIMIT 200`.execute(db)
  return rows
}

export interface ActionRow {
  id: number
  case_id: number
  kind: ActionKind
  reason: ActionReason
  words: string
  until: Date | null
  by: { id: number; display_name: string } | null
  by_id: number | null
  by_community: boolean
  acted_at: Date
  undone_at: Date | null
  appeal: {
    words: string
    appealed_at: string
    is_upheld: boolean | null
    answer: string
    decided_at: string | null
  } | null
}

export async function actionsWhere(
  db: Database,
  where: RawBuilder<boolean>,
  limit = 50,
  offset = 0,
): Promise<(ActionRow & { target_type: Target['type']; last: Version | null })[]> {
  const { rows } = await sql<ActionRow & { target_type: Target['type']; last: Version | null }>`
    SELECT action.id, case_id, kind, reason, action.words, until, by_id, by_community, action.acted_at, undone_at,
      (SELECT ${personJson('users')} FROM users WHERE users.id = by_id) AS by,
      CASE WHEN appeal.action_id IS NOT NULL THEN json_build_object('words', appeal.words, 'appealed_at', appealed_at,
        'is_upheld', is_upheld, 'answer', answer, 'decided_at', decided_at) END AS appeal,
      one.target_type, one.versions -> -1 AS last
    FROM moderation_actions AS action JOIN moderation_cases AS one ON one.id = case_id
    LEFT JOIN moderation_appeals AS appeal ON appeal.action_id = action.id
    WHERE ${where} ORDER BY action.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

export const isInCase = (case_id: number) => sql<boolean>`case_id = ${case_id}`

/** Of an author's other cases. */
export const isAboutAuthor = (author_id: number, case_id: number) =>
  sql<boolean>`one.author_id = ${author_id} AND one.id <> ${case_id}`

export const isAboutPerson = (author_id: number) =>
  sql<boolean>`one.author_id = ${author_id} AND kind <> 'dismiss' AND (kind <> 'hide' OR one.status = 'open')`

export interface NoteRow {
  id: number
  author: { id: number; display_name: string } | null
  content: string
  written_at: Date
}

export async function notesOf(db: Database, case_id: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    SELECT note.id, content, written_at,
      (SELECT ${personJson('users')} FROM users WHERE users.id = note.author_id) AS author
    FROM moderation_notes AS note WHERE case_id = ${case_id} ORDER BY note.id LIMIT 200`.execute(db)
  return rows
}
