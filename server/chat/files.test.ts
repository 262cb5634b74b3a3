import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openChat } from '../../contract/chat/chats.ts'
import { deleteMessage, fileMinutes } from '../../contract/chat/messages.ts'
import { listCommunities } from '../../contract/communities/communities.ts'
import { joinCommunity, leaveCommunity } from '../../contract/communities/members.ts'
import { blockUser } from '../../contract/people/users.ts'
import { beginDeletion } from '../accounts/leaving/account-deletion.ts'
import { inTransaction } from '../platform/database/db.ts'
import { rooms } from '../rooms.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { chatting } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof chatting>
beforeAll(async () => {
  server = await startTestServer()
  chat = chatting(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('chats').execute()
})

const got = async (as: string | null, url: string) => {
  const headers = as === null ? {} : { authorization: `Bearer ${(await server.signIn(as)).access}` }
  return (await server.app.inject({ url, headers })).statusCode
}
/** The address that the last message's picture has for somebody. */
const addressFor = async (as: string, id: number) =>
  (await chat.read(as, id)).results.at(-1)?.media[0]?.url ?? ''
const withPicture = async (by: string, id: number) =>
  (await chat.say(by, id, '', { media: [await chat.picture(by)] })).body

test('chat files from public addresses: a picture is there for those of its conversation, each by an own address', async () => {
  const id = await chat.between('lan', 'minh')
  await withPicture('lan', id)
  const [lans, minhs] = [await addressFor('lan', id), await addressFor('minh', id)]
  expect(lans).not.toBe(minhs)
  expect([await got('lan', lans), await got('minh', minhs)]).toEqual([200, 200])
  for (const as of ['minh', 'hoa', 'staff']) expect(await got(as, lans)).toBe(404)
  expect(await got(null, lans)).toBe(401)
  const later = (url: string) => url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`)
  expect(await got('lan', later(lans))).toBe(404)
  expect(await got('lan', `${lans}&signature=x`)).toBe(400)
  expect(await got('lan', lans.replace(/\d+\.webp/, '..%2f..%2fx.webp'))).toBe(400)
  server.clock.forward(fileMinutes * 60 + 1)
  expect(await got('lan', lans)).toBe(404)
  expect(await got('lan', await addressFor('lan', id))).toBe(200)
})

test('an address ends with the message, with a block, and with leaving the community', async () => {
  const id = await chat.between('lan', 'hoa')
  const first = await withPicture('hoa', id)
  const before = await addressFor('lan', id)
  await server.ask(deleteMessage, { as: 'hoa', params: { id: first.id } })
  expect(await got('lan', before)).toBe(404)
  await withPicture('hoa', id)
  const seen = await addressFor('lan', id)
  expect(await got('lan', seen)).toBe(200)
  await server.ask(blockUser, { as: 'hoa', params: { id: await server.userId('lan') } })
  expect(await got('lan', seen)).toBe(404)

  const near = (await server.ask(listCommunities, { as: 'minh', query: { near: 'me' } })).body.results
  const community = { id: near.find(({ is_own_ward }) => !is_own_ward)?.id ?? 0 }
  for (const as of ['minh', 'khanh']) await server.ask(joinCommunity, { as, params: community, body: null })
  const open = async (as: string) =>
    (await server.ask(openChat, { as, body: { subject: { type: 'community', ...community } } })).body.id
  const talk = await open('minh')
  await open('khanh')
  await withPicture('minh', talk)
  const shared = await addressFor('khanh', talk)
  expect(await got('khanh', shared)).toBe(200)
  await server.ask(leaveCommunity, { as: 'khanh', params: community })
  expect(await got('khanh', shared)).toBe(404)
})

test('who is leaving the app gets no picture any more', async () => {
  const id = await chat.between('lan', 'tuan')
  await withPicture('lan', id)
  const tuans = await addressFor('tuan', id)
  expect(await got('tuan', tuans)).toBe(200)
  const tuan = await server.userId('tuan')
  await inTransaction(server.db, (tx) =>
    beginDeletion(tx, { ...server.config, rooms }, tuan, server.clock.now()),
  )
  expect(await got('tuan', tuans)).toBe(401)
  expect(await got('lan', await addressFor('lan', id))).toBe(200)
})
