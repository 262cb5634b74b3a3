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
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('chats').execute()
})

const fetchStatus = async (as: string | null, url: string) => {
  const headers = as === null ? {} : { authorization: `Bearer ${(await server.signIn(as)).access}` }
  return (await server.app.inject({ url, headers })).statusCode
}
/** The address of the last message's picture, as one user gets it. */
const addressFor = async (as: string, id: number) =>
  (await chat.read(as, id)).results.at(-1)?.media[0]?.url ?? ''
const withPicture = async (by: string, id: number) =>
  (await chat.send(by, id, '', { media: [await chat.picture(by)] })).body

test('chat files from public addresses: only members can fetch a picture, each with their own address', async () => {
  const id = await chat.between('lan', 'minh')
  await withPicture('lan', id)
  const [lans, minhs] = [await addressFor('lan', id), await addressFor('minh', id)]
  expect(lans).not.toBe(minhs)
  expect([await fetchStatus('lan', lans), await fetchStatus('minh', minhs)]).toEqual([200, 200])
  for (const as of ['minh', 'hoa', 'staff']) expect(await fetchStatus(as, lans)).toBe(404)
  expect(await fetchStatus(null, lans)).toBe(401)
  const later = (url: string) => url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`)
  expect(await fetchStatus('lan', later(lans))).toBe(404)
  expect(await fetchStatus('lan', `${lans}&signature=x`)).toBe(400)
  expect(await fetchStatus('lan', lans.replace(/\d+\.webp/, '..%2f..%2fx.webp'))).toBe(400)
  server.clock.forward(fileMinutes * 60 + 1)
  expect(await fetchStatus('lan', lans)).toBe(404)
  expect(await fetchStatus('lan', await addressFor('lan', id))).toBe(200)
})

test('an address stops working after the message is deleted, after a block, and after leaving the community', async () => {
  const id = await chat.between('lan', 'hoa')
  const first = await withPicture('hoa', id)
  const before = await addressFor('lan', id)
  await server.ask(deleteMessage, { as: 'hoa', params: { id: first.id } })
  expect(await fetchStatus('lan', before)).toBe(404)
  await withPicture('hoa', id)
  const seen = await addressFor('lan', id)
  expect(await fetchStatus('lan', seen)).toBe(200)
  await server.ask(blockUser, { as: 'hoa', params: { id: await server.userId('lan') } })
  expect(await fetchStatus('lan', seen)).toBe(404)

  const near = (await server.ask(listCommunities, { as: 'minh', query: { near: 'me' } })).body.results
  const community = { id: near.find(({ is_own_ward }) => !is_own_ward)?.id ?? 0 }
  for (const as of ['minh', 'khanh']) await server.ask(joinCommunity, { as, params: community, body: null })
  const open = async (as: string) =>
    (await server.ask(openChat, { as, body: { subject: { type: 'community', ...community } } })).body.id
  const talk = await open('minh')
  await open('khanh')
  await withPicture('minh', talk)
  const shared = await addressFor('khanh', talk)
  expect(await fetchStatus('khanh', shared)).toBe(200)
  await server.ask(leaveCommunity, { as: 'khanh', params: community })
  expect(await fetchStatus('khanh', shared)).toBe(404)
})

test('a user who is leaving the app can’t fetch pictures', async () => {
  const id = await chat.between('lan', 'tuan')
  await withPicture('lan', id)
  const tuans = await addressFor('tuan', id)
  expect(await fetchStatus('tuan', tuans)).toBe(200)
  const tuan = await server.userId('tuan')
  await inTransaction(server.db, (tx) =>
    beginDeletion(tx, { ...server.config, rooms }, tuan, server.clock.now()),
  )
  expect(await fetchStatus('tuan', tuans)).toBe(401)
  expect(await fetchStatus('lan', await addressFor('lan', id))).toBe(200)
})
