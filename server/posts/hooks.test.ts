/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostDraft } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Room } from '../platform/room.ts'
import type { PostEvent } from './post-events.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createPost, endPost, reopenPost, replacePost, updatePost } from './write.ts'
import { deletePost, restorePost } from './deletion.ts'

let server: TestServer
let lan: Parameters<typeof createPost>[2] & { is_staff: boolean }
let id: number
let followed: PostEvent[]
beforeAll(async () => {
  server = await startTestServer()
  await server.db.deleteFrom('moderation_cases').execute()
  lan = (await server.db
    .selectFrom('users')
    .select(['id', 'cell', 'area', 'ward_code', 'is_verified', 'is_staff'])
    .where('username', '=', 'lan')
    .executeTakeFirstOrThrow()) as typeof lan
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  ;({ id } = await createPost(server.db, deps([]), lan, fan, server.clock.now()))
  followed = []
})

const fan: PostDraft = { content: 'Cần mượn quạt', category: 'request' }

/** Dependencies with the given rooms and one without hooks. */
const deps = (rooms: Room[]) => ({ rooms: [{ name: 'without-hooks' }, ...rooms], config: server.config })

/** Inserts a row in the transaction of the event. */
const follow: Room = {
  name: 'follower',
  onPost: async (tx, event) => {
    // An edit of the category also causes `recategorized`.
    if (event.kind === 'changed' && followed.some(({ kind }) => kind === 'recategorized')) return
    followed.push(event)
    await tx
      .insertInto('moderation_cases')
      .values({
        target_type: 'post',
        target_id: followed.length,
        path: event.kind,
        opened_at: event.now,
        reported_at: event.now,
      })
      .execute()
  },
}
const refuse: Room = {
  name: 'refuser',
  onPost: async () => {
    throw new Error('not with me')
  },
}

type Act = (db: Database, rooms: Room[]) => Promise<unknown>
const now = () => server.clock.now()
const acts: Record<PostEvent['kind'], Act> = {
  written: (db, rooms) => createPost(db, deps(rooms), lan, fan, now()),
  changed: (db, rooms) => updatePost(db, deps(rooms), lan, id, { content: 'Cần mượn quạt to' }, now()),
  recategorized: (db, rooms) => updatePost(db, deps(rooms), lan, id, { category: 'share' }, now()),
  ended: (db, rooms) => endPost(db, deps(rooms), lan, id, now()),
  reopened: (db, rooms) => reopenPost(db, deps(rooms), lan, id, now()),
  deleted: (db, rooms) => deletePost(db, deps(rooms), lan, id, now()),
  restored: (db, rooms) => restorePost(db, deps(rooms), lan, id, now()),
}
/** What must happen first. */
const preconditions: Partial<Record<PostEvent['kind'], Act>> = {
  reopened: acts.ended,
  restored: acts.deleted,
}

const posts = () => server.db.selectFrom('posts').selectAll().orderBy('id').execute()
const marks = () => server.db.selectFrom('moderation_cases').select('path').execute()

test.each(Object.keys(acts) as PostEvent['kind'][])(
  'the hooks of all rooms run once in the transaction when a post is %s',
  async (kind) => {
    await preconditions[kind]?.(server.db, [])
    const postsBefore = await posts()
    await expect(acts[kind](server.db, [follow, refuse])).rejects.toThrow('not with me')
    expect(followed).toHaveLength(1)
    expect([await posts(), await marks()]).toEqual([postsBefore, []])

    followed = []
    await acts[kind](server.db, [follow, follow])
    expect(followed).toHaveLength(2)
    expect(followed[0]).toBe(followed[1])
    expect(followed[0]).toMatchObject({
      kind,
      by: { id: lan.id },
      post: { author_id: lan.id, category: 'request' },
    })
    expect(await marks()).toEqual([{ path: kind }, { path: kind }])
    await server.db.deleteFrom('moderation_cases').execute()
    const newest = (await posts()).at(-1)?.id
    expect(followed[0]?.post.id).toBe(kind === 'written' ? newest : id)
  },
)

test('an action without a change calls no hook', async () => {
  const at = now()
  await updatePost(server.db, deps([refuse]), lan, id, { content: fan.content }, at)
  await replacePost(server.db, deps([refuse]), lan, id, fan, at)
  await reopenPost(server.db, deps([refuse]), lan, id, at)
  await endPost(server.db, deps([]), lan, id, at)
  await endPost(server.db, deps([refuse]), lan, id, at)
  await expect(restorePost(server.db, deps([refuse]), lan, id, at)).rejects.toMatchObject({ status: 404 })
})
