import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost, getPost, likePost, listPosts, unlikePost } from '../../../contract/posts/posts.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { wrongCounts } from '../../seed/testing-counts.ts'
import { notificationsOf, readsAll } from '../testing-posts.ts'

let server: TestServer
let id: number
beforeAll(async () => {
  server = await startTestServer()
  const body = { content: 'Ai thích thì bấm', category: 'share' as const }
  id = (await server.ask(createPost, { as: 'lan', body })).body.id
})
afterAll(() => server.close())

const like = (as: string) => server.ask(likePost, { as, params: { id } })
const unlike = (as: string) => server.ask(unlikePost, { as, params: { id } })
const seenBy = async (as: string) => {
  const { is_liked, reactions_count } = (await server.ask(getPost, { as, params: { id } })).body
  return { is_liked, reactions_count }
}

test('liking and unliking twice count once for each person', async () => {
  expect((await like('minh')).body).toEqual({ is_liked: true, reactions_count: 1 })
  expect((await like('minh')).body).toEqual({ is_liked: true, reactions_count: 1 })
  expect((await like('tuan')).body).toEqual({ is_liked: true, reactions_count: 2 })
  expect(await seenBy('minh')).toEqual({ is_liked: true, reactions_count: 2 })
  expect(await seenBy('hoa')).toEqual({ is_liked: false, reactions_count: 2 })
  expect((await server.ask(listPosts, { as: 'tuan' })).body.data[0]).toMatchObject({ is_liked: true })
  expect((await unlike('hoa')).body).toEqual({ is_liked: false, reactions_count: 2 })
  expect((await unlike('minh')).body).toEqual({ is_liked: false, reactions_count: 1 })
  expect((await unlike('minh')).body).toEqual({ is_liked: false, reactions_count: 1 })
  expect((await unlike('tuan')).body).toEqual({ is_liked: false, reactions_count: 0 })
})

test('double like: a hundred concurrent likes and unlikes keep the count correct', async () => {
  const people = (
    await server.db.selectFrom('users').select('username').orderBy('id').limit(25).execute()
  ).map(({ username }) => username)
  const hundred = people.flatMap((name) => [name, name, name, name])
  for (const { status } of await Promise.all(hundred.map(like))) expect(status).toBe(200)
  expect((await seenBy('lan')).reactions_count).toBe(people.length)

  await Promise.all(hundred.map((name, n) => (n % 2 ? like(name) : unlike(name))))
  const { count } = await server.db
    .selectFrom('post_likes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await seenBy('lan')).reactions_count).toBe(count)

  await Promise.all(hundred.map(unlike))
  expect((await seenBy('lan')).reactions_count).toBe(0)
})

const notifiedOfLikes = (people_count: number) => ({
  topic: `post:${id}`,
  kinds: ['like'],
  people_count,
  action_url: `/posts/${id}`,
  read: false,
})

test('one notification names the users who like a post, without those who unliked it', async () => {
  expect(await notificationsOf(server, 'lan')).toEqual([])
  for (const as of ['minh', 'minh', 'tuan', 'lan']) await like(as)
  expect(await notificationsOf(server, 'lan')).toEqual([notifiedOfLikes(2)])
  await unlike('tuan')
  await unlike('tuan')
  expect(await notificationsOf(server, 'lan')).toEqual([notifiedOfLikes(1)])
  await readsAll(server, 'lan')
  await unlike('minh')
  await like('minh')
  expect(await notificationsOf(server, 'lan')).toEqual([{ ...notifiedOfLikes(1), read: true }])
  await like('hoa')
  expect((await notificationsOf(server, 'lan')).at(-1)).toEqual(notifiedOfLikes(1))
  await server.db.deleteFrom('notifications').execute()
  for (const as of ['minh', 'lan', 'hoa']) await unlike(as)
})

test(
  'after a hundred concurrent likes and unlikes, the count and the notification match the rows',
  { tags: ['full'] },
  async () => {
    const rows = await server.db.selectFrom('users').select('username').orderBy('id').limit(25).execute()
    const people = rows.map(({ username }) => username).filter((name) => name !== 'lan')
    const act = fc.record({ who: fc.constantFrom(...people), isLike: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 100 }), async (acts) => {
        const replies = await Promise.all(acts.map(({ who, isLike }) => (isLike ? like(who) : unlike(who))))
        for (const { status } of replies) expect(status).toBe(200)
        const { likers } = await server.db
          .selectFrom('post_likes')
          .select(({ fn }) => fn.countAll<number>().as('likers'))
          .where('post_id', '=', id)
          .executeTakeFirstOrThrow()
        expect((await seenBy('lan')).reactions_count).toBe(likers)
        expect(await notificationsOf(server, 'lan')).toEqual(likers ? [notifiedOfLikes(likers)] : [])
        expect(await wrongCounts(server.db)).toEqual([])
      }),
      { numRuns: runs(4, 40) },
    )
    await Promise.all(people.map(unlike))
    expect((await seenBy('lan')).reactions_count).toBe(0)
    expect(await notificationsOf(server, 'lan')).toEqual([])
  },
)

test('a missing post can be neither liked nor unliked', async () => {
  const params = { id: 999_999 }
  expect((await server.ask(likePost, { as: 'lan', params })).status).toBe(404)
  expect((await server.ask(unlikePost, { as: 'lan', params })).status).toBe(404)
  await like('minh')
  await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', id).execute()
  expect((await like('hoa')).status).toBe(404)
  expect((await unlike('minh')).status).toBe(404)
})
