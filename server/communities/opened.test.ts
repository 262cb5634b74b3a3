import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChat } from '../../contract/chat/chats.ts'
import { createGroupComment, groups } from '../../contract/communities/communities.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { listFavorsOf } from '../../contract/people/profiles.ts'
import { listOwnOffers, makeOffer } from '../../contract/favours/offers.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { createReport } from '../../contract/moderation/reports.ts'
import { createChatClient } from '../chat/testing-chats.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { foundGroup, groupAs, join, leave } from './testing-communities.ts'

let server: TestServer
let id: number
let old: number
let comment: number
let chat: number
const word = 'zzkín'

const change = (privacy: 'open' | 'request') =>
  server.ask(groups.change, { as: 'lan', params: { id }, body: { privacy } })

async function joinByRequest(as: string) {
  await join(server, as, id)
  const user = await server.userId(as)
  await server.ask(groupMembers.accept, { as: 'lan', params: { id, user } })
}

const write = async (as: string, content: string) =>
  (await server.ask(createPost, { as, body: { content, category: 'help', community_id: id } })).body.id

beforeAll(async () => {
  server = await startTestServer()
  id = await foundGroup(server, 'lan', { privacy: 'request' })
  await joinByRequest('minh')
  await joinByRequest('khanh')
  old = await write('minh', `Chuyện ${word} trong nhà`)
  const body = { content: `Nói ${word} với nhau` }
  comment = (await server.ask(createGroupComment, { as: 'minh', params: { id }, body })).body.id
  chat = (await server.ask(openChat, { as: 'minh', body: { subject: { type: 'community', id } } })).body.id
  await server.ask(openChat, { as: 'khanh', body: { subject: { type: 'community', id } } })
  await createChatClient(server).send('minh', chat, `Nhắn ${word}`)
  await join(server, 'tuan', id)
  server.clock.forward(60)
})
afterAll(() => server.close())

/** The addresses whose replies contain the word. */
async function findAddressesWithWord(as: string) {
  const urls = [
    `/api/posts/${old}/`,
    `/api/posts/?search=${encodeURIComponent(word)}`,
    `/api/search/?q=${encodeURIComponent(word)}`,
    `/api/groups/${id}/posts/`,
    `/api/groups/${id}/comments/`,
    `/api/chats/${chat}/messages/`,
    '/api/chats/',
  ]
  const { access } = await server.signIn(as)
  const headers = { authorization: `Bearer ${access}` }
  const addresses: string[] = []
  for (const url of urls)
    if ((await server.app.inject({ url, headers })).body.includes(word))
      addresses.push(url.split('?')[0] ?? '')
  return addresses
}

test('the past of a closed group opened by a switch: earlier texts stay visible to members of that time only', async () => {
  const before = await findAddressesWithWord('khanh')
  expect(before.length).toBeGreaterThan(3)
  expect(await findAddressesWithWord('hoa')).toEqual([])
  await change('open')
  expect(await findAddressesWithWord('khanh')).toEqual(before)
  expect(await findAddressesWithWord('hoa')).toEqual([])
  await join(server, 'hoa', id)
  await server.ask(openChat, { as: 'hoa', body: { subject: { type: 'community', id } } })
  expect(await findAddressesWithWord('hoa')).toEqual([])
  const report = (target_type: 'post' | 'group_comment', target_id: number) =>
    server.ask(createReport, { as: 'hoa', body: { target_type, target_id, reason: 'spam' } })
  expect([(await report('post', old)).status, (await report('group_comment', comment)).status]).toEqual(
    // The reply does not tell whether the post exists.
    [(await report('post', 999_999)).status, (await report('group_comment', 999_999)).status],
  )
  expect(await server.db.selectFrom('reports').select('id').execute()).toEqual([])
  const since = await write('minh', 'Chuyện từ nay')
  expect((await server.ask(getPost, { as: 'dung', params: { id: since } })).status).toBe(200)
})

test('opening notifies members and people who asked to join, and adds nobody', async () => {
  expect(await groupAs(server, 'tuan', id)).toMatchObject({ membership: 'none', requests_count: 0 })
  await server.runJobs()
  for (const as of ['minh', 'khanh', 'tuan']) {
    const { results } = (await server.ask(listNotifications, { as })).body
    expect(
      results.map((each) => each.notification_type),
      as,
    ).toContain('community_opened')
  }
})

test('a member who joined while it was open sees no earlier texts after it closes and opens again', async () => {
  await change('request')
  expect(await findAddressesWithWord('hoa')).toEqual([])
  server.clock.forward(60)
  await change('open')
  expect(await findAddressesWithWord('hoa')).toEqual([])
  expect((await findAddressesWithWord('minh')).length).toBeGreaterThan(3)
})

test('a person who left a closed group sees no text of its posts, also not in their offers', async () => {
  await change('request')
  await server.ask(makeOffer, { as: 'khanh', params: { id: old }, body: { message: 'Để tôi giúp' } })
  const own = async () => (await server.ask(listOwnOffers, { as: 'khanh' })).body.results[0]
  expect((await own())?.title).toContain(word)
  await leave(server, 'khanh', id)
  expect(await own()).toMatchObject({ title: '', kind: 'help', status: 'offered', message: 'Để tôi giúp' })
  expect(await findAddressesWithWord('khanh')).toEqual([])
  await server.db
    .updateTable('favours')
    .set({ status: 'completed', finished_at: server.clock.now() })
    .where('post_id', '=', old)
    .execute()
  const params = { id: await server.userId('khanh') }
  const [favour] = (await server.ask(listFavorsOf, { as: 'hoa', params })).body.results
  expect([favour?.kind, favour?.title]).toEqual(['help', ''])
})
