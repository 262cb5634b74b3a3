import { sql } from 'kysely'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { createPost, getPost, likePost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { wrongCounts } from '../../seed/testing-counts.ts'
import { eraseUser } from './erasure.ts'

let server: TestServer
let lan: number
let liked: number
beforeEach(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
  const write = async (as: string, media: number[]) =>
    (await server.ask(createPost, { as, body: { content: 'Bài', category: 'share', media } })).body.id
  await write('lan', [await addPicture(server, 'lan')])
  await addPicture(server, 'lan')
  liked = await write('minh', [await addPicture(server, 'minh')])
  for (const as of ['lan', 'tuan']) await server.ask(likePost, { as, params: { id: liked } })
})
afterEach(() => server.close())

const pictures = () => readdirSync(join(server.config.dataDir, 'files/pictures'))
const rowsOf = async () => {
  const { rows } = await sql<{ users: number; posts: number; media: number; likes: number }>`
    SELECT (SELECT count(*) FROM users WHERE id = ${lan}) AS users,
      (SELECT count(*) FROM posts WHERE author_id = ${lan}) AS posts,
      (SELECT count(*) FROM media WHERE owner_id = ${lan}) AS media,
      (SELECT count(*) FROM post_likes WHERE user_id = ${lan}) AS likes`.execute(server.db)
  return rows[0]
}
const nothing = { users: 0, posts: 0, media: 0, likes: 0 }
const likesShown = async () =>
  (await server.ask(getPost, { as: 'minh', params: { id: liked } })).body.reactions_count

test(
  'an interrupted erasure changes nothing, and a second run completes it',
  { tags: ['full'] },
  async () => {
    const [before, files] = [await rowsOf(), pictures()]
    expect(before).toEqual({ users: 1, posts: 1, media: 2, likes: 1 })
    await sql`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'killed'; END $$`.execute(server.db)
    await sql`CREATE TRIGGER stop BEFORE DELETE ON users EXECUTE FUNCTION stop()`.execute(server.db)
    await expect(eraseUser(server.app.context, lan)).rejects.toThrow('killed')
    await server.runJobs()
    expect(await rowsOf()).toEqual(before)
    expect(pictures()).toEqual(files)
    expect(await likesShown()).toBe(2)

    await sql`DROP TRIGGER stop ON users`.execute(server.db)
    await eraseUser(server.app.context, lan)
    await server.runJobs()
    expect(await rowsOf()).toEqual(nothing)
    expect(pictures().length).toBeGreaterThan(0)
    expect(pictures().length).toBeLessThan(files.length)
    expect(await likesShown()).toBe(1)
    expect(await wrongCounts(server.db)).toEqual([])
  },
)

test('files that can’t be removed at once are removed later', { tags: ['full'] }, async () => {
  const { storage } = server.app.context
  const files = pictures()
  let removed = 0
  server.app.context.storage = {
    ...storage,
    remove: async (key) => {
      if (++removed === 3) throw new Error('the disk is gone')
      await storage.remove(key)
    },
  }
  await eraseUser(server.app.context, lan)
  await expect(server.runJobs()).rejects.toThrow('disk')
  expect(await rowsOf()).toEqual(nothing)
  server.clock.forward(hourSeconds)
  await server.runJobs()
  expect(pictures().length).toBe(files.length / 3)
})

test('concurrent and repeated erasures are harmless', { tags: ['full'] }, async () => {
  await Promise.all([eraseUser(server.app.context, lan), eraseUser(server.app.context, lan)])
  await eraseUser(server.app.context, lan)
  await server.runJobs()
  expect(await rowsOf()).toEqual(nothing)
  expect(await likesShown()).toBe(1)
})
