import type { FastifyInstance } from 'fastify'
import { hourMs } from '../../../contract/durations.ts'
import { type Order, orderCalendarPath } from '../../../contract/market/orders.ts'
import { ById } from '../../../contract/shape.ts'
import { identify } from '../../platform/http/handle.ts'
import { notFound, notSignedIn } from '../../platform/http/refusal.ts'
import { getOrder } from './orders.ts'

const maxPerMinute = 60

export function calendarRoute(app: FastifyInstance) {
  const { context } = app
  app.get<{ Params: { id: number } }>(
    orderCalendarPath,
    {
      schema: { params: ById, hide: true },
      config: { rateLimit: { max: maxPerMinute, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const viewer = await identify(context, request)
      if (!viewer || viewer.restriction) throw notSignedIn()
      const order = await getOrder(context.db, viewer, request.params.id, context.clock())
      const file = toCalendarFile(order)
      if (!file) throw notFound('Hand-over')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="xom-${order.id}.ics"`)
        .send(file)
    },
  )
}

/** An iCalendar file (RFC 5545). Returns null unless both sides agreed on a hand-over. */
function toCalendarFile({ id, handover, items, status, updated_at }: Order): string | null {
  if (!handover || handover.proposed_by !== null || status !== 'confirmed') return null
  const start = new Date(handover.at)
  const names = items.map(({ name }) => name).join(', ')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xom//Market//VI',
    'BEGIN:VEVENT',
    `UID:order-${id}@xom`,
    `DTSTAMP:${utc(new Date(updated_at))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + hourMs / 2))}`,
    `SUMMARY:${escapeText(`Xóm: ${names}`)}`,
    `LOCATION:${escapeText(handover.place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .flatMap(foldLine)
    .map((line) => `${line}\r\n`)
    .join('')
}

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)

const maxBytes = 75

/** Splits a line between characters into lines of at most 75 bytes. The following ones begin with a space. */
function foldLine(line: string): string[] {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > maxBytes) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines
}
