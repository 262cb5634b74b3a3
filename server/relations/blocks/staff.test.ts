import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/people/profiles.ts'
import { blockUser, getUser, listBlocked, listUsers } from '../../../contract/people/users.ts'
import { deleteComment, listComments } from '../../../contract/posts/comments.ts'
import { deletePost, endPost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, listPosts } from '../../../contract/posts/posts.ts'
import { search } from '../../../contract/search/search.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { putBlock } from './testing-blocks.ts'
import { createSharedHistory, type SharedHistory } from './testing-shared-history.ts'

let server: TestServer
let history: SharedHistory
let staff: { id: number; username: string; post: number }
beforeAll(async () => {
  server = await startTestServer()
  history = await createSharedHistory(server)
  const body = { content: 'Nhắc nhẹ cả xóm', category: 'share' as const }
  const { id: post } = (await server.ask(createPost, { as: 'staff', body })).body
  staff = { id: await server.userId('staff'), username: 'staff', post }
  const block = { as: history.minh.username, params: { id: staff.id } }
  await server.ask(blockUser, block)
})
afterAll(() => server.close())

test('a user who blocks a staff member no longer sees them as a neighbour', async () => {
  const as = history.minh.username
  expect((await server.ask(getUser, { as, params: { id: staff.id } })).status).toBe(404)
  expect((await server.ask(getPost, { as, params: { id: staff.post } })).status).toBe(404)
  expect((await server.ask(listBlocked, { as })).body.results).toMatchObject([{ id: staff.id }])
})

test('blocking as a weapon: staff still read all texts of a blocker and can act on them', async () => {
  const { minh, hoasRequest, alerts, requests } = history
  const { id, username } = minh
  const as = 'staff'
  expect((await server.ask(getUser, { as, params: { id } })).body.username).toBe(username)
  expect((await server.ask(getProfile, { as, params: { id } })).status).toBe(200)
  expect((await server.ask(listUsers, { as, query: { search: username } })).body.count).toBe(1)
  expect((await server.ask(getPost, { as, params: { id: minh.post } })).status).toBe(200)
  const written = (await server.ask(listPosts, { as, query: { author: id } })).body.data
  expect(written.map((post) => post.id)).toContain(minh.post)
  expect((await server.ask(search, { as, query: { q: `thang ${username}` } })).body.data).toMatchObject([
    { id: requests.minh },
  ])
  const { results } = (await server.ask(listComments, { as, params: { id: hoasRequest } })).body
  const comment = results.find(({ author }) => author?.id === id)
  expect(comment).toBeDefined()
  expect((await server.ask(deleteComment, { as, params: { id: comment?.id ?? 0 } })).status).toBe(200)
  expect((await server.ask(endPost, { as, params: { id: alerts.minh } })).status).toBe(200)
  expect((await server.ask(deletePost, { as, params: { id: minh.post } })).status).toBe(200)
})

test('a block between two others hides nothing from staff', async () => {
  const { lan, minh, hoasRequest } = history
  const read = async () =>
    (await server.ask(listComments, { as: 'staff', params: { id: hoasRequest } })).body.count
  const before = await read()
  await putBlock(server, lan, minh)
  expect(await read()).toBe(before)
})

test("staff block nobody, and a new staff member's blocks are lifted", async () => {
  const { lan, minh, hoa } = history
  const { status, error } = await server.ask(blockUser, { as: 'staff', params: { id: hoa.id } })
  expect([status, error.code]).toEqual([403, 'not_allowed'])
  await putBlock(server, lan, minh)
  expect((await server.ask(getUser, { as: minh.username, params: { id: lan.id } })).status).toBe(404)
  await server.db.updateTable('users').set({ staff_role: 'moderator' }).where('id', '=', lan.id).execute()
  expect((await server.ask(getUser, { as: minh.username, params: { id: lan.id } })).status).toBe(200)
})
