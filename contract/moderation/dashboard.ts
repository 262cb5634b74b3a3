import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { reportReasons, reportTargets } from './reports.ts'
import { Maybe, Shape } from '../shape.ts'

/** Days including today, and calendar weeks including this one. */
export const dashboardSpan = { days: 30, weeks: 5 }

/** Limits the cost of counting. */
export const maxWaitingCounted = 1000

/** The minimum urgency of each step, of 99. */
export const urgencySteps = { urgent: 70, soon: 40 }

/** YYYY-MM-DD in Viet Nam. */
const Day = Type.String({ format: 'date' })

/**
 * `kinds` and `reasons` count the reports of `days`, most frequent first, without zeros. `weeks` begin on Monday and
 * contain the cases with their first action in the week: half of them waited at most `median_minutes`, nine in ten at most
 * `slow_minutes`. `appeals`: decided in `days`.
 */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/',
  access: 'staff',
  summary: 'Get the numbers of reports, decisions and appeals of the last thirty days, and of open cases',
  reply: Shape({
    waiting: Shape({
      urgent: Type.Integer(),
      soon: Type.Integer(),
      later: Type.Integer(),
      appeals: Type.Integer(),
    }),
    days: Type.Array(Shape({ day: Day, reports: Type.Integer() })),
    kinds: Type.Array(Shape({ kind: Type.Enum(reportTargets), reports: Type.Integer() })),
    reasons: Type.Array(Shape({ reason: Type.Enum(reportReasons), reports: Type.Integer() })),
    weeks: Type.Array(
      Shape({
        monday: Day,
        cases: Type.Integer(),
        median_minutes: Maybe(Type.Number()),
        slow_minutes: Maybe(Type.Number()),
      }),
    ),
    appeals: Shape({ decided: Type.Integer(), upheld: Type.Integer() }),
  }),
})
export type Dashboard = Type.Static<typeof getDashboard.reply>
