import type * as Type from 'typebox'
import { type Insertable, sql } from 'kysely'
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
import type { AnalyticsEvents } from '../../platform/database/database.ts'

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

const addEvent = (db: Database, event: Insertable<AnalyticsEvents>) =>
  db
    .insertInto('analytics_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const removeEventsOf = (db: Database, visitor: string) =>
  db.deleteFrom('analytics_events').where('visitor', '=', visitor).execute()

const removeEventsBefore = (db: Database, moment: Date) =>
  db.deleteFrom('analytics_events').where('occurred_at', '<', moment).execute()

const dayOf = sql<string>`(occurred_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
const count = sql<number>`count(*)::integer`.as('count')

const within = (db: Database, from: string, to: string) =>
  db
    .selectFrom('analytics_events')
    .where('occurred_at', '>=', sql<Date>`${from}::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'`)
    .where('occurred_at', '<', sql<Date>`(${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'`)

const countsByDay = (db: Database, from: string, to: string) =>
  within(db, from, to)
    .select([dayOf.as('day'), 'name', 'platform', count])
    .groupBy([dayOf, 'name', 'platform'])
    .orderBy(dayOf)
    .orderBy('name')
    .orderBy('platform')
    .execute()

const countsByCampaign = (db: Database, from: string, to: string, few: number) =>
  within(db, from, to)
    .where((or) =>
      or.or([
        or('utm_source', 'is not', null),
        or('utm_medium', 'is not', null),
        or('utm_campaign', 'is not', null),
      ]),
    )
    .select(['utm_source', 'utm_medium', 'utm_campaign', count])
    .groupBy(['utm_source', 'utm_medium', 'utm_campaign'])
    .orderBy('count', 'desc')
    .orderBy('utm_source')
    .orderBy('utm_medium')
    .orderBy('utm_campaign')
    .limit(few)
    .execute()
