import type * as Type from 'typebox'
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

const hour = 60 * 60 * 1000
const day = 24 * hour
const fewCampaigns = 100

/** The stored form of a visitor's cookie: nobody who reads the table can identify or impersonate its owner. */
const hashed = (secretKey: string, visitor: string) => sign(deriveHashKey(secretKey, 'visitor'), visitor)

export async function recordEvent(
  db: Database,
  secretKey: string,
  about: { event: CountedEvent; visitor: string; campaign: Campaign },
  now: Date,
) {
  await addEvent(db, {
    ...about.event,
    ...about.campaign,
    visitor: hashed(secretKey, about.visitor),
    occurred_at: new Date(Math.floor(now.getTime() / hour) * hour),
  })
}

export const eraseVisitor = (db: Database, secretKey: string, visitor: string) =>
  removeEventsOf(db, hashed(secretKey, visitor))

export const purgeOldEvents = (db: Database, now: Date) =>
  removeEventsBefore(db, new Date(now.getTime() - analyticsDays.event * day))

/** `from` and `to` are dates in Viet Nam, YYYY-MM-DD, both included. */
export async function dailyCounts(db: Database, from: string, to: string): Promise<Counts> {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (days < 1) throw invalid({ to: ['must not lie before from'] })
  if (days > maxDaysOfCounts) throw invalid({ to: [`must lie less than ${maxDaysOfCounts} days after from`] })
  const [counted, campaigns] = await Promise.all([
    countsByDay(db, from, to),
    countsByCampaign(db, from, to, fewCampaigns),
  ])
  return { days: counted as Counts['days'], campaigns }
}
