import type * as Type from 'typebox'
import { hourMs } from '../../../contract/durations.ts'
import {
  analyticsDays,
  type Campaign,
  type countDaily,
  maxDaysOfCounts,
  type CountedEvent,
} from '../../../contract/site/analytics.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { deriveHashKey, sign } from '../../platform/secrets/secrets.ts'
import { addEvent, countsByCampaign, countsByDay, removeEventsBefore, removeEventsOf } from './queries.ts'

type Counts = Type.Static<typeof countDaily.reply>

const dayMs = 24 * hourMs
const maxCampaigns = 100

/** A keyed hash, so that the table reveals no valid cookie. */
const hashVisitor = (secretKey: string, visitor: string) => sign(deriveHashKey(secretKey, 'visitor'), visitor)

export async function recordEvent(
  db: Database,
  secretKey: string,
  about: { event: CountedEvent; visitor: string; campaign: Campaign },
  now: Date,
) {
  await addEvent(db, {
    ...about.event,
    ...about.campaign,
    visitor: hashVisitor(secretKey, about.visitor),
    occurred_at: new Date(Math.floor(now.getTime() / hourMs) * hourMs),
  })
}

export const eraseVisitor = (db: Database, secretKey: string, visitor: string) =>
  removeEventsOf(db, hashVisitor(secretKey, visitor))

export const purgeOldEvents = (db: Database, now: Date) =>
  removeEventsBefore(db, new Date(now.getTime() - analyticsDays.event * dayMs))

/** `from` and `to` are dates in Viet Nam, YYYY-MM-DD, both included. */
export async function loadDailyCounts(db: Database, from: string, to: string): Promise<Counts> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw invalid({ to: ['must not be before from'] })
  if (days > maxDaysOfCounts) throw invalid({ to: [`must be less than ${maxDaysOfCounts} days after from`] })
  const [counted, campaigns] = await Promise.all([
    countsByDay(db, from, to),
    countsByCampaign(db, from, to, maxCampaigns),
  ])
  return { days: counted as Counts['days'], campaigns }
}
