import type { FastifyReply } from 'fastify'
import { getCalendarFeed } from '../../../contract/events/calendar.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts'
import {
  findCalendarAddress,
  findCalendarEvent,
  listCalendarEventsOf,
  deleteCalendarAddress,
  findPersonBySecret,
  upsertCalendarAddress,
} from './queries.ts'
import type { CalendarEvent } from './calendar.ts'
import { toEventName } from '../show-event.ts'

interface ReplyContext {
  site: string
  now: Date
  reply: FastifyReply
}

type Row = NonNullable<Awaited<ReturnType<typeof findCalendarEvent>>>

const toCalendarEvent = ({ title, ...row }: Row): CalendarEvent => ({
  ...row,
  name: toEventName({ title, content: row.description }),
})

/** Throws a 404 `Refusal` if the event is hidden from the viewer, or has no date. */
export async function sendEventFile(
  db: Database,
  viewer: { id: number },
  id: number,
  { reply, ...options }: ReplyContext,
) {
  const event = await findCalendarEvent(db, viewer, id)
  if (!event) throw notFound('Event')
  return sendCalendarFile(reply, [event], options, `xom-${id}.ics`)
}

/** Throws a 404 `Refusal` for an unknown or revoked address. */
export async function sendCalendarFeed(db: Database, file: string, { reply, ...options }: ReplyContext) {
  const person = await findPersonBySecret(db, hashSecret(file.replace(/\.ics$/, '')))
  if (!person) throw notFound('Calendar')
  const events = await listCalendarEventsOf(db, person, options.now)
  return sendCalendarFile(reply, events, options, 'xom.ics')
}

async function sendCalendarFile(
  reply: FastifyReply,
  events: Row[],
  options: { site: string; now: Date },
  name: string,
) {
  const { toCalendarFile } = await import('./calendar.ts')
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
  return toCalendarFile(events.map(toCalendarEvent), options)
}

export const loadCalendarAddress = async (db: Database, viewer: { id: number }) => ({
  created_at: (await findCalendarAddress(db, viewer.id))?.created_at.toISOString() ?? null,
})

/** Stores only the hash of the address, so the database does not reveal it. */
export async function createCalendarAddress(db: Database, viewer: { id: number }, now: Date) {
  const secret = newSecret()
  await upsertCalendarAddress(db, viewer.id, hashSecret(secret), now)
  return { created_at: now.toISOString(), path: getCalendarFeed.path.replace(':file', `${secret}.ics`) }
}

export const revokeCalendarAddress = (db: Database, viewer: { id: number }) =>
  deleteCalendarAddress(db, viewer.id)
