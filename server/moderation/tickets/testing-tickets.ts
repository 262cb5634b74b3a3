import type * as Type from 'typebox'
import { createTicket } from '../../../contract/moderation/tickets.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

type Draft = Type.Static<NonNullable<typeof createTicket.body>>

/** Creates tickets through the API, by default with a unique text. */
export function createTicketClient(server: TestServer) {
  let count = 0
  const draft = (more: Partial<Draft> = {}): Draft => ({
    kind: 'contact',
    topic: 'other',
    email: 'khach@example.com',
    message: `Cho mình hỏi một chút, lần thứ ${++count}`,
    ...more,
  })
  return {
    draft,
    write: (more: Partial<Draft> = {}, as?: string, headers: Record<string, string> = {}) =>
      server.ask(createTicket, { body: draft(more), headers, ...(as !== undefined && { as }) }),
    listStored: () => server.db.selectFrom('tickets').selectAll().orderBy('id').execute(),
  }
}
