import { type RawBuilder, sql } from 'kysely'
import type {
  ActionKind,
  ActionReason,
  Case,
  CaseStatus,
  CaseSummary,
} from '../../../contract/moderation/cases.ts'
import { blockedWith, isModeratorOf } from '../../relations/visibility.ts'
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

const summaryColumns = sql`
  moderation_case.id, target_type, target_id, path, moderation_case.status, urgency, is_withheld, opened_at, versions -> -1 AS last,
  (SELECT ${personJson('users')} FROM users WHERE users.id = author_id) AS author,
  (SELECT json_build_object('id', communities.id, 'name', communities.name) FROM communities
    WHERE communities.id = community_id) AS community,
  (SELECT count(*)::integer FROM reports WHERE case_id = moderation_case.id) AS reports_count,
  (SELECT coalesce(json_agg(DISTINCT reason), '[]') FROM reports WHERE case_id = moderation_case.id) AS reasons`

const maxCounted = 1000

export async function countCases(db: Database, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM moderation_cases AS moderation_case WHERE ${condition} LIMIT ${maxCounted}) AS counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function listCaseRows(
  db: Database,
  condition: RawBuilder<boolean>,
  { offset, limit }: { offset: number; limit: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    SELECT ${summaryColumns} FROM (
      SELECT * FROM moderation_cases AS moderation_case WHERE ${condition}
      ORDER BY urgency DESC, opened_at, id LIMIT ${limit} OFFSET ${offset}
    ) AS moderation_case ORDER BY urgency DESC, opened_at, moderation_case.id`.execute(db)
  return rows
}

/** All cases, or those of one community or one event. */
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
  sql<boolean>`(moderation_case.author_id IS NULL OR moderation_case.author_id <> ALL (${blockedWith(viewer)}))`

/** Leaves out cases about the viewer, and across a block, except for staff. */
export const matchesCaseFilter = (
  viewer: { id: number; is_staff: boolean },
  { status, community, event, target_type, reason }: CaseFilter,
) => {
  const conditions = [
    sql<boolean>`moderation_case.status = ${status} AND moderation_case.author_id IS DISTINCT FROM ${viewer.id}`,
    ...(viewer.is_staff ? [] : [hasNoBlockWithAuthor(viewer)]),
    ...(community === undefined ? [] : [sql<boolean>`moderation_case.community_id = ${community}`]),
    ...(event === undefined ? [] : [sql<boolean>`moderation_case.event_id = ${event}`]),
    ...(target_type === undefined ? [] : [sql<boolean>`moderation_case.target_type = ${target_type}`]),
    ...(reason === undefined
      ? []
      : [
          sql<boolean>`EXISTS (SELECT FROM reports WHERE case_id = moderation_case.id AND reports.reason = ${reason})`,
        ]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

/** Other open cases of the same author. */
export const isSimilarTo = (
  id: number,
) => sql<boolean>`moderation_case.id <> ${id} AND moderation_case.status = 'open' AND EXISTS (
  SELECT FROM moderation_cases AS this WHERE this.id = ${id} AND moderation_case.author_id = this.author_id)`

export interface CaseRow extends SummaryRow {
  author_id: number | null
  author_is_staff: boolean
  community_id: number | null
  versions: Version[]
  /** The viewer moderates the community or organises the event, without a block between them and the author. */
  is_moderator: boolean
  /** A community or an organiser dismissed an earlier case of the same target. */
  was_dismissed_by_community: boolean
}

export async function findCase(
  db: Database,
  viewer: { id: number },
  id: number,
  lock = false,
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    SELECT ${summaryColumns}, author_id, community_id, versions,
      coalesce((SELECT is_staff FROM users WHERE users.id = author_id), false) AS author_is_staff,
      (((community_id IS NOT NULL AND ${isModeratorOf(viewer, 'moderation_case.community_id')})
        OR (event_id IS NOT NULL AND ${isOrganiserOf(viewer, 'moderation_case.event_id')}))
        AND ${hasNoBlockWithAuthor(viewer)}) AS is_moderator,
      EXISTS (SELECT FROM moderation_cases AS earlier JOIN moderation_actions AS action ON action.case_id = earlier.id
        WHERE (earlier.target_type, earlier.target_id) = (moderation_case.target_type, moderation_case.target_id) AND earlier.id < moderation_case.id
          AND action.kind = 'dismiss' AND action.by_community AND action.undone_at IS NULL) AS was_dismissed_by_community
    FROM moderation_cases AS moderation_case WHERE moderation_case.id = ${id} ${lock ? sql`FOR NO KEY UPDATE OF moderation_case` : sql``}`.execute(
    db,
  )
  return rows[0]
}

export async function findCaseIdOfAction(db: Database, action_id: number): Promise<number | null> {
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

/** Without the reporters: not even staff see them. */
export const listReports = async (db: Database, case_id: number): Promise<ReportRow[]> => {
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

export async function listActions(
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
      moderation_case.target_type, moderation_case.versions -> -1 AS last
    FROM moderation_actions AS action JOIN moderation_cases AS moderation_case ON moderation_case.id = case_id
    LEFT JOIN moderation_appeals AS appeal ON appeal.action_id = action.id
    WHERE ${where} ORDER BY action.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

export const isInCase = (case_id: number) => sql<boolean>`case_id = ${case_id}`

export const isAboutAuthor = (author_id: number, case_id: number) =>
  sql<boolean>`moderation_case.author_id = ${author_id} AND moderation_case.id <> ${case_id}`

export const isAboutPerson = (author_id: number) =>
  sql<boolean>`moderation_case.author_id = ${author_id} AND kind <> 'dismiss' AND (kind <> 'hide' OR moderation_case.status = 'open')`

export interface NoteRow {
  id: number
  author: { id: number; display_name: string } | null
  content: string
  written_at: Date
}

export async function listNotes(db: Database, case_id: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    SELECT note.id, content, written_at,
      (SELECT ${personJson('users')} FROM users WHERE users.id = note.author_id) AS author
    FROM moderation_notes AS note WHERE case_id = ${case_id} ORDER BY note.id LIMIT 200`.execute(db)
  return rows
}
