import type { Dashboard } from '../../../contract/moderation/dashboard.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  appealsDecided,
  countWaiting,
  reportsByDay,
  type ReportsOfDay,
  waitingTimesByWeek,
} from './dashboard-queries.ts'

export async function getDashboard(db: Database, now: Date): Promise<Dashboard> {
  const [{ rows }, weeks, appeals, waiting] = await Promise.all([
    reportsByDay(now).execute(db),
    waitingTimesByWeek(now).execute(db),
    appealsDecided(now).execute(db),
    countWaiting.execute(db),
  ])
  return {
    waiting: waiting.rows[0] ?? { urgent: 0, soon: 0, later: 0, appeals: 0 },
    days: sumBy(rows, ({ day }) => day).map(([day, reports]) => ({ day, reports })),
    kinds: largestFirst(sumBy(rows, ({ kind }) => kind)).map(([kind, reports]) => ({ kind, reports })),
    reasons: largestFirst(sumBy(rows, ({ reason }) => reason)).map(([reason, reports]) => ({
      reason,
      reports,
    })),
    weeks: weeks.rows.map((week) => ({
      ...week,
      median_minutes: roundMinutes(week.median_minutes),
      slow_minutes: roundMinutes(week.slow_minutes),
    })),
    appeals: appeals.rows[0] ?? { decided: 0, upheld: 0 },
  }
}

/** In the order of the first occurrence. */
function sumBy<T>(rows: ReportsOfDay[], by: (row: ReportsOfDay) => T | null): [T, number][] {
  const counts = new Map<T, number>()
  for (const row of rows) {
    const key = by(row)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + row.reports)
  }
  return [...counts]
}

const largestFirst = <T>(counts: [T, number][]) => counts.toSorted(([, one], [, other]) => other - one)

const roundMinutes = (minutes: number | null) => minutes && Math.round(minutes * 10) / 10
