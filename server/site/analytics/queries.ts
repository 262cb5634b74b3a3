import { type Insertable, sql } from 'kysely'
import type { AnalyticsEvents } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

export const addEvent = (db: Database, event: Insertable<AnalyticsEvents>) =>
  db
    .insertInto('analytics_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeEventsOf = (db: Database, visitor: string) =>
  db.deleteFrom('analytics_events').where('visitor', '=', visitor).execute()

export const removeEventsBefore = (db: Database, moment: Date) =>
  db.deleteFrom('analytics_events').where('occurred_at', '<', moment).execute()

const dayOf = sql<string>`(occurred_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
const count = sql<number>`count(*)::integer`.as('count')

const within = (db: Database, from: string, to: string) =>
  db
    .selectFrom('analytics_events')
    .where('occurred_at', '>=', sql<Date>`${from}::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'`)
    .where('occurred_at', '<', sql<Date>`(${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'`)

export const countsByDay = (db: Database, from: string, to: string) =>
  within(db, from, to)
    .select([dayOf.as('day'), 'name', 'platform', count])
    .groupBy([dayOf, 'name', 'platform'])
    .orderBy(dayOf)
    .orderBy('name')
    .orderBy('platform')
    .execute()

export const countsByCampaign = (db: Database, from: string, to: string, few: number) =>
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
