import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { acceptChat, chatLimits, getChat, listChats } from '../../../contract/chat/chats.ts'
import { listCommunities } from '../../../contract/communities/communities.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { listContacts, sharePost } from '../../../contract/chat/shares.ts'
import { defaultPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import { createChatClient } from '../testing-chats.ts'
import { addOffer } from '../../favours/testing-favours.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf, readsAll } from '../../posts/testing-posts.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
let id: number
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['posts', 'chats', 'first_messages', 'blocks', 'favours', 'notifications'] as const)
    await server.db.deleteFrom(table).execute()
  id = await write('tuan')
})

const write = async (as: string) =>
  (await server.ask(createPost, { as, body: { content: 'Ai cho mượn thang', category: 'request' } })).body.id
const contacts = async (as = 'lan', query = {}, post = id) =>
  (await server.ask(listContacts, { as, params: { id: post }, query })).body.results.map(
    ({ username }) => username,
  )
const share = async (
  to: string[],
  { as = 'lan', message = 'Xem này', post = id, ...more }: Record<string, unknown> & { as?: string } = {},
) => {
  const user_ids = await Promise.all(to.map((name) => server.userId(name)))
  return server.ask(sharePost, {
    as,
    params: { id: Number(post) },
    body: { user_ids, message, ...more } as never,
  })
}
const ids = (...names: string[]) => Promise.all(names.map((name) => server.userId(name)))
const block = async (as: string, whom: string) =>
  server.ask(blockUser, { as, params: { id: await server.userId(whom) } })
const setWhoMayWrite = async (as: string, whoMayWrite: 'everyone' | 'neighbours' | 'nobody') =>
  server.ask(putPreferences, {
    as,
    params: { id: await server.userId(as) },
    body: { ...defaultPreferences, whoMayWrite },
  })
const codes = async (reply: Awaited<ReturnType<typeof share>>, ...names: string[]) => {
  const users = await ids(...names)
  return users.map((user) => reply.body.results.find(({ user_id }) => user_id === user)?.code)
}
const readFrom = async (as: string, from: string) => {
  const { results } = await chat.read(as, await chat.between(as, from))
  return results.map(({ content, card }) => [content, card?.id, card?.shown?.content ?? null])
}
const card = 'Ai cho mượn thang'

describe('the contacts of a person who shares a post', { tags: ['full'] }, () => {
  test('are neighbours by name, without the person, up to the limit', async () => {
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

  test('start with people of recent chats and comments, latest first', { tags: ['full'] }, async () => {
    await chat.send('lan', await chat.between('lan', 'tuan'), 'Chào')
    server.clock.forward(60)
    await addOffer(server, await write('khanh'), 'lan')
    server.clock.forward(60)
    const own = await write('lan')
    await server.ask(createComment, { as: 'hoa', params: { id: own }, body: { content: 'Nhà mình có' } })
    expect((await contacts()).slice(0, 3)).toEqual(['hoa', 'khanh', 'tuan'])
    server.clock.forward(60)
    await share(['minh'])
    expect((await contacts()).slice(0, 4)).toEqual(['minh', 'hoa', 'khanh', 'tuan'])
    expect(new Set(await contacts()).size).toBe((await contacts()).length)
  })

  test('are found by parts of a name without accents, also far away after a chat is accepted', async () => {
    const named = async (search: string) => contacts('lan', { search })
    expect(await named('dung')).toEqual([])
    const far = await chat.between('lan', 'dung')
    await chat.send('lan', far, 'Chào anh')
    expect(await named('dung')).toEqual([])
    await server.ask(acceptChat, { as: 'dung', params: { id: far } })
    const { display_name } = await server.db
      .selectFrom('users')
      .select('display_name')
      .where('username', '=', 'dung')
      .executeTakeFirstOrThrow()
    for (const search of [display_name, display_name.toUpperCase(), 'dung', ' DUNG '])
      expect(await named(search)).toContain('dung')
    expect(await named('in')).toContain('minh')
    expect(await named('%')).toEqual([])
    expect(await named("khongcoai'\\")).toEqual([])
  })

  test('are only people who accept cards and may see the post', async () => {
    await setWhoMayWrite('minh', 'nobody')
    await setWhoMayWrite('hoa', 'neighbours')
    await block('khanh', 'lan')
    await block('long', 'tuan')
    const all = await contacts('lan', { limit: 50 })
    for (const none of ['minh', 'dung', 'khanh', 'long']) expect(all).not.toContain(none)
    expect(all).toContain('hoa')
    for (const as of ['minh', 'hoa']) await setWhoMayWrite(as, 'everyone')
    expect(await contacts('lan', { limit: 50 })).toContain('minh')
  })
})

describe('sending a post', () => {
  test('sends each a message with the card and the text, and one notification', async () => {
    const reply = await share(['minh', 'hoa'])
    expect(reply.status).toBe(201)
    expect(new Set(reply.body.sent)).toEqual(new Set(await ids('minh', 'hoa')))
    expect(await readFrom('minh', 'lan')).toEqual([['Xem này', id, card]])
    const chat_id = await chat.between('minh', 'lan')
    expect(reply.body.results).toContainEqual({
      user_id: await server.userId('minh'),
      community_id: null,
      chat_id,
      code: null,
    })
    expect(await notificationsOf(server, 'minh')).toMatchObject([
      { topic: `chat:${chat_id}`, kinds: ['message'], people_count: 1 },
    ])
    await readsAll(server, 'minh')
    await share(['minh'], { message: '' })
    expect(await readFrom('minh', 'lan')).toEqual([
      ['Xem này', id, card],
      ['', id, card],
    ])
    expect((await server.ask(listChats, { as: 'hoa' })).body.results).toMatchObject([
      { last_message: { what: 'card', content: 'Xem này' }, unread_count: 1 },
    ])
  })

  test('repeated or concurrent with the same id, sends it once', { tags: ['full'] }, async () => {
    const client_id = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => share(['minh', 'hoa', 'khanh'], { client_id })),
    )
    for (const reply of replies) expect([reply.status, reply.body.sent.length]).toEqual([201, 3])
    await share(['minh', 'hoa'], { client_id })
    for (const as of ['minh', 'hoa', 'khanh']) expect(await readFrom(as, 'lan')).toHaveLength(1)
  })

  test('succeeds for people who send to each other at once', { tags: ['full'] }, async () => {
    const all = ['lan', 'minh', 'hoa', 'khanh', 'tuan']
    const replies = await Promise.all(
      all.map((as) => share(all.filter((name) => name !== as).toReversed(), { as, message: as })),
    )
    for (const { status, body } of replies) expect([status, body.sent.length]).toEqual([201, 4])
    expect(new Set((await readFrom('lan', 'khanh')).map(([words]) => words))).toEqual(
      new Set(['lan', 'khanh']),
    )
  })

  test('reports a code for people with a block or a setting against it, and for strangers', async () => {
    await setWhoMayWrite('minh', 'nobody')
    await block('khanh', 'lan')
    await block('lan', 'long')
    const reply = await share(['minh', 'khanh', 'long', 'dung', 'hoa', 'lan'])
    expect(reply.body.sent).toEqual(await ids('hoa'))
    expect(await codes(reply, 'minh', 'khanh', 'long', 'dung', 'hoa', 'lan')).toEqual([
      'not_to_be_written',
      'not_to_be_written',
      'not_to_be_written',
      'words_only',
      null,
      'oneself',
    ])
    for (const none of ['minh', 'khanh', 'long', 'dung']) {
      expect(await notificationsOf(server, none)).toEqual([])
      expect((await server.ask(listChats, { as: none, query: { state: 'request' } })).body.count).toBe(0)
    }
    // A refused recipient counts toward no limit, and can still get a request.
    expect(await server.db.selectFrom('first_messages').select('recipient_id').execute()).toHaveLength(1)
    expect((await chat.send('lan', await chat.between('lan', 'dung'), 'Chào anh')).status).toBe(201)
    await setWhoMayWrite('minh', 'everyone')
  })

  test('shows an empty card to recipients who may not see the post', async () => {
    await block('minh', 'tuan')
    expect((await share(['minh'])).body.sent).toEqual(await ids('minh'))
    expect(await readFrom('minh', 'lan')).toEqual([['Xem này', id, null]])
    expect(await readFrom('lan', 'minh')).toEqual([['Xem này', id, card]])
  })

  test('reaches a community’s members, and only from a member', async () => {
    const ownWardCommunity = async (as: string) =>
      (await server.ask(listCommunities, { as, query: { near: 'me' } })).body.results.find(
        ({ is_own_ward }) => is_own_ward,
      )?.id ?? 0
    const [own, far] = [await ownWardCommunity('lan'), await ownWardCommunity('ha')]
    const listed = (await server.ask(listContacts, { as: 'lan', params: { id }, query: {} })).body.communities
    expect(listed.map((each) => each.id)).toContain(own)
    expect(listed.map((each) => each.id)).not.toContain(far)
    const reply = await share([], { community_ids: [own, far] })
    const codeOf = (each: number) =>
      reply.body.results.find(({ community_id }) => community_id === each)?.code
    expect([own, far].map(codeOf)).toEqual([null, 'not_found'])
    const chat_id = reply.body.results.find(({ community_id }) => community_id === own)?.chat_id ?? 0
    expect((await server.ask(getChat, { as: 'lan', params: { id: chat_id } })).body).toMatchObject({
      kind: 'community',
      last_message: { what: 'card' },
    })
    expect((await share([])).status).toBe(400)
  })

  test('has a daily limit for each conversation', { tags: ['full'] }, async () => {
    for (let n = 0; n < chatLimits.cards; n++)
      expect(await codes(await share(['minh']), 'minh')).toEqual([null])
    expect(await codes(await share(['minh', 'hoa']), 'minh', 'hoa')).toEqual(['too_many_cards', null])
    server.clock.forward(daySeconds + 1)
    expect(await codes(await share(['minh']), 'minh')).toEqual([null])
  })

  test('requires a visible post', async () => {
    const params = { id }
    expect((await share(['minh'], { post: 999_999 })).status).toBe(404)
    await block('tuan', 'lan')
    expect((await share(['minh'])).status).toBe(404)
    expect((await server.ask(listContacts, { as: 'lan', params })).status).toBe(404)
    expect(await notificationsOf(server, 'minh')).toEqual([])
    for (const user_ids of [Array.from({ length: 21 }, (_, n) => n + 1), [1, 1]])
      expect((await server.ask(sharePost, { as: 'minh', params, body: { user_ids } })).status).toBe(400)
  })
})
