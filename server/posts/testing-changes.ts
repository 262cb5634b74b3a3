import type { TestServer } from '../platform/testing/testing.ts'

/** A person's notifications, read or not, by topic and kind. */
export async function notificationsOf(server: TestServer, username: string) {
  const rows = await server.db
    .selectFrom('notifications')
    .select(['topic', 'kinds', 'people_count', 'action_url', 'read_at'])
    .where('user_id', '=', await server.userId(username))
    .orderBy('id')
    .execute()
  return rows.map(({ read_at, ...notified }) => ({ ...notified, read: read_at !== null }))
}

/** Marks all notifications of a person as read. */
export async function readsAll(server: TestServer, username: string) {
  await server.db
    .updateTable('notifications')
    .set({ read_at: server.clock.now() })
    .where('user_id', '=', await server.userId(username))
    .where('read_at', 'is', null)
    .execute()
}
