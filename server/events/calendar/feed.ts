import type { FastifyReply } from 'fastify'
import { getCalendarFeed } from '../../../contract/events/calendar.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { hashOf, newSecret } from '../../platform/secrets/secrets.ts'
import {
  addressOf,
  calendarEvent,
  calendarEventsOf,
  deleteAddress,
  personOfSecret,
  putAddress,
} from './calendar-queries.ts'
import type { CalendarEvent } from './calendar.ts'
import { nameOf } from '../show-event.ts'

interface Writing {
  site: string
  now: Date
  reply: FastifyReply
}

type Row = NonNullable<Awaited<ReturnType<typeof calendarEvent>>>

const named = ({ title, ...row }: Row): CalendarEvent => ({
  ...row,
  name: nameOf({ title, content: row.description }),
})

/** Throws a 404 `Refusal` where the viewer may not see it, and for one without a date. */
export async function writeEvent(
  db: Database,
  viewer: { id: number },
  id: number,
  { reply, ...when }: Writing,
) {
  const event = await calendarEvent(db, viewer, id)
  if (!event) throw notFound('Event')
  return asFile(reply, [event], when, `xom-${id}.ics`)
}

/** Throws a 404 `Refusal` for an address that is none, or none any more. */
export async function writeFeed(db: Database, file: string, { reply, ...when }: Writing) {
  const person = await personOfSecret(db, hashOf(file.replace(/\.ics$/, '')))
  if (!person) throw notFound('Calendar')
  const events = await calendarEventsOf(db, person, when.now)
  return asFile(reply, events, when, 'xom.ics')
}

async function asFile(reply: FastifyReply, events: Row[], when: { site: string; now: Date }, name: string) {
  const { calendarOf } = await import('./calendar.ts')
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
  return calendarOf(events.map(named), when)
}

export const addressSince = async (db: Database, viewer: { id: number }) => ({
  created_at: (await addressOf(db, viewer.id))?.created_at.toISOString() ?? null,
})

/** Only its hash is kept, so that nobody who reads the database reads calendars. */
export async function newAddress(db: Database, viewer: { id: number }, now: Date) {
  const secret = newSecret()
  await putAddress(db, viewer.id, hashOf(secret), now)
  return { created_at: now.toISOString(), path: getCalendarFeed.path.replace(':file', `${secret}.ics`) }
}

export const endAddress = (db: Database, viewer: { id: number }) => deleteAddress(db, viewer.id)
