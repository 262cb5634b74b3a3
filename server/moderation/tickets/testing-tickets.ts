import type * as Type from 'typebox'
import { createTicket } from '../../../contract/moderation/tickets.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

type Draft = Type.Static<NonNullable<typeof createTicket.body>>

/** Writes to staff, by default with a unique text. */
export function ticketsOf(server: TestServer) {
  let written = 0
  const draft = (more: Partial<Draft> = {}): Draft => ({
    kind: 'contact',
    topic: 'other',
    email: 'khach@example.com',
    message: `Cho mình hỏi một chút, lần thứ ${++written}`,
    ...more,
  })
  return {
    draft,
    write: (more: Partial<Draft> = {}, as?: string, headers: Record<string, string> = {}) =>
      server.ask(createTicket, { body: draft(more), headers, ...(as !== undefined && { as }) }),
    kept: () => server.db.selectFrom('tickets').selectAll().orderBy('id').execute(),
  }
}
