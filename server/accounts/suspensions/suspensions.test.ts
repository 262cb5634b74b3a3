import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, daySeconds, hourMs } from '../../../contract/durations.ts'
import { getProduct, listProducts } from '../../../contract/market/products.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { confirmEmail, getExport, startExport } from '../../../contract/accounts/leaving.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { getUser } from '../../../contract/people/users.ts'
import { createPost, getPost, listPosts } from '../../../contract/posts/posts.ts'
import { appealAction, listOwnDecisions } from '../../../contract/moderation/cases.ts'
import { eventsOf } from '../../events/testing-events.ts'
import { createModerationClient } from '../../moderation/testing-moderation.ts'
import { market } from '../../market/orders/testing-orders.ts'
import { listenForSockets } from '../../platform/testing/sockets.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { rooms } from '../../rooms.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { endSuspensions } from './suspensions.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
let sockets: Awaited<ReturnType<typeof listenForSockets>>
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
  sockets = await listenForSockets(server)
  await server.appoint('tuan')
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('moderation_cases').execute()
  await server.db.updateTable('users').set({ suspended_until: null, leaving_at: null }).execute()
  // The server of the tests keeps somebody's token for a minute, which a suspension ends.
  server.clock.forward(61)
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()

const write = async (as: string) =>
  (await server.ask(createPost, { as, body: { content: 'Bán gấp, chuyển tiền trước', category: 'share' } }))
    .body.id

/** Reports a post of somebody and has the case decided; returns the action. */
async function close(
  whose: string,
  kind: 'suspend' | 'terminate',
  more: Parameters<typeof staff.decide>[3] = {},
) {
  await staff.report('lan', 'post', await write(whose))
  const { id } = await staff.first()
  const decided = await staff.decide('staff', id, kind, {
    ...(kind === 'suspend' && { until: inDays(7) }),
    ...more,
  })
  return decided.body.id
}

const signIn = (username: string) =>
  server.ask(passwordSignIn, { body: { username, password: demoPassword } })

test('a suspended person keeps a socket: it closes within a second with the sessions, and the sign-in says why', async () => {
  const { access } = await server.signIn('minh')
  const { closed } = await sockets.connect({ token: access })
  const startedAt = performance.now()
  await close('minh', 'suspend', { words: 'Nghỉ một tuần nhé' })
  await closed
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  const headers = { authorization: `Bearer ${access}` }
  expect((await server.ask(getMe, { headers })).status).toBe(401)
  await expect(sockets.connect({ token: access })).rejects.toThrow('not_signed_in')
  const refused = await signIn('minh')
  expect([refused.status, refused.error.code]).toEqual([403, 'suspended'])
  expect(refused.error).toMatchObject({ reason: 'scam', words: 'Nghỉ một tuần nhé' })
  expect(Date.parse(refused.error.until ?? '')).toBeGreaterThan(server.clock.now().getTime())
})

describe('a suspension is mailed once, in the user’s language', () => {
  const letters = async () => {
    await server.runJobs()
    return server.sent.splice(0).filter(({ to }) => to === 'minh@example.com')
  }
  beforeEach(async () => {
    const preferences = (language: string) => ({
      email: 'minh@example.com',
      preferences: JSON.stringify({ language }),
    })
    await server.db.updateTable('users').set(preferences('vi')).where('username', '=', 'minh').execute()
    await letters()
  })

  test('with the reason, the end, and how to appeal and export', async () => {
    await close('minh', 'suspend', { words: 'Nghỉ một tuần nhé' })
    const [mail, ...more] = await letters()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Tài khoản Xóm của bạn tạm khóa đến .*\d{4}$/)
    for (const part of ['lừa đảo', 'Nghỉ một tuần nhé', 'khiếu nại được đến', 'tải dữ liệu', '/login'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).not.toContain('xóa hẳn')
  })

  test('a permanent one with the date of erasure, and in English', { tags: ['full'] }, async () => {
    const preferences = JSON.stringify({ language: 'en' })
    await server.db.updateTable('users').set({ preferences }).where('username', '=', 'minh').execute()
    const action = await close('minh', 'terminate', { reason: 'hate' })
    const [mail, ...more] = await letters()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your Xóm account has been closed for good')
    expect(mail?.text).toContain('After 14 days, from')
    expect(mail?.text).toContain('can’t be appealed')
    await staff.undo('tuan', action)
  })

  test('not if it was undone at once', { tags: ['full'] }, async () => {
    await staff.undo('staff', await close('minh', 'suspend'))
    expect((await letters()).filter(({ subject }) => subject.includes('khóa'))).toEqual([])
  })
})

test('a suspended user gets tokens only for reading the reason, appealing and exporting', async () => {
  const action = await close('minh', 'suspend')
  const { access_token = '' } = (await signIn('minh')).error
  const headers = { authorization: `Bearer ${access_token}` }
  const params = { id: await server.userId('minh') }
  expect((await server.ask(listOwnDecisions, { headers })).body.results).toMatchObject([{ kind: 'suspend' }])
  expect((await server.ask(getExport, { headers, params })).status).toBe(200)
  expect((await server.ask(startExport, { headers, params })).status).toBe(202)
  const refused = await server.ask(createPost, { headers, body: { content: 'Tôi đây', category: 'share' } })
  expect([refused.status, refused.error.code]).toEqual([403, 'suspended'])
  expect((await server.ask(listPosts, { headers })).error.code).toBe('suspended')
  await expect(sockets.connect({ token: access_token })).rejects.toThrow('not_signed_in')
  const body = { words: 'Tôi không lừa ai' }
  expect((await server.ask(appealAction, { headers, params: { id: action }, body })).status).toBe(201)
  await staff.decideAppeal('tuan', action, true)
  expect((await server.ask(listPosts, { headers })).error.code).toBe('suspended')
  expect((await signIn('minh')).status).toBe(200)
})

test('a suspension invalidates mailed links, so that the address can’t change', async () => {
  const token = 'a'.repeat(43)
  const [created_at, expires_at] = [server.clock.now(), new Date(server.clock.now().getTime() + hourMs)]
  const link = { purpose: 'change email', email: 'khac@example.com', created_at, expires_at }
  const user_id = await server.userId('minh')
  await server.db
    .insertInto('mailed_links')
    .values({ ...link, user_id, token_hash: hashSecret(token) })
    .execute()
  await close('minh', 'suspend')
  expect((await server.ask(confirmEmail, { body: { token } })).error.code).toBe('link_spent')
})

test('a suspension ends by itself', async () => {
  await close('minh', 'suspend')
  expect((await signIn('minh')).status).toBe(403)
  server.clock.forward(7 * daySeconds + 1)
  expect((await signIn('minh')).status).toBe(200)
})

test('a permanent suspension hides the user and their posts until it is undone', async () => {
  const other = await write('minh')
  const action = await close('minh', 'terminate')
  const params = { id: await server.userId('minh') }
  expect((await server.ask(getPost, { as: 'hoa', params: { id: other } })).status).toBe(404)
  expect((await server.ask(getUser, { as: 'hoa', params })).status).toBe(404)
  expect((await signIn('minh')).error).toMatchObject({ code: 'suspended', until: null })
  await staff.undo('tuan', action)
  expect((await server.ask(getPost, { as: 'hoa', params: { id: other } })).status).toBe(200)
  expect((await server.ask(getUser, { as: 'hoa', params })).status).toBe(200)
  expect((await signIn('minh')).status).toBe(200)
})

test('suspensions for hate, harm to children and crimes can’t be appealed', async () => {
  for (const reason of ['hate', 'minor', 'illegal'] as const) {
    server.clock.forward(61)
    const action = await close('minh', 'terminate', { reason })
    expect((await staff.mine('staff')).length).toBe(0)
    const { access_token = '' } = (await signIn('minh')).error
    const headers = { authorization: `Bearer ${access_token}` }
    const refused = await server.ask(appealAction, {
      headers,
      params: { id: action },
      body: { words: 'Xin lỗi' },
    })
    expect(refused.error.code).toBe('not_appealable')
    await staff.undo('tuan', action)
  }
})

test(
  'a suspension cancels the user’s events and orders in that time and notifies the others',
  { tags: ['full'] },
  async () => {
    const [xom, shop] = [eventsOf(server), market(server)]
    const soon = await xom.invite({ start_date: inDays(3) }, 'minh')
    const later = await xom.invite({ start_date: inDays(20) }, 'minh')
    for (const id of [soon, later]) await xom.join('hoa', id)
    const product = (await shop.sells('minh')).id
    const [order = 0] = (await shop.buy('hoa', [{ id: product }])).body.orders ?? []
    await close('minh', 'suspend')
    expect((await shop.order('hoa', order)).body.status).toBe('cancelled')
    const seen = async () => (await server.ask(getProduct, { as: 'khanh', params: { id: product } })).status
    expect(await seen()).toBe(404)
    const listed = async () =>
      (await server.ask(listProducts, { as: 'hoa' })).body.results.some(({ id }) => id === product)
    expect(await listed()).toBe(false)
    await server.runJobs()
    const { results } = (await server.ask(listNotifications, { as: 'hoa' })).body
    const kinds = results.map(({ notification_type }) => notification_type)
    expect(kinds).toContain('event_cancelled')
    expect(kinds).toContain('order_ended')
    server.clock.forward(7 * daySeconds + 1)
    await endSuspensions(server.db, { rooms }, server.clock.now())
    expect([await listed(), await seen()]).toEqual([true, 200])
    expect((await xom.read('hoa', soon)).cancelled_at).not.toBeNull()
    expect((await xom.read('hoa', later)).cancelled_at).toBeNull()
  },
)
