import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCommunityContacts, shareCommunity } from '../../../contract/chat/shares.ts'
import { communities, groups, listCommunities } from '../../../contract/communities/communities.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { deleteFounded, foundGroup, join } from '../../communities/testing-communities.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { createChatClient } from '../testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['chats', 'first_messages', 'blocks'] as const)
    await server.db.deleteFrom(table).execute()
  await deleteFounded(server)
})

const block = async (as: string, whom: string) =>
  server.ask(blockUser, { as, params: { id: await server.userId(whom) } })
const share = async (as: string, id: number, to: string) =>
  server.ask(shareCommunity, { as, params: { id }, body: { user_ids: [await server.userId(to)] } })
const cardsOf = async (as: string, from: string) => {
  const { results } = await chat.read(as, await chat.between(as, from))
  return results.map(({ card }) => card)
}

test('a shared group is a card with its name, members and whether the reader is one', async () => {
  const id = await foundGroup(server, 'lan', { name: 'Cầu lông', description: 'Sáng thứ bảy' })
  await join(server, 'hoa', id)
  expect((await share('hoa', id, 'minh')).status).toBe(201)
  const shown = {
    title: 'Cầu lông',
    content: 'Sáng thứ bảy',
    category: 'group',
    author_name: '',
    image: null,
    members_count: 1,
  }
  expect(await cardsOf('minh', 'hoa')).toEqual([
    { type: 'community', id, shown: { ...shown, is_member: false } },
  ])
  await join(server, 'minh', id)
  expect(await cardsOf('minh', 'hoa')).toMatchObject([{ shown: { members_count: 2, is_member: true } }])
})

test('the card is empty for whom the owner has blocked, and for all once the group is gone', async () => {
  const id = await foundGroup(server, 'lan')
  await share('hoa', id, 'minh')
  await block('lan', 'minh')
  expect(await cardsOf('minh', 'hoa')).toEqual([{ type: 'community', id, shown: null }])
  expect(await cardsOf('hoa', 'minh')).toMatchObject([{ shown: { title: 'Cầu lông' } }])
  expect((await share('minh', id, 'hoa')).status).toBe(404)
  expect((await server.ask(listCommunityContacts, { as: 'minh', params: { id } })).status).toBe(404)
  const contacts = await server.ask(listCommunityContacts, { as: 'hoa', params: { id } })
  expect(contacts.body.results.map(({ username }) => username)).not.toContain('minh')
  await server.ask(groups.remove, { as: 'lan', params: { id } })
  expect(await cardsOf('hoa', 'minh')).toEqual([{ type: 'community', id, shown: null }])
})

test('a ward has no card', async () => {
  const { results } = (await server.ask(listCommunities, { as: 'lan', query: { near: 'me' } })).body
  const ward = results.find(({ is_own_ward }) => is_own_ward)?.id ?? 0
  expect((await server.ask(communities.get, { as: 'lan', params: { id: ward } })).status).toBe(200)
  expect((await share('lan', ward, 'minh')).status).toBe(404)
})
