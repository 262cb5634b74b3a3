import { confirmUpload, startUpload } from '../../contract/media/uploads.ts'
import type { Category } from '../../contract/posts/posts.ts'
import { picture } from '../media/testing-pictures.ts'
import { type Cell, regionOf } from '../platform/geography.ts'
import type { TestServer } from '../platform/testing/testing.ts'

export async function cellOfUser(server: TestServer, username: string): Promise<Cell> {
  const { cell } = await server.db
    .selectFrom('users')
    .select('cell')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  if (cell === null) throw new Error(`${username} has no cell`)
  return cell
}

export interface Sketch {
  cell: Cell
  category: Category
  created_at: Date
  reactions_count: number
}

/** Inserts posts that no request could create: at any place, of any age, with any likes. */
export async function addPosts(server: TestServer, author_id: number, sketches: Sketch[]) {
  if (sketches.length === 0) return []
  const rows = await server.db
    .insertInto('posts')
    .values(
      sketches.map((sketch) => ({ ...sketch, author_id, region: regionOf(sketch.cell), content: 'Bài' })),
    )
    .returning('id')
    .execute()
  return sketches.map((sketch, n) => ({ ...sketch, id: rows[n]?.id ?? 0 }))
}

/** Uploads a picture for a person; returns its id. */
export async function addPicture(server: TestServer, as: string): Promise<number> {
  const bytes = await picture(60, 40).png().toBuffer()
  const body = { content_type: 'image/png' as const, size: bytes.length }
  const ticket = (await server.ask(startUpload, { as, body })).body
  await server.app.inject({
    method: 'PUT',
    url: ticket.upload_url,
    payload: bytes,
    headers: { 'content-type': 'image/png' },
  })
  return (await server.ask(confirmUpload, { as, params: { id: ticket.id } })).body.id
}

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
