/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../contract/durations.ts'
import { createGroupComment, deleteGroupComment } from '../../contract/communities/communities.ts'
import { createComment, deleteComment, listComments, restoreComment } from '../../contract/posts/comments.ts'
import { deletePost, restorePost } from '../../contract/posts/post-changes.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { foundGroup, join } from '../communities/testing-communities.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createModerationClient } from './testing-moderation.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('moderation_cases').execute()
})

const write = async (as: string) =>
  (await server.ask(createPost, { as, body: { content: 'Chuyển tiền trước', category: 'share' } })).body.id

test('a post that its author deleted before the decision can’t be restored after the decision', async () => {
  const id = await write('minh')
  const params = { id }
  await staff.report('lan', 'post', id)
  await server.ask(deletePost, { as: 'minh', params })
  await staff.decide('staff', (await staff.first()).id, 'remove')
  expect((await server.ask(restorePost, { as: 'minh', params })).status).toBe(404)
  expect((await server.ask(getPost, { as: 'lan', params })).status).toBe(404)
})

test('neither can a comment; cleared content can', async () => {
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

test('reports stay after the author deletes the content, also after the purge', async () => {
  const post = await write('minh')
  const group = await foundGroup(server, 'lan')
  await join(server, 'minh', group)
  const body = { content: 'Đồ ngu' }
  const said = (await server.ask(createGroupComment, { as: 'minh', params: { id: group }, body })).body.id
  const reported: number[] = []
  for (const [type, id] of [
    ['post', post],
    ['group_comment', said],
  ] as const) {
    await staff.report('lan', type, id, { note: 'Xem giúp' })
    reported.push((await staff.queue('staff', { target_type: type })).body.results[0]?.id ?? 0)
  }
  await server.ask(deletePost, { as: 'minh', params: { id: post } })
  await server.ask(deleteGroupComment, { as: 'minh', params: { id: said } })
  server.clock.forward(25 * hourSeconds)
  await addJob(server.db, 'erase_deleted_posts')
  await server.runJobs()
  for (const id of reported)
    expect((await staff.read('staff', id)).body).toMatchObject({
      reasons: ['scam'],
      reports: [{ note: 'Xem giúp' }],
    })
})
