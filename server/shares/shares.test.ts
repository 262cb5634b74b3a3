import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '../../contract/people/users.ts'
import { createComment } from '../../contract/posts/comments.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { listContacts, sharePost } from '../../contract/posts/shares.ts'
import { defaultPreferences, putPreferences } from '../../contract/settings.ts'
import { addOffer } from '../favours/testing-favours.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf, readsAll } from '../posts/testing-changes.ts'
import { exportShares } from './shares.ts'

let server: TestServer
let id: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('blocks').execute()
  id = await write('tuan')
})

const write = async (as: string) =>
  (await server.ask(createPost, { as, body: { content: 'Ai cho mượn thang', category: 'request' } })).body.id
const contacts = async (as = 'lan', query = {}, post = id) =>
  (await server.ask(listContacts, { as, params: { id: post }, query })).body.results.map(
    ({ username }) => username,
  )
const share = async (to: string[], { as = 'lan', message = 'Xem này', post = id } = {}) => {
  const user_ids = await Promise.all(to.map((name) => server.userId(name)))
  return server.ask(sharePost, { as, params: { id: post }, body: { user_ids, message } })
}
const ids = (...names: string[]) => Promise.all(names.map((name) => server.userId(name)))
const block = async (as: string, whom: string) =>
  server.ask(blockUser, { as, params: { id: await server.userId(whom) } })
const letWrite = async (as: string, whoMayWrite: 'everyone' | 'neighbours' | 'nobody') =>
  server.ask(putPreferences, {
    as,
    params: { id: await server.userId(as) },
    body: { ...defaultPreferences, whoMayWrite },
  })

describe('the contacts to whom a person may send a post', () => {
  test('are neighbours by name, never the person themselves, as many as asked for', async () => {
    const all = await contacts('lan', { limit: 50 })
    for (const near of ['minh', 'tuan']) expect(all).toContain(near)
    expect(all.indexOf('bactam')).toBeLessThan(all.indexOf('minh'))
    expect(all).not.toContain('lan')
    expect(all).not.toContain('ha')
    expect(await contacts('lan', { limit: 2 })).toEqual(all.slice(0, 2))
    const reply = await server.ask(listContacts, { as: 'lan', params: { id }, query: { limit: 1 } })
    expect(Object.keys(reply.body.results[0] ?? {}).toSorted()).toEqual(
      ['avatar_url', 'display_name', 'id', 'is_staff', 'is_verified', 'username', 'ward'].toSorted(),
    )
  })

  test('start with recent contacts, latest first', async () => {
    await share(['dung'])
    server.clock.forward(60)
    await addOffer(server, await write('ha'), 'lan')
    server.clock.forward(60)
    const own = await write('lan')
    await server.ask(createComment, { as: 'hoa', params: { id: own }, body: { content: 'Nhà mình có' } })
    expect((await contacts()).slice(0, 3)).toEqual(['hoa', 'ha', 'dung'])
    server.clock.forward(60)
    await server.ask(createComment, { as: 'lan', params: { id }, body: { content: 'Để mình hỏi' } })
    expect((await contacts()).slice(0, 4)).toEqual(['tuan', 'hoa', 'ha', 'dung'])
    expect(new Set(await contacts()).size).toBe((await contacts()).length)
    expect((await contacts('minh'))[0]).not.toBe('hoa')
  })

  test('are found by name without accents, anywhere and in part, also far away', async () => {
    const { display_name } = await server.db
      .selectFrom('users')
      .select('display_name')
      .where('username', '=', 'dung')
      .executeTakeFirstOrThrow()
    for (const search of [display_name, display_name.toUpperCase(), 'dung', ' DUNG '])
      expect(await contacts('lan', { search })).toContain('dung')
    expect(await contacts('lan', { search: 'min' })).toContain('minh')
    expect(await contacts('lan', { search: 'in' })).toContain('minh')
    expect(await contacts('lan', { search: '%' })).toEqual([])
    expect(await contacts('lan', { search: "khongcoai'\\" })).toEqual([])
  })

  test('are only people who accept messages and may see the post', async () => {
    await letWrite('minh', 'nobody')
    await letWrite('dung', 'neighbours')
    await letWrite('hoa', 'neighbours')
    await block('khanh', 'lan')
    await block('long', 'tuan')
    const all = [...(await contacts('lan', { limit: 50 })), ...(await contacts('lan', { search: 'dung' }))]
    for (const none of ['minh', 'dung', 'khanh', 'long']) expect(all).not.toContain(none)
    expect(all).toContain('hoa')
    expect((await share(['minh', 'dung', 'khanh', 'long', 'hoa', 'lan'])).body.sent).toEqual(await ids('hoa'))
    for (const none of ['minh', 'dung', 'khanh', 'long'])
      expect(await notificationsOf(server, none)).toEqual([])
    for (const as of ['minh', 'dung', 'hoa']) await letWrite(as, 'everyone')
    expect(await contacts('lan', { limit: 50 })).toContain('minh')
  })
})

describe('sending a post', () => {
  const notified = (more = {}) => ({
    topic: `share:${id}`,
    kinds: ['share'],
    people_count: 1,
    action_url: `/posts/${id}`,
    read: false,
    ...more,
  })

  test('reaches each recipient once, with the latest text', async () => {
    const reply = await share(['minh', 'hoa'])
    expect(reply.status).toBe(201)
    expect(reply.body.sent.toSorted((a, b) => a - b)).toEqual(
      (await ids('minh', 'hoa')).toSorted((a, b) => a - b),
    )
    expect(await notificationsOf(server, 'minh')).toEqual([notified()])
    await readsAll(server, 'minh')
    expect((await share(['minh'], { message: ' Lần nữa ' })).body.sent).toEqual(await ids('minh'))
    expect(await notificationsOf(server, 'minh')).toEqual([notified({ read: true })])
    await share(['hoa'], { as: 'khanh' })
    expect(await notificationsOf(server, 'hoa')).toEqual([notified({ people_count: 2 })])
    const lan = await server.userId('lan')
    expect((await exportShares(server.db, lan)).sent).toMatchObject([
      { post_id: id, message: 'Lần nữa' },
      { post_id: id, message: 'Xem này' },
    ])
  })

  test('concurrently sends it once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => share(['minh', 'hoa', 'khanh'])))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    const rows = await server.db.selectFrom('post_shares').select('id').execute()
    expect(rows).toHaveLength(3)
    expect(await notificationsOf(server, 'minh')).toEqual([notified()])
  })

  test("works for the person's own post", async () => {
    const own = await write('lan')
    expect((await share(['minh'], { post: own })).body.sent).toEqual(await ids('minh'))
  })

  test('reaches one person with at most ten posts by the same sender a day', async () => {
    const posts: number[] = []
    for (let n = 0; n < 11; n++) posts.push(await write('tuan'))
    const sent: number[][] = []
    for (const post of posts)
      sent.push((await share(['minh', ...(post === posts[10] ? ['hoa'] : [])], { post })).body.sent)
    expect(sent.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [expect.any(Number)]))
    expect(sent[10]).toEqual(await ids('hoa'))
    server.clock.forward(24 * 3600 + 1)
    expect((await share(['minh'], { post: posts[10] ?? 0 })).body.sent).toEqual(await ids('minh'))
  })

  test('requires a visible post and a session', async () => {
    const params = { id }
    const body = { user_ids: await ids('minh') }
    expect((await server.ask(sharePost, { params, body })).status).toBe(401)
    expect((await server.ask(listContacts, { params })).status).toBe(401)
    expect((await share(['minh'], { post: 999_999 })).status).toBe(404)
    await block('tuan', 'lan')
    expect((await share(['minh'])).status).toBe(404)
    expect((await server.ask(listContacts, { as: 'lan', params })).status).toBe(404)
    expect(await notificationsOf(server, 'minh')).toEqual([])
    for (const user_ids of [[], Array.from({ length: 21 }, (_, n) => n + 1), [1, 1]])
      expect((await server.ask(sharePost, { as: 'minh', params, body: { user_ids } })).status).toBe(400)
  })
})
