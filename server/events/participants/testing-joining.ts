import { dayMs } from '../../../contract/durations.ts'
import { joinEvent, leaveEvent } from '../../../contract/events/event-posts.ts'
import { createPost, getPost, type PostDraft } from '../../../contract/posts/posts.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export const eventsOf = (server: TestServer) => ({
  /** Creates an event of Lan's tomorrow; returns its id. */
  write: async (changes: Partial<PostDraft> = {}, as = 'lan') => {
    const start_date = new Date(server.clock.now().getTime() + dayMs).toISOString()
    const body = { content: 'Chè rằm trước hẻm', category: 'event' as const, start_date, ...changes }
    return (await server.ask(createPost, { as, body })).body.id
  },
  join: (as: string, id: number) => server.ask(joinEvent, { as, params: { id } }),
  leave: (as: string, id: number) => server.ask(leaveEvent, { as, params: { id } }),
  read: async (as: string, id: number) => {
    const { is_joining, participants_count, participants } = (
      await server.ask(getPost, { as, params: { id } })
    ).body
    const faces = participants.map(({ display_name }) => display_name)
    return { is_joining, participants_count, faces }
  },
})

/** Deletes all posts, notifications and blocks. */
export async function resetData({ db }: TestServer) {
  for (const table of ['notifications', 'posts', 'blocks'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('users').set({ post_count: 0 }).execute()
}
