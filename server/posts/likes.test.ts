import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost, getPost, likePost, listPosts, unlikePost } from '../../contract/posts.ts'
import { startTestServer, type TestServer } from '../platform/testing.ts'

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

test('liking and unliking twice count once, for each person apart', async () => {
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

test('a hundred at once, and back and forth, leave the count exact', async () => {
  const people = (await server.db.selectFrom('users').select('username').limit(25).execute()).map(
    ({ username }) => username,
  )
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

test('a post that is not there can be neither liked nor unliked, and nobody signed out does', async () => {
  const params = { id: 999_999 }
  expect((await server.ask(likePost, { as: 'lan', params })).status).toBe(404)
  expect((await server.ask(unlikePost, { as: 'lan', params })).status).toBe(404)
  expect((await server.ask(likePost, { params: { id } })).status).toBe(401)
  expect((await server.ask(unlikePost, { params: { id } })).status).toBe(401)
  await like('minh')
  await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', id).execute()
  expect((await like('hoa')).status).toBe(404)
  expect((await unlike('minh')).status).toBe(404)
})
