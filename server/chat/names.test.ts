/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
import { chatting } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof chatting>
let community: number
let id: number
beforeAll(async () => {
  server = await startTestServer()
  chat = chatting(server)
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
/** Who waits to read which kind of notification. */
const notified = async () =>
  (await mentionsOf(server).notified()).map((each) => each.replace(` chat:${id}`, ''))
const edit = (as: string, message: number, content: string) =>
  server.ask(editMessage, { as, params: { id: message }, body: { content } })

test('a member named in a community’s conversation is notified of that alone, the others of the message', async () => {
  await chat.say('lan', id, 'Ai đi chợ, @minh đi không? @khanh nữa')
  expect(await notified()).toEqual(['ha message', 'hoa message', 'minh mention'])
  await server.ask(readChat, { as: 'minh', params: { id }, body: { seq: 1 } })
  expect(await notified()).toEqual(['ha message', 'hoa message'])
})

test('who is not notified of mentions hears of the message', async () => {
  const set = async (notification_preferences: string) =>
    server.db
      .updateTable('users')
      .set({ notification_preferences })
      .where('id', '=', await server.userId('minh'))
      .execute()
  await set(JSON.stringify({ notification_types: { mentions: false } }))
  await chat.say('lan', id, '@minh đi chợ không?')
  expect(await notified()).toContain('minh message')
  await set('{}')
})

test('nobody is who has left, has muted it, or has a block with the writer', async () => {
  await server.ask(leaveCommunity, { as: 'ha', params: { id: community } })
  const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  await server.ask(muteChat, { as: 'minh', params: { id }, body: { until } })
  await putBlock(server, { id: await server.userId('hoa') }, { id: await server.userId('lan') })
  await chat.say('lan', id, '@ha @minh @hoa @lan')
  expect(await notified()).toEqual([])
  await server.db
    .insertInto('community_members')
    .values({ community_id: community, user_id: await server.userId('ha'), joined_at: server.clock.now() })
    .execute()
})

test('a name put in later is notified of once, and between two people a message is a message', async () => {
  const said = (await chat.say('lan', id, 'Ai đi chợ?')).body.id
  await server.db.deleteFrom('notifications').execute()
  await edit('lan', said, 'Ai đi chợ, @minh?')
  await edit('lan', said, 'Ai đi chợ hôm nay, @minh?')
  expect(await notified()).toEqual(['minh mention'])
  await server.db.deleteFrom('notifications').execute()
  const pair = await chat.between('lan', 'minh')
  await chat.say('lan', pair, 'Chào @minh')
  expect(await mentionsOf(server).notified()).toEqual([`minh message chat:${pair}`])
})

test('beyond so many a day a name is a message like any other', async () => {
  for (let n = 0; n < mentionLimits.perDay; n++) await chat.say('hoa', id, `@minh ${n}`)
  await server.db.deleteFrom('notifications').execute()
  await chat.say('hoa', id, '@minh nữa nè')
  expect(await notified()).toEqual(['ha message', 'lan message', 'minh message'])
  server.clock.forward(24 * 3600 + 1)
})

test(
  'many texts of one person’s that name somebody, shared, written and edited at once, all come through',
  { tags: ['full'] },
  async () => {
    const talk = await chat.between('lan', 'hoa')
    const post = await server.ask(createPost, {
      as: 'lan',
      body: { content: 'Ai cần thang?', category: 'request' },
    })
    const said = (await chat.say('lan', talk, 'Chào')).body.id
    const user_ids = [await server.userId('minh'), await server.userId('hoa')]
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => [
        server.ask(sharePost, {
          as: 'lan',
          params: { id: post.body.id },
          body: { user_ids, community_ids: [community], message: 'Xem nè @minh' },
        }),
        chat.say('lan', talk, `Chào @hoa ${n}`),
        chat.say('lan', id, `Chào @minh ${n}`),
        server.ask(editMessage, { as: 'lan', params: { id: said }, body: { content: `Cô @hoa ${n}` } }),
      ]).flat(),
    )
    expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  },
)

test('who is erased is named in no message any more', async () => {
  await chat.say('lan', id, 'Nhớ @Ha quá, viết ha@xom.vn')
  await eraseUser(server.app.context, await server.userId('ha'))
  expect(await chat.words('lan', id)).toEqual(['Nhớ @… quá, viết ha@xom.vn'])
})
