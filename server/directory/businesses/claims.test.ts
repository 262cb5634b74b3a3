import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { changeBusiness, getBusiness } from '../../../contract/directory/businesses.ts'
import {
  approveBusinessClaim,
  claimBusiness,
  declineBusinessClaim,
  listBusinessClaims,
  withdrawClaim,
} from '../../../contract/directory/business-claims.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportBusinesses } from './account-data.ts'
import { addBusiness, deleteBusinesses } from './testing-businesses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteBusinesses(server)
  await server.db.deleteFrom('notifications').execute()
})

const claim = (as: string, slug: string) =>
  server.ask(claimBusiness, { as, params: { slug }, body: { words: 'Bảng hiệu có tên tôi' } })
const weekMs = 7 * dayMs
const listOpenClaims = async () => (await server.ask(listBusinessClaims, { as: 'staff' })).body.results
const kindsOf = async (as: string) =>
  (await server.ask(listNotifications, { as })).body.results.map(({ notification_type }) => notification_type)

test('a person has one open claim; staff approve it, and the claimant is notified', async () => {
  const { slug } = await addBusiness(server, 'minh')
  const params = { slug }
  expect((await claim('lan', slug)).body.my_claim).toMatchObject({ status: 'waiting' })
  expect((await claim('lan', slug)).error.code).toBe('claim_waiting')
  const [openClaim] = await listOpenClaims()
  expect(openClaim).toMatchObject({ words: 'Bảng hiệu có tên tôi', rivals: 0, claimant: { username: 'lan' } })
  const claimParams = { id: openClaim?.id ?? 0 }
  await server.ask(approveBusinessClaim, { as: 'staff', params: claimParams })
  const owned = (await server.ask(getBusiness, { as: 'lan', params })).body
  expect(owned).toMatchObject({ mine: true, claimed: true, my_claim: { status: 'approved' } })
  expect(await kindsOf('lan')).toEqual(['business_claimed'])
  expect((await claim('hoa', slug)).error.code).toBe('already_claimed')
  expect((await server.ask(approveBusinessClaim, { as: 'staff', params: claimParams })).status).toBe(409)
})

test('a declined claimant sees the reason, and may claim again after seven days', async () => {
  const { slug } = await addBusiness(server, 'minh')
  await claim('lan', slug)
  const params = { id: (await listOpenClaims())[0]?.id ?? 0 }
  const decline = () =>
    server.ask(declineBusinessClaim, { as: 'staff', params, body: { reason: 'Chưa thấy giấy phép' } })
  await decline()
  expect((await decline()).error.code).toBe('changed_meanwhile')
  const seen = (await server.ask(getBusiness, { as: 'lan', params: { slug } })).body
  expect(seen.my_claim).toMatchObject({ status: 'declined', reason: 'Chưa thấy giấy phép' })
  expect((await server.ask(getBusiness, { as: 'hoa', params: { slug } })).body.my_claim).toBeNull()
  expect(await kindsOf('lan')).toEqual(['business_declined'])
  const again = await claim('lan', slug)
  expect([again.status, again.error.code]).toEqual([409, 'refused_lately'])
  expect(seen.my_claim?.ask_again_at).toEqual(expect.any(String))
  server.clock.forward(weekMs / 1000)
  expect(
    (await server.ask(getBusiness, { as: 'lan', params: { slug } })).body.my_claim?.ask_again_at,
  ).toBeNull()
  expect((await claim('lan', slug)).status).toBe(201)
})

test(
  'of two concurrent approvals, one succeeds and the other claim is declined',
  { tags: ['full'] },
  async () => {
    const { slug } = await addBusiness(server, 'minh')
    await Promise.all([claim('lan', slug), claim('hoa', slug)])
    const both = await listOpenClaims()
    expect(both.map(({ rivals }) => rivals)).toEqual([1, 1])
    const answers = await Promise.all(
      both.map(({ id }) => server.ask(approveBusinessClaim, { as: 'staff', params: { id } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = both[answers.findIndex(({ status }) => status === 200)]?.claimant.username ?? ''
    const loser = winner === 'lan' ? 'hoa' : 'lan'
    const seen = async (as: string) => (await server.ask(getBusiness, { as, params: { slug } })).body
    expect(await seen(winner)).toMatchObject({ mine: true, my_claim: { status: 'approved' } })
    expect(await seen(loser)).toMatchObject({ mine: false, my_claim: { status: 'declined' } })
    expect([await kindsOf(winner), await kindsOf(loser)]).toEqual([
      ['business_claimed'],
      ['business_declined'],
    ])
    expect(await listOpenClaims()).toEqual([])
  },
)

test('concurrent claims of one person are stored once', { tags: ['full'] }, async () => {
  const { slug } = await addBusiness(server, 'minh')
  const answers = await Promise.all([claim('lan', slug), claim('lan', slug)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a claimant can withdraw an open claim', async () => {
  const { slug } = await addBusiness(server, 'minh')
  await claim('lan', slug)
  const params = { slug }
  expect((await server.ask(withdrawClaim, { as: 'lan', params })).status).toBe(200)
  expect(await listOpenClaims()).toEqual([])
})

test('the export of the person who added a business contains nothing that its owner wrote', async () => {
  const { slug } = await addBusiness(server, 'minh', { phone: '028 3811 2222' })
  const exported = async (as: string) => exportBusinesses(server.db, await server.userId(as))
  expect(await exported('minh')).toMatchObject([{ slug, phone: '028 3811 2222', is_owner: false }])
  await claim('hoa', slug)
  await server.ask(approveBusinessClaim, {
    as: 'staff',
    params: { id: (await listOpenClaims())[0]?.id ?? 0 },
  })
  await server.ask(changeBusiness, { as: 'hoa', params: { slug }, body: { phone: '0909 123 456' } })
  expect(Object.keys((await exported('minh'))[0] ?? {})).toEqual(['name', 'slug', 'created_at', 'is_owner'])
  expect(await exported('hoa')).toMatchObject([{ slug, phone: '0909 123 456', is_owner: true }])
})

test('a claimant who is leaving the app can’t become an owner', async () => {
  const { slug } = await addBusiness(server, 'minh')
  await claim('ha', slug)
  const params = { id: (await listOpenClaims())[0]?.id ?? 0 }
  const setLeavingAt = (leaving_at: Date | null) =>
    server.db.updateTable('users').set({ leaving_at }).where('username', '=', 'ha').execute()
  await setLeavingAt(server.clock.now())
  expect((await server.ask(approveBusinessClaim, { as: 'staff', params })).status).toBe(404)
  await setLeavingAt(null)
  expect((await server.ask(approveBusinessClaim, { as: 'staff', params })).status).toBe(200)
})
