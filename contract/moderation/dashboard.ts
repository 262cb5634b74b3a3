import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { reportReasons, reportTargets } from './reports.ts'
import { Maybe, Shape } from '../shape.ts'

/** Days, today among them, and calendar weeks, this one among them. */
export const dashboardSpan = { days: 30, weeks: 5 }

/** Counted no further, so that a flood of reports costs no more than a thousand. */
export const maxWaitingCounted = 1000

/** From these on, of 99. */
export const urgencySteps = { urgent: 70, soon: 40 }

/** YYYY-MM-DD in Viet Nam. */
const Day = Type.String({ format: 'date' })

/**
 * `kinds` and `reasons` count what was reported in `days`, the most first, without those that were not. `weeks` begin on
 * Monday and hold the cases first acted on in them; half of these waited at most `median_minutes`, nine in ten at most
 * `slow_minutes`. `appeals` are those answered in `days`.
 */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/',
  access: 'staff',
  summary: 'Reports, decisions and appeals of the last thirty days in numbers, and what waits now',
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
