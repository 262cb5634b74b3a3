import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { cancelAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { facebookSignIn, passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { createPost, getPost, listPosts } from '../../../contract/posts/posts.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { injectInto, TestBrowser } from '../../platform/testing/test-browser.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { wrongCounts } from '../../seed/testing-counts.ts'
import { startDeletion, cancelDeletion } from './testing-leaving.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'http://xom.test' })
})
afterAll(() => server.close())

const signIn = (username: string) =>
  server.ask(passwordSignIn, { body: { username, password: demoPassword } })
const leavingAt = async (username: string) =>
  (
    await server.db
      .selectFrom('users')
      .select('leaving_at')
      .where('username', '=', username)
      .executeTakeFirst()
  )?.leaving_at
const runChore = async () => {
  await addJob(server.db, 'erase_who_left')
  await server.runJobs()
}
const write = (as: string, content: string) =>
  server.ask(createPost, { as, body: { content, category: 'give' } })
const feed = async () => {
  const { data } = (await server.ask(listPosts, { as: 'minh', query: { radius: 8 } })).body
  return new Set(data.map(({ author }) => author.username))
}

test('a leaving user is hidden, also after signing in; cancelling restores everything', async () => {
  const id = await server.userId('lan')
  const post = (await write('lan', 'Cho mượn thang')).body
  await write('lan', 'Cho mượn xẻng')
  expect(await feed()).toContain('lan')
  await startDeletion(server, 'lan')
  expect(await feed()).not.toContain('lan')
  expect((await server.ask(getPost, { as: 'minh', params: { id: post.id } })).status).toBe(404)

  server.clock.forward(14 * daySeconds - 60)
  await runChore()
  expect((await signIn('lan')).status).toBe(200)
  expect(await leavingAt('lan')).not.toBeNull()
  expect(await feed()).not.toContain('lan')
  expect((await server.ask(getPost, { as: 'minh', params: { id: post.id } })).status).toBe(404)

  expect((await cancelDeletion(server, 'lan')).body).toMatchObject({ username: 'lan', erase_at: null })
  expect(await leavingAt('lan')).toBeNull()
  expect(await feed()).toContain('lan')
  expect((await server.ask(getPost, { as: 'minh', params: { id: post.id } })).status).toBe(200)
  const after = await server.db.selectFrom('users').select('post_count').where('id', '=', id).execute()
  expect(after).toEqual([{ post_count: 2 }])
  expect(await wrongCounts(server.db)).toEqual([])
  server.clock.forward(30 * daySeconds)
  await runChore()
  expect(await server.userId('lan')).toBe(id)
})

test(
  'signing in with a provider returns the date of erasure and doesn’t cancel the deletion',
  { tags: ['full'] },
  async () => {
    const { erase_at } = await startDeletion(server, 'tuan')
    const entrance = await new TestBrowser(injectInto(server.app), 'http://xom.test').signIn({
      subject: 'demo:tuan',
    })
    expect(entrance.status).toBe(200)
    expect(entrance.reply.user).toMatchObject({ username: 'tuan', erase_at })
    const byFacebook = await startDeletion(server, 'hoa')
    const { body } = await server.ask(facebookSignIn, { body: { access_token: 'demo' } })
    expect(body.user).toMatchObject({ username: 'hoa', ...byFacebook })
    for (const username of ['tuan', 'hoa']) expect(await leavingAt(username)).not.toBeNull()
    await cancelDeletion(server, 'hoa')
  },
)

test('a deleted post stays deleted', async () => {
  const id = await server.userId('hoa')
  for (const content of ['Một', 'Hai']) await write('hoa', content)
  await sql`
    UPDATE posts SET status = 'deleted' WHERE id = (
      SELECT min(id) FROM posts WHERE author_id = ${id})`.execute(server.db)
  const statuses = async () =>
    (
      await server.db.selectFrom('posts').select('status').where('author_id', '=', id).orderBy('id').execute()
    ).map(({ status }) => status)
  const before = await statuses()
  expect(before).toEqual(['deleted', 'active'])
  await startDeletion(server, 'hoa')
  expect((await cancelDeletion(server, 'hoa')).status).toBe(200)
  expect(await statuses()).toEqual(before)
})

test('after fourteen days signing in is refused, also while the erasure waits; then the person does not exist', async () => {
  await startDeletion(server, 'dung')
  server.clock.forward(14 * daySeconds - 60)
  const { access } = (await signIn('dung')).body
  server.clock.forward(60)
  for (const late of [
    await signIn('dung'),
    await server.ask(cancelAccountDeletion, { headers: { authorization: `Bearer ${access}` } }),
  ])
    expect([late.status, late.error.code]).toEqual([403, 'account_deleted'])
  expect(await leavingAt('dung')).not.toBeNull()
  await runChore()
  expect(await leavingAt('dung')).toBeUndefined()
  expect((await signIn('dung')).status).toBe(401)
})

test('an erasure job that runs after the person came back erases nobody', async () => {
  await startDeletion(server, 'ha')
  const id = await server.userId('ha')
  await addJob(server.db, 'erase_user', { user_id: id })
  expect((await cancelDeletion(server, 'ha')).status).toBe(200)
  await server.runJobs()
  expect(await server.userId('ha')).toBe(id)
})
