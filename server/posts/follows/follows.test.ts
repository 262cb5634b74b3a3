import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listFollows, maxFollows } from '../../../contract/posts/follows.ts'
import { getProfile } from '../../../contract/people/profiles.ts'
import { blockUser, getUser, unblockUser } from '../../../contract/people/users.ts'
import { deletePost, restorePost } from '../../../contract/posts/post-changes.ts'
import { getPost, listPosts } from '../../../contract/posts/posts.ts'
import { block, commentsOf, cursorIn } from '../comments/testing-comments.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { listAllFollowsOf } from './queries.ts'
import { followsOf } from './testing-follows.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let follows: ReturnType<typeof followsOf>
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
  follows = followsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['blocks', 'lifted_blocks', 'followed_posts', 'followed_people'] as const)
    await server.db.deleteFrom(table).execute()
})

const refusal = ({ status, error }: Awaited<ReturnType<typeof follows.post>>) => [status, error.code]
const rows = async () =>
  (await server.db.selectFrom('followed_posts').selectAll().execute()).length +
  (await server.db.selectFrom('followed_people').selectAll().execute()).length

test('followed posts and people are listed and shown as followed until they are unfollowed', async () => {
  const post = await on.post('lan')
  for (let n = 0; n < 2; n++) {
    expect((await follows.post('minh', post)).body).toEqual({})
    expect((await follows.person('minh', 'hoa')).body).toEqual({})
  }
  const id = await server.userId('hoa')
  expect((await follows.list('minh', 'posts')).results).toMatchObject([
    { id: post, words: 'Ai cho mình hỏi chút', person: { display_name: 'Lan Nguyễn' } },
  ])
  expect((await follows.list('minh', 'people')).results).toMatchObject([
    { id, words: null, person: { id, display_name: 'Cô Hoa' } },
  ])
  const followedIn = async (as: string) => [
    (await server.ask(getPost, { as, params: { id: post } })).body.is_followed,
    (await server.ask(getUser, { as, params: { id } })).body.is_followed,
    (await server.ask(getProfile, { as, params: { id } })).body.is_followed,
  ]
  expect(await followedIn('minh')).toEqual([true, true, true])
  expect(await followedIn('tuan')).toEqual([false, false, false])
  const { data } = (await server.ask(listPosts, { as: 'minh' })).body
  expect(data.filter(({ is_followed }) => is_followed).map(({ id: its }) => its)).toEqual([post])

  for (let n = 0; n < 2; n++) {
    expect((await follows.leavePost('minh', post)).body).toEqual({})
    expect((await follows.leavePerson('minh', 'hoa')).body).toEqual({})
  }
  expect(await followedIn('minh')).toEqual([false, false, false])
  expect((await follows.list('minh', 'posts')).count).toBe(0)
})

test('users can’t follow themselves, their own posts, or hidden posts and people', async () => {
  const post = await on.post('lan')
  expect(refusal(await follows.post('lan', post))).toEqual([422, 'own_post'])
  expect(refusal(await follows.person('lan', 'lan'))).toEqual([422, 'oneself'])
  for (const [blocker, blocked] of [
    ['lan', 'minh'],
    ['minh', 'lan'],
  ] as const) {
    await server.db.deleteFrom('blocks').execute()
    await block(server, blocker, blocked)
    for (const act of [follows.post, follows.leavePost])
      expect(refusal(await act('minh', post)), blocker).toEqual([404, 'not_found'])
    for (const act of [follows.person, follows.leavePerson])
      expect(refusal(await act('minh', 'lan')), blocker).toEqual([404, 'not_found'])
  }
  expect(refusal(await follows.post('minh', 999_999_999))).toEqual([404, 'not_found'])
  expect(await rows()).toBe(0)
})

test('a block by either side ends the follow permanently', async () => {
  for (const [blocker, blocked] of [
    ['lan', 'minh'],
    ['minh', 'lan'],
  ] as const) {
    const post = await on.post('lan')
    await follows.post('minh', post)
    await follows.person('minh', 'lan')
    await follows.person('hoa', 'lan')
    const params = { id: await server.userId(blocked) }
    await server.ask(blockUser, { as: blocker, params })
    expect(await rows(), 'that of others stays').toBe(1)
    await server.ask(unblockUser, { as: blocker, params })
    expect((await follows.list('minh', 'people')).results).toEqual([])
    await server.db.deleteFrom('followed_people').execute()
  }
})

test('a follow of a deleted post returns with the post, and erasure ends follows of a person', async () => {
  const post = await on.post('nhung')
  await follows.post('minh', post)
  await follows.person('minh', 'nhung')
  await server.ask(deletePost, { as: 'nhung', params: { id: post } })
  expect(await follows.list('minh', 'posts')).toMatchObject({ count: 0, results: [] })
  await server.ask(restorePost, { as: 'nhung', params: { id: post } })
  expect((await follows.list('minh', 'posts')).count).toBe(1)
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect(await rows()).toBe(0)
})

test(
  `concurrent requests don’t exceed ${maxFollows} follows of each type, and the list pages without gaps`,
  { tags: ['full'] },
  async () => {
    const minh = await server.userId('minh')
    await sql`
    INSERT INTO users (username, first_name, last_name, display_name)
    SELECT 'many_' || n, 'Đông', '', 'Đông' FROM generate_series(1, ${maxFollows - 3}) AS n`.execute(
      server.db,
    )
    await sql`
    INSERT INTO followed_people SELECT ${minh}, id, ${server.clock.now()} FROM users WHERE username LIKE 'many\\_%'`.execute(
      server.db,
    )
    const replies = await Promise.all(
      ['lan', 'hoa', 'tuan', 'ha', 'dung', 'khang'].map((whom) => follows.person('minh', whom)),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const each of refused) expect(refusal(each)).toEqual([409, 'too_many_follows'])

    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { results, next, count } = await follows.list('minh', 'people', cursor)
      expect(count).toBe(maxFollows)
      seen.push(...results.map(({ id }) => id))
      cursor = next ? cursorIn(next) : undefined
    } while (cursor && seen.length < 2 * maxFollows)
    expect(new Set(seen).size).toBe(maxFollows)
    expect(seen).toHaveLength(maxFollows)
    for (const wrong of ['x', 'MSAx', `${cursorIn((await follows.list('minh', 'people')).next)}x`])
      expect(
        (await server.ask(listFollows, { as: 'minh', query: { type: 'people', cursor: wrong } })).status,
      ).toBe(400)
  },
)

test('the export names whom the user follows, and not their followers', async () => {
  await follows.post('minh', await on.post('lan'))
  await follows.person('minh', 'hoa')
  const of = async (as: string) => listAllFollowsOf(server.db, await server.userId(as))
  expect(await of('minh')).toMatchObject({ posts: [{ author: 'Lan Nguyễn' }], people: [{ name: 'Cô Hoa' }] })
  expect(await of('hoa')).toEqual({ posts: [], people: [] })
})
