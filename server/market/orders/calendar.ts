import type { FastifyInstance } from 'fastify'
import { type Order, orderCalendarPath } from '../../../contract/market/orders.ts'
import { ById } from '../../../contract/shape.ts'
import { identify } from '../../platform/http/handle.ts'
import { notFound, notSignedIn } from '../../platform/http/refusal.ts'
import { getOrder } from './orders.ts'

const maxAMinute = 60

export function calendarRoute(app: FastifyInstance) {
  const { context } = app
  app.get<{ Params: { id: number } }>(
    orderCalendarPath,
    {
      schema: { params: ById, hide: true },
      config: { rateLimit: { max: maxAMinute, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const viewer = await identify(context, request)
      if (!viewer || viewer.hindrance) throw notSignedIn()
      const order = await getOrder(context.db, viewer, request.params.id, context.clock())
      const file = calendarOf(order)
      if (!file) throw notFound('Hand-over')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="xom-${order.id}.ics"`)
        .send(file)
    },
  )
}

const hourMs = 60 * 60 * 1000

/** RFC 5545; null without a hand-over that both agreed on. */
function calendarOf({ id, handover, items, status, updated_at }: Order): string | null {
  if (!handover || handover.proposed_by !== null || status !== 'confirmed') return null
  const starts = new Date(handover.at)
  const names = items.map(({ name }) => name).join(', ')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xom//Market//VI',
    'BEGIN:VEVENT',
    `UID:order-${id}@xom`,
    `DTSTAMP:${utc(new Date(updated_at))}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(new Date(starts.getTime() + hourMs / 2))}`,
    `SUMMARY:${escaped(`Xóm: ${names}`)}`,
    `LOCATION:${escaped(handover.place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)

const maxBytes = 75

/** Lines of at most 75 bytes, never split within a character; all but the first begin with a space. */
function folded(line: string): string[] {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > maxBytes) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines
}
