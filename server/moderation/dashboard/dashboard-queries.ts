import { sql } from 'kysely'
import { dashboardSpan, maxWaitingCounted, urgencySteps } from '../../../contract/moderation/dashboard.ts'
import type { ReportReason, ReportTarget } from '../../../contract/moderation/reports.ts'

/** A moment as a clock in Viet Nam shows it, and back. */
const local = (moment: Date) => sql`(${moment}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')`
const today = (now: Date) => sql`date_trunc('day', ${local(now)})`
const firstDay = (now: Date) => sql`${today(now)} - make_interval(days => ${dashboardSpan.days - 1})`
const firstWeek = (now: Date) =>
  sql`date_trunc('week', ${local(now)}) - make_interval(weeks => ${dashboardSpan.weeks - 1})`

const dayIn = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Ho_Chi_Minh')`

export interface ReportsOfDay {
  day: string
  kind: ReportTarget | null
  reason: ReportReason | null
  reports: number
}

/** Each day at least once; one without reports has neither kind nor reason. */
export const reportsByDay = (now: Date) =>
  sql<ReportsOfDay>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, kind, reason, coalesce(counted.reports, 0) AS reports
    FROM generate_series(${firstDay(now)}, ${today(now)}, '1 day') AS days (day)
    LEFT JOIN (
      SELECT date_trunc('day', ${dayIn('created_at')}) AS day, target_type AS kind, reason, count(*)::integer AS reports
      FROM reports WHERE created_at >= (${firstDay(now)}) AT TIME ZONE 'Asia/Ho_Chi_Minh'
        AND created_at <= ${now}::timestamptz
      GROUP BY 1, 2, 3
    ) AS counted ON counted.day = days.day
    ORDER BY days.day`

export interface WeekRow {
  monday: string
  cases: number
  median_minutes: number | null
  slow_minutes: number | null
}

/** By the week of the first action. */
export const waitsByWeek = (now: Date) =>
  sql<WeekRow>`
    SELECT to_char(weeks.monday, 'YYYY-MM-DD') AS monday, coalesce(cases, 0) AS cases, median_minutes, slow_minutes
    FROM generate_series(${firstWeek(now)}, date_trunc('week', ${local(now)}), '1 week') AS weeks (monday)
    LEFT JOIN (
      SELECT date_trunc('week', ${dayIn('acted_at')}) AS monday, count(*)::integer AS cases,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM acted_at - opened_at) / 60) AS median_minutes,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM acted_at - opened_at) / 60) AS slow_minutes
      FROM moderation_cases WHERE acted_at >= (${firstWeek(now)}) AT TIME ZONE 'Asia/Ho_Chi_Minh'
        AND acted_at <= ${now}::timestamptz
      GROUP BY 1
    ) AS waited ON waited.monday = weeks.monday
    ORDER BY weeks.monday`

export const appealsDecided = (now: Date) =>
  sql<{ decided: number; upheld: number }>`
    SELECT count(*)::integer AS decided, count(*) FILTER (WHERE is_upheld)::integer AS upheld
    FROM moderation_appeals WHERE decided_at >= (${firstDay(now)}) AT TIME ZONE 'Asia/Ho_Chi_Minh'
      AND decided_at <= ${now}::timestamptz`

/** In the order of the queue, so that no more than a thousand entries of its index are read. */
const waiting = (status: 'open' | 'appealed', from = 0, below = 1000) => sql`
  (SELECT count(*)::integer FROM (SELECT FROM moderation_cases
    WHERE status = ${status} AND urgency >= ${from} AND urgency < ${below}
    ORDER BY urgency DESC LIMIT ${maxWaitingCounted}) AS counted)`

const { urgent, soon } = urgencySteps

export const countWaiting = sql<{ urgent: number; soon: number; later: number; appeals: number }>`
  SELECT ${waiting('open', urgent)} AS urgent, ${waiting('open', soon, urgent)} AS soon,
    ${waiting('open', 0, soon)} AS later, ${waiting('appealed')} AS appeals`
