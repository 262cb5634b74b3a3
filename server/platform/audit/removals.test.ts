import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGroupComment, deleteGroupComment, groups } from '../../../contract/communities/communities.ts'
import { createPlace, deletePlace } from '../../../contract/directory/places.ts'
import { createComment, deleteComment } from '../../../contract/posts/comments.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { foundGroup, join } from '../../communities/testing-communities.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'

let server: TestServer
let before = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const entries = async () => {
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'subject_id', 'detail'])
    .orderBy('seq')
    .execute()
  return rows.slice(before)
}
beforeEach(async () => {
  before = 0
  before = (await entries()).length
})

const write = async (as: string) =>
  (await server.ask(createPost, { as, body: { content: 'Chào bà con', category: 'share' } })).body.id
const comment = async (as: string, id: number) =>
  (await server.ask(createComment, { as, params: { id }, body: { content: 'Chào' } })).body.id

test('the log records content of other users that staff remove outside a case', async () => {
  const [staff, minh] = [await server.userId('staff'), await server.userId('minh')]
  const post = await write('minh')
  const comment_id = await comment('minh', post)
  const group = await foundGroup(server, 'minh')
  await join(server, 'staff', group)
  const body = { content: 'Chào nhóm' }
  const group_comment = (await server.ask(createGroupComment, { as: 'minh', params: { id: group }, body }))
    .body.id
  const placeDraft = {
    name: 'Quán nước Minh',
    category: 'food',
    subcategory: 'coffee',
    location: 'Đầu hẻm 12',
  } as const
  const place = (await server.ask(createPlace, { as: 'minh', body: placeDraft })).body.id
  const as = 'staff'
  await server.ask(deleteComment, { as, params: { id: comment_id } })
  await server.ask(deletePost, { as, params: { id: post } })
  await server.ask(deleteGroupComment, { as, params: { id: group_comment } })
  await server.ask(groups.remove, { as, params: { id: group } })
  await server.ask(deletePlace, { as, params: { id: place } })
  const removed = (target_type: string, target_id: number) => ({
    actor_id: staff,
    act: 'removed',
    subject_id: minh,
    detail: { target_type, target_id },
  })
  expect(await entries()).toEqual([
    removed('comment', comment_id),
    removed('post', post),
    removed('group_comment', group_comment),
    removed('community', group),
    removed('place', place),
  ])
})

test('the log ignores people who delete their own content, staff included', async () => {
  for (const as of ['minh', 'staff']) {
    const id = await write(as)
    await server.ask(deleteComment, { as, params: { id: await comment(as, id) } })
    await server.ask(deletePost, { as, params: { id } })
  }
  expect(await entries()).toEqual([])
})
