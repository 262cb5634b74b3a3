import { sql } from 'kysely'
import { dashboardSpan, maxWaitingCounted, urgencySteps } from '../../../contract/moderation/dashboard.ts'
import type { ReportReason, ReportTarget } from '../../../contract/moderation/reports.ts'

/** The localTime time in Viet Nam. */
const localTime = (moment: Date) => sql`(${moment}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')`
const today = (now: Date) => sql`date_trunc('day', ${localTime(now)})`
const firstDay = (now: Date) => sql`${today(now)} - make_interval(days => ${dashboardSpan.days - 1})`
const firstWeek = (now: Date) =>
  sql`date_trunc('week', ${localTime(now)}) - make_interval(weeks => ${dashboardSpan.weeks - 1})`

const localDay = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Ho_Chi_Minh')`

export interface ReportsOfDay {
  day: string
  kind: ReportTarget | null
  reason: ReportReason | null
  reports: number
}

/** At least one row for each day; a day without reports has null as kind and reason. */
export const reportsByDay = (now: Date) =>
  sql<ReportsOfDay>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, kind, reason, coalesce(counted.reports, 0) AS reports
    FROM generate_series(${firstDay(now)}, ${today(now)}, '1 day') AS days (day)
    LEFT JOIN (
      SELECT date_trunc('day', ${localDay('created_at')}) AS day, target_type AS kind, reason, count(*)::integer AS reports
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

/** Grouped by the week of the first action. */
export const waitingTimesByWeek = (now: Date) =>
  sql<WeekRow>`
    SELECT to_char(weeks.monday, 'YYYY-MM-DD') AS monday, coalesce(cases, 0) AS cases, median_minutes, slow_minutes
    FROM generate_series(${firstWeek(now)}, date_trunc('week', ${localTime(now)}), '1 week') AS weeks (monday)
    LEFT JOIN (
      SELECT date_trunc('week', ${localDay('acted_at')}) AS monday, count(*)::integer AS cases,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM acted_at - opened_at) / 60) AS median_minutes,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM acted_at - opened_at) / 60) AS slow_minutes
      FROM moderation_cases WHERE acted_at >= (${firstWeek(now)}) AT TIME ZONE 'Asia/Ho_Chi_Minh'
        AND acted_at <= ${now}::timestamptz
      GROUP BY 1
    ) AS waiting_times ON waiting_times.monday = weeks.monday
    ORDER BY weeks.monday`

export const appealsDecided = (now: Date) =>
  sql<{ decided: number; upheld: number }>`
    SELECT count(*)::integer AS decided, count(*) FILTER (WHERE is_upheld)::integer AS upheld
    FROM moderation_appeals WHERE decided_at >= (${firstDay(now)}) AT TIME ZONE 'Asia/Ho_Chi_Minh'
      AND decided_at <= ${now}::timestamptz`

/** In the order of the index, so that at most `maxWaitingCounted` entries are read. */
const countCases = (status: 'open' | 'appealed', from = 0, below = 1000) => sql`
  (SELECT count(*)::integer FROM (SELECT FROM moderation_cases
    WHERE status = ${status} AND urgency >= ${from} AND urgency < ${below}
    ORDER BY urgency DESC LIMIT ${maxWaitingCounted}) AS counted)`

const { urgent, soon } = urgencySteps

export const countWaiting = sql<{ urgent: number; soon: number; later: number; appeals: number }>`
  SELECT ${countCases('open', urgent)} AS urgent, ${countCases('open', soon, urgent)} AS soon,
    ${countCases('open', 0, soon)} AS later, ${countCases('appealed')} AS appeals`
