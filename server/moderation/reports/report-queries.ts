import { type Insertable, sql } from 'kysely'
import { severeReasons } from '../../../contract/moderation/cases.ts'
import type { ReportedWord, ReportTarget } from '../../../contract/moderation/reports.ts'
import type { Picture } from '../../media/media-files.ts'
import type { Reports } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

interface Target {
  target_type: ReportTarget
  target_id: number
}

/** Serialises the reports of one target. */
export const lockTarget = (tx: Database, { target_type, target_id }: Target) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`report ${target_type} ${target_id}`}))`.execute(tx)

export async function findOpenCaseId(
  tx: Database,
  { target_type, target_id }: Target,
): Promise<number | null> {
  const row = await tx
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

interface NewCase extends Target {
  author_id: number | null
  community_id: number | null
  event_id?: number | null
  path: string | null
}

export async function insertCase(tx: Database, newCase: NewCase, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('moderation_cases')
    .values({ ...newCase, opened_at: now, reported_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Version {
  at: string
  words: Partial<Record<ReportedWord, string>>
  media: number[]
}

/** Skips a version that equals the last one. */
export const addVersion = (tx: Database, case_id: number, version: Version) =>
  sql`
    UPDATE moderation_cases SET reported_at = ${version.at}::timestamptz,
      versions = CASE WHEN versions -> -1 -> 'words' = ${JSON.stringify(version.words)}::jsonb
          AND versions -> -1 -> 'media' = ${JSON.stringify(version.media)}::jsonb THEN versions
        ELSE versions || ${JSON.stringify([version])}::jsonb END
    WHERE id = ${case_id}`.execute(tx)

type NewReport = Omit<Insertable<Reports>, 'created_at' | 'updated_at' | 'by_system'>

/**
 * Replaces an earlier report by the same person in the case, but keeps its note if the new one has none. The system has
 * one report in each case.
 */
export const saveReport = (tx: Database, report: NewReport, now: Date) =>
  sql`
    INSERT INTO reports (case_id, reporter_id, target_type, target_id, reason, note, weight, is_trusted, by_system,
      created_at, updated_at)
    VALUES (${report.case_id}, ${report.reporter_id}::bigint, ${report.target_type}, ${report.target_id}, ${report.reason},
      ${report.note}, ${report.weight}, ${report.is_trusted}, ${report.reporter_id === null}, ${now}::timestamptz,
      ${now}::timestamptz)
    ${
      report.reporter_id === null
        ? sql`ON CONFLICT (case_id) WHERE by_system DO NOTHING`
        : sql`ON CONFLICT (case_id, reporter_id) WHERE reporter_id IS NOT NULL DO UPDATE SET
            reason = excluded.reason, note = coalesce(nullif(excluded.note, ''), reports.note),
            updated_at = excluded.updated_at`
    }`.execute(tx)

/** The most severe reason plus the weight of the reports. */
export const setUrgency = (tx: Database, case_id: number) =>
  sql`
    UPDATE moderation_cases SET urgency = (
      SELECT max(CASE reason WHEN 'minor' THEN 90 WHEN 'violence' THEN 70 WHEN 'sexual' THEN 60 WHEN 'hate' THEN 60
          WHEN 'scam' THEN 50 WHEN 'harassment' THEN 50 WHEN 'spam' THEN 20 ELSE 30 END)
        + least(9, round(sum(weight)))
      FROM reports WHERE case_id = ${case_id})
    WHERE id = ${case_id}`.execute(tx)

/** How many trusted reporters hide content until a decision. */
export const minTrustedReporters = 2

export async function countTrustedReporters(tx: Database, case_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT reporter_id)::integer AS count FROM reports
    WHERE case_id = ${case_id} AND is_trusted`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether an earlier case cleared the same content. For severe reasons, only a decision of staff counts. */
export async function wasCleared(tx: Database, case_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM moderation_cases AS current JOIN moderation_cases AS earlier
      ON (earlier.target_type, earlier.target_id) = (current.target_type, current.target_id) AND earlier.id < current.id
    WHERE current.id = ${case_id} AND earlier.status = 'closed' AND NOT earlier.is_withheld
      AND earlier.versions -> -1 -> 'words' = current.versions -> -1 -> 'words'
      AND earlier.versions -> -1 -> 'media' = current.versions -> -1 -> 'media'
      AND (NOT EXISTS (SELECT FROM reports WHERE case_id = current.id AND reason = ANY (${[...severeReasons]}::text[]))
        OR EXISTS (SELECT FROM moderation_actions AS action
          LEFT JOIN moderation_appeals AS appeal ON appeal.action_id = action.id
          WHERE action.case_id = earlier.id
            AND (appeal.is_upheld OR (action.kind = 'dismiss' AND NOT action.by_community AND action.undone_at IS NULL))))
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Whether a closed case has a report by the system of the same content. */
export async function wasDecidedBefore(
  tx: Database,
  { target_type, target_id }: Target,
  { words, media, note }: Pick<Version, 'words' | 'media'> & { note: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM moderation_cases AS earlier JOIN reports ON reports.case_id = earlier.id AND by_system
    WHERE (earlier.target_type, earlier.target_id) = (${target_type}, ${target_id}) AND earlier.status = 'closed'
      AND versions -> -1 -> 'words' = ${JSON.stringify(words)}::jsonb
      AND versions -> -1 -> 'media' = ${JSON.stringify(media)}::jsonb AND note = ${note} LIMIT 1`.execute(tx)
  return rows.length > 0
}

export const setWithheld = (tx: Database, case_id: number, is_withheld: boolean) =>
  tx.updateTable('moderation_cases').set({ is_withheld }).where('id', '=', case_id).execute()

/**
 * Outcomes of the person's reports in the last year. Counts only decisions of staff, because moderators of a community
 * could favour their friends.
 */
export async function countReportOutcomes(tx: Database, user_id: number, now: Date) {
  const { rows } = await sql<{ upheld: number; dismissed: number }>`
    SELECT count(*) FILTER (WHERE outcome = 'upheld')::integer AS upheld,
      count(*) FILTER (WHERE outcome = 'dismissed')::integer AS dismissed
    FROM reports WHERE reporter_id = ${user_id} AND outcome IS NOT NULL
      AND updated_at > ${now}::timestamptz - interval '1 year'
      AND (SELECT NOT by_community OR appeal.decided_at IS NOT NULL
        FROM moderation_actions AS action LEFT JOIN moderation_appeals AS appeal ON appeal.action_id = action.id
        WHERE action.case_id = reports.case_id ORDER BY action.id DESC LIMIT 1)`.execute(tx)
  return rows[0] ?? { upheld: 0, dismissed: 0 }
}

/** Whether the person reported something else by the same author in the last 30 days. */
export async function hasReportedAuthorRecently(tx: Database, user_id: number, case_id: number, now: Date) {
  const { rows } = await sql`
    SELECT FROM moderation_cases AS current JOIN moderation_cases AS other
      ON other.author_id = current.author_id AND other.id <> current.id
    JOIN reports ON reports.case_id = other.id
    WHERE current.id = ${case_id} AND reports.reporter_id = ${user_id}
      AND reports.created_at > ${now}::timestamptz - interval '30 days' LIMIT 1`.execute(tx)
  return rows.length > 0
}

export const anonymizeReports = (tx: Database, user_id: number) =>
  tx.updateTable('reports').set({ reporter_id: null, note: '' }).where('reporter_id', '=', user_id).execute()

export async function eraseCasesOf(tx: Database, user_id: number) {
  await tx.deleteFrom('moderation_cases').where('author_id', '=', user_id).execute()
  await sql`
    DELETE FROM moderation_cases WHERE target_type = 'user' AND target_id = ${user_id}`.execute(tx)
}

export const listReportsBy = (db: Database, user_id: number) =>
  db
    .selectFrom('reports')
    .select(['target_type', 'target_id', 'reason', 'note', 'created_at', 'updated_at'])
    .where('reporter_id', '=', user_id)
    .orderBy('id')
    .execute()

export async function findAuthorId(tx: Database, case_id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('moderation_cases')
    .select('author_id')
    .where('id', '=', case_id)
    .executeTakeFirst()
  return row?.author_id ?? null
}

export async function listPictures(db: Database, ids: number[]): Promise<Picture[]> {
  if (!ids.length) return []
  const { rows } = await sql<Picture>`
    SELECT id, type, content_type, key, width, height, blur, widths FROM media
    WHERE id = ANY(${ids}::bigint[]) AND widths IS NOT NULL`.execute(db)
  return rows
}

export async function findReportedMediaKey(db: Database, report_id: number, media_id: number) {
  const { rows } = await sql<{ key: string }>`
    SELECT media.key FROM reports JOIN media ON media.message_id = reports.target_id
    WHERE reports.id = ${report_id} AND reports.target_type = 'message' AND media.id = ${media_id}`.execute(
    db,
  )
  return rows[0]?.key
}

export async function findCaseIdOfReport(db: Database, report_id: number): Promise<number | null> {
  const row = await db.selectFrom('reports').select('case_id').where('id', '=', report_id).executeTakeFirst()
  return row?.case_id ?? null
}
