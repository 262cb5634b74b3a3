/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { listProducts } from '../../../contract/market/products.ts'
import { confirmErasure, listErasures, undoErasure } from '../../../contract/accounts/leaving.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { deleteUser, getUser } from '../../../contract/people/users.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import { createModerationClient } from '../../moderation/testing-moderation.ts'
import { market } from '../../market/orders/testing-orders.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { rooms } from '../../rooms.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { endSuspensions } from './suspensions.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
let minh = 0
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
  minh = await server.userId('minh')
  await server.appoint('tuan', 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('moderation_cases').execute()
  const anew = { suspended_until: null, suspension_id: null, leaving_at: null }
  await server.db.updateTable('users').set(anew).execute()
  // The server of the tests keeps somebody's token for a minute, which a suspension ends.
  server.clock.forward(61)
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()

/** Cases about two posts of Minh, who could not write the second later. */
async function twoCases() {
  const ids: number[] = []
  for (const content of ['Chuyển tiền trước nhé', 'Bán gấp đây']) {
    const body = { content, category: 'share' as const }
    const { id } = (await server.ask(createPost, { as: 'minh', body })).body
    await staff.report('lan', 'post', id)
    const found = (await staff.queue('staff')).body.results.find(({ target }) => target.id === id)
    ids.push(found?.id ?? 0)
  }
  const [one = 0, other = 0] = ids
  return { one, other }
}

const suspend = async (id: number, days: number) =>
  (await staff.decide('staff', id, 'suspend', { until: inDays(days) })).body.id
const terminate = async (id: number) => (await staff.decide('staff', id, 'terminate')).body.id

const signIn = async () => {
  const answer = await server.ask(passwordSignIn, { body: { username: 'minh', password: demoPassword } })
  return answer.status === 200 ? 200 : { code: answer.error.code, until: answer.error.until }
}
const isSeen = async () => (await server.ask(getUser, { as: 'hoa', params: { id: minh } })).status === 200

describe('of two suspensions', () => {
  test('the longer one applies, regardless of their order', async () => {
    const { one, other } = await twoCases()
    const until = inDays(60)
    await staff.decide('staff', one, 'suspend', { until })
    await suspend(other, 1)
    expect(await signIn()).toEqual({ code: 'suspended', until })
    server.clock.forward(2 * daySeconds)
    await endSuspensions(server.db, { rooms }, server.clock.now())
    expect(await signIn()).toMatchObject({ code: 'suspended' })
  })

  test('the other one applies after one is undone, and products stay hidden', async () => {
    const shop = market(server)
    const product = (await shop.sells('minh')).id
    const { one, other } = await twoCases()
    const until = inDays(5)
    await staff.decide('staff', one, 'suspend', { until })
    const longer = await suspend(other, 60)
    await staff.undo('tuan', longer)
    expect(await signIn()).toEqual({ code: 'suspended', until })
    const listed = (await server.ask(listProducts, { as: 'hoa' })).body.results.map(({ id }) => id)
    expect(listed).not.toContain(product)
    server.clock.forward(6 * daySeconds)
    await endSuspensions(server.db, { rooms }, server.clock.now())
    expect(await signIn()).toBe(200)
  })

  test('a permanent one is not shortened by another case', async () => {
    const { one, other } = await twoCases()
    await terminate(one)
    await suspend(other, 1)
    expect(await signIn()).toEqual({ code: 'suspended', until: null })
    server.clock.forward(2 * daySeconds)
    await endSuspensions(server.db, { rooms }, server.clock.now())
    expect(await signIn()).toEqual({ code: 'suspended', until: null })
    expect(await isSeen()).toBe(false)
  })

  test('undoing the permanent one restores the account and its posts at the end of the other', async () => {
    const { one, other } = await twoCases()
    const body = { content: 'Xin chào cả xóm', category: 'share' as const }
    const post = (await server.ask(createPost, { as: 'minh', body })).body.id
    const until = inDays(5)
    await staff.decide('staff', one, 'suspend', { until })
    await staff.undo('tuan', await terminate(other))
    const read = async () => (await server.ask(getPost, { as: 'hoa', params: { id: post } })).status
    expect([await isSeen(), await read()]).toEqual([false, 404])
    expect(await signIn()).toEqual({ code: 'suspended', until })
    server.clock.forward(6 * daySeconds)
    await endSuspensions(server.db, { rooms }, server.clock.now())
    expect([await isSeen(), await read()]).toEqual([true, 200])
  })
})

describe('an account that was terminated and closed by two admins', () => {
  async function closeByTwo() {
    await server.ask(deleteUser, { as: 'staff', params: { id: minh }, query: { reason: 'scam' } })
    const [erasure] = (await server.ask(listErasures, { as: 'staff' })).body.results
    const params = { id: erasure?.id ?? 0 }
    expect((await server.ask(confirmErasure, { as: 'tuan', params })).status).toBe(200)
    return async () => expect((await server.ask(undoErasure, { as: 'staff', params })).status).toBe(200)
  }

  test('stays closed after the erasure is undone, until the termination is undone too', async () => {
    const { one } = await twoCases()
    const openAgain = await closeByTwo()
    server.clock.forward(60)
    const action = await terminate(one)
    await openAgain()
    expect(await isSeen()).toBe(false)
    await staff.undo('tuan', action)
    expect(await isSeen()).toBe(true)
    expect(await signIn()).toBe(200)
  })

  test('stays closed after the termination is undone, until the erasure is undone too', async () => {
    const { one } = await twoCases()
    const action = await terminate(one)
    server.clock.forward(60)
    const openAgain = await closeByTwo()
    await staff.undo('tuan', action)
    expect(await isSeen()).toBe(false)
    expect(await signIn()).toMatchObject({ code: 'account_closed' })
    await openAgain()
    expect(await isSeen()).toBe(true)
  })
})
