import { type TestServer } from '../platform/testing/testing.ts'

/** Puts an offer on a post that asks for something straight into the table, as it stands; gives its id. */
export async function addOffer(server: TestServer, post_id: number, helper: string, status = 'offered') {
  const { author_id: helped_id, category } = await server.db
    .selectFrom('posts')
    .select(['author_id', 'category'])
    .where('id', '=', post_id)
    .executeTakeFirstOrThrow()
  const at = server.clock.now()
  const { id } = await server.db
    .insertInto('favours')
    .values({
      kind: category,
      title: 'Việc nhỏ',
      post_id,
      helped_id,
      helper_id: await server.userId(helper),
      status,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What somebody was told, and whether they have read it, by topic and kind. */
export async function notificationsOf(server: TestServer, username: string) {
  const rows = await server.db
    .selectFrom('notifications')
    .select(['topic', 'kinds', 'people_count', 'action_url', 'read_at'])
    .where('user_id', '=', await server.userId(username))
    .orderBy('id')
    .execute()
  return rows.map(({ read_at, ...notified }) => ({ ...notified, read: read_at !== null }))
}

/** Marks everything that somebody was told as read. */
export async function readsAll(server: TestServer, username: string) {
  await server.db
    .updateTable('notifications')
    .set({ read_at: server.clock.now() })
    .where('user_id', '=', await server.userId(username))
    .where('read_at', 'is', null)
    .execute()
}
