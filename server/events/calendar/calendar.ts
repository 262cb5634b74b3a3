import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import type { Rhythm } from '../../../contract/events/events.ts'
import { inVietNam, timeZone, toRecurrenceRule } from './repetition.ts'

export interface CalendarEvent {
  id: number
  name: string
  description: string
  location: string
  start_date: Date
  end_date: Date | null
  every: Rhythm | null
  first_start: Date | null
  until: Date | null
  cancelled_at: Date | null
  updated_at: Date
}

/** Viet Nam has kept one offset since 1975. */
const timeZoneText = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19750613T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** An iCalendar file (RFC 5545). A series begins with its first start; `site` is the origin of the app. */
export function toCalendarFile(events: CalendarEvent[], { site, now }: { site: string; now: Date }): string {
  const calendar = new ICalCalendar({ name: 'Xóm', prodId: '//Xom//Xom//VI' })
  calendar.timezone({ name: null, generator: () => timeZoneText })
  for (const event of events) calendar.createEvent(toCalendarEntry(event, site, now))
  return calendar.toString()
}

function toCalendarEntry(event: CalendarEvent, site: string, now: Date) {
  const { id, start_date, end_date, every, first_start, until } = event
  const start = first_start ?? start_date
  const length = end_date ? end_date.getTime() - start_date.getTime() : 0
  return {
    id: `event-${id}@${new URL(site).host}`,
    summary: event.name,
    description: event.description,
    location: event.location,
    url: `${site}/events/${id}`,
    timezone: timeZone,
    start: inVietNam(start),
    ...(length > 0 && { end: inVietNam(new Date(start.getTime() + length)) }),
    ...(every && { repeating: `RRULE:${toRecurrenceRule({ every, first: start, until })}` }),
    stamp: now,
    // Must grow with each change, and fits 32 bits until 2088.
    sequence: Math.floor(event.updated_at.getTime() / 1000) - secondsBefore2020,
    status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

const secondsBefore2020 = Date.UTC(2020, 0) / 1000
