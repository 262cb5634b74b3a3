/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { muteChat, openChat, readChat } from '../../contract/chat/chats.ts'
import { editMessage } from '../../contract/chat/messages.ts'
import { listCommunities } from '../../contract/communities/communities.ts'
import { leaveCommunity } from '../../contract/communities/members.ts'
import { mentionLimits } from '../../contract/posts/mentions.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { sharePost } from '../../contract/chat/shares.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { mentionsOf } from '../posts/mentions/testing-mentions.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
let community: number
let id: number
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
  const { results } = (await server.ask(listCommunities, { as: 'lan', query: { near: 'me' } })).body
  community = results.find(({ is_own_ward }) => is_own_ward)?.id ?? 0
  for (const as of ['lan', 'minh', 'hoa', 'ha'])
    await server.db
      .insertInto('community_members')
      .values({ community_id: community, user_id: await server.userId(as), joined_at: server.clock.now() })
      .onConflict((oc) => oc.doNothing())
      .execute()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['chats', 'notifications', 'blocks'] as const)
    await server.db.deleteFrom(table).execute()
  for (const as of ['lan', 'minh', 'hoa', 'ha']) id = await open(as)
})

const open = async (as: string) =>
  (await server.ask(openChat, { as, body: { subject: { type: 'community', id: community } } })).body.id
/** Unread notifications, as `<username> <kind>`. */
const notified = async () =>
  (await mentionsOf(server).notified()).map((each) => each.replace(` chat:${id}`, ''))
const edit = (as: string, message: number, content: string) =>
  server.ask(editMessage, { as, params: { id: message }, body: { content } })

test('a mentioned member gets a notification of the mention only, the others of the message', async () => {
  await chat.send('lan', id, 'Ai đi chợ, @minh đi không? @khanh nữa')
  expect(await notified()).toEqual(['ha message', 'hoa message', 'minh mention'])
  await server.ask(readChat, { as: 'minh', params: { id }, body: { seq: 1 } })
  expect(await notified()).toEqual(['ha message', 'hoa message'])
})

test('a member without notifications of mentions gets one of the message', async () => {
  const set = async (notification_preferences: string) =>
    server.db
      .updateTable('users')
      .set({ notification_preferences })
      .where('id', '=', await server.userId('minh'))
      .execute()
  await set(JSON.stringify({ notification_types: { mentions: false } }))
  await chat.send('lan', id, '@minh đi chợ không?')
  expect(await notified()).toContain('minh message')
  await set('{}')
})

test('members who left, muted the chat or have a block with the writer get no notification', async () => {
  await server.ask(leaveCommunity, { as: 'ha', params: { id: community } })
  const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  await server.ask(muteChat, { as: 'minh', params: { id }, body: { until } })
  await putBlock(server, { id: await server.userId('hoa') }, { id: await server.userId('lan') })
  await chat.send('lan', id, '@ha @minh @hoa @lan')
  expect(await notified()).toEqual([])
  await server.db
    .insertInto('community_members')
    .values({ community_id: community, user_id: await server.userId('ha'), joined_at: server.clock.now() })
    .execute()
})

test('a mention added by an edit notifies once, and a mention between two people is a plain message', async () => {
  const message_id = (await chat.send('lan', id, 'Ai đi chợ?')).body.id
  await server.db.deleteFrom('notifications').execute()
  await edit('lan', message_id, 'Ai đi chợ, @minh?')
  await edit('lan', message_id, 'Ai đi chợ hôm nay, @minh?')
  expect(await notified()).toEqual(['minh mention'])
  await server.db.deleteFrom('notifications').execute()
  const pair = await chat.between('lan', 'minh')
  await chat.send('lan', pair, 'Chào @minh')
  expect(await mentionsOf(server).notified()).toEqual([`minh message chat:${pair}`])
})

test('beyond the daily limit, a mention notifies as a plain message', async () => {
  for (let n = 0; n < mentionLimits.perDay; n++) await chat.send('hoa', id, `@minh ${n}`)
  await server.db.deleteFrom('notifications').execute()
  await chat.send('hoa', id, '@minh nữa nè')
  expect(await notified()).toEqual(['ha message', 'lan message', 'minh message'])
  server.clock.forward(daySeconds + 1)
})

test('concurrent shares, messages and edits with mentions all succeed', { tags: ['full'] }, async () => {
  const talk = await chat.between('lan', 'hoa')
  const post = await server.ask(createPost, {
    as: 'lan',
    body: { content: 'Ai cần thang?', category: 'request' },
  })
  const message_id = (await chat.send('lan', talk, 'Chào')).body.id
  const user_ids = [await server.userId('minh'), await server.userId('hoa')]
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, n) => [
      server.ask(sharePost, {
        as: 'lan',
        params: { id: post.body.id },
        body: { user_ids, community_ids: [community], message: 'Xem nè @minh' },
      }),
      chat.send('lan', talk, `Chào @hoa ${n}`),
      chat.send('lan', id, `Chào @minh ${n}`),
      server.ask(editMessage, { as: 'lan', params: { id: message_id }, body: { content: `Cô @hoa ${n}` } }),
    ]).flat(),
  )
  expect(replies.filter(({ status }) => status >= 300)).toEqual([])
})

test('erasure removes the person’s mentions from messages', async () => {
  await chat.send('lan', id, 'Nhớ @Ha quá, viết ha@xom.vn')
  await eraseUser(server.app.context, await server.userId('ha'))
  expect(await chat.contents('lan', id)).toEqual(['Nhớ @… quá, viết ha@xom.vn'])
})
