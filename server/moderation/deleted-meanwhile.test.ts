import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createComment, deleteComment, listComments, restoreComment } from '../../contract/posts/comments.ts'
import { deletePost, restorePost } from '../../contract/posts/post-changes.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { moderating } from './testing-moderation.ts'

let server: TestServer
let staff: ReturnType<typeof moderating>
beforeAll(async () => {
  server = await startTestServer()
  staff = moderating(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('moderation_cases').execute()
})

const write = async (as: string) =>
  (await server.ask(createPost, { as, body: { content: 'Chuyển tiền trước', category: 'share' } })).body.id

test('an author who deletes a post before it is decided does not bring back what was decided against', async () => {
  const id = await write('minh')
  const params = { id }
  await staff.report('lan', 'post', id)
  await server.ask(deletePost, { as: 'minh', params })
  await staff.decide('staff', (await staff.first()).id, 'remove')
  expect((await server.ask(restorePost, { as: 'minh', params })).status).toBe(404)
  expect((await server.ask(getPost, { as: 'lan', params })).status).toBe(404)
})

test('nor a comment; what was found to be fine comes back', async () => {
  const post = await write('khanh')
  const say = async (content: string) =>
    (await server.ask(createComment, { as: 'minh', params: { id: post }, body: { content } })).body.id
  const [bad, good] = [await say('Đồ ngu'), await say('Chào bà con')]
  for (const [id, kind] of [
    [bad, 'remove'],
    [good, 'dismiss'],
  ] as const) {
    await staff.report('lan', 'comment', id)
    await server.ask(deleteComment, { as: 'minh', params: { id } })
    await staff.decide('staff', (await staff.first()).id, kind)
  }
  const restore = (id: number) => server.ask(restoreComment, { as: 'minh', params: { id } })
  expect([(await restore(bad)).status, (await restore(good)).status]).toEqual([404, 200])
  const { results } = (await server.ask(listComments, { as: 'lan', params: { id: post } })).body
  expect(results.map(({ content }) => content)).toEqual(['Chào bà con'])
})
