import { dayMs } from '../../contract/durations.ts'
import { createEvent, type Event, type EventDraft, getEvent } from '../../contract/events/events.ts'
import { claimPlace, joinEvent, leaveEvent } from '../../contract/events/participants.ts'
import type { TestServer } from '../platform/testing/testing.ts'

export function eventsOf(server: TestServer) {
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
  const draft = (changes: Partial<EventDraft> = {}): EventDraft => ({
    name: 'Chè rằm trước hẻm',
    start_date: inDays(7),
    location: 'Đầu hẻm 12',
    description: 'Mang theo ghế nhé',
    maxParticipants: 3,
    contactName: 'Lan',
    contactPhone: '090 123 4567',
    contactEmail: 'lan@example.com',
    ...changes,
  })
  return {
    inDays,
    draft,
    create: (as: string, changes: Partial<EventDraft> = {}) =>
      server.ask(createEvent, { as, body: draft(changes) }),
    /** Creates an event in a week with three places; returns its id. */
    invite: async (changes: Partial<EventDraft> = {}, as = 'lan') =>
      (await server.ask(createEvent, { as, body: draft(changes) })).body.id,
    read: async (as: string, id: number): Promise<Event> =>
      (await server.ask(getEvent, { as, params: { id } })).body,
    join: (as: string, id: number, guests?: number) =>
      server.ask(joinEvent, { as, params: { id }, body: guests === undefined ? {} : { guests } }),
    leave: (as: string, id: number) => server.ask(leaveEvent, { as, params: { id } }),
    claim: (as: string, id: number) => server.ask(claimPlace, { as, params: { id } }),
    status: async (as: string, id: number) =>
      (await server.ask(getEvent, { as, params: { id } })).body.my_status,
  }
}

/** Deletes all posts, notifications and blocks. */
export async function resetData({ db }: TestServer) {
  for (const table of ['notifications', 'posts', 'blocks'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('users').set({ post_count: 0 }).execute()
}
