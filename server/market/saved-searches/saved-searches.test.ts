import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProduct, type ProductDraft } from '../../../contract/market/products.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  savedSearchLimits,
  saveSearch,
} from '../../../contract/market/saved-searches.ts'
import { listNotifications, readAllNotifications } from '../../../contract/notifications/notifications.ts'
import { blockUser, unblockUser, updateUser } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['saved_searches', 'products', 'notifications', 'blocks'] as const)
    await server.db.deleteFrom(table).execute()
})

type Sought = { search?: string; category?: ProductDraft['category'] | null; max_price?: string | null }
const save = (as: string, body: Sought) => server.ask(saveSearch, { as, body })
const list = async (as: string) => (await server.ask(listSavedSearches, { as })).body.results
const sell = async (as: string, name: string, but: Partial<ProductDraft> = {}) => {
  const body: ProductDraft = { name, price: '300000', location: 'Đầu hẻm', category: 'household', ...but }
  const { status } = await server.ask(createProduct, { as, body })
  expect(status).toBe(201)
  await server.runJobs()
}
const notificationsOf = async (as: string) =>
  (await server.ask(listNotifications, { as })).body.results.filter(
    ({ notification_type }) => notification_type === 'saved_search_found',
  )

test('a search is saved once, up to the limit', async () => {
  const { id } = (await save('minh', { search: ' Xe  đạp ', max_price: '1500000' })).body
  expect((await save('minh', { search: 'xe đạp', max_price: '1500000' })).body.id).toBe(id)
  expect(await list('minh')).toMatchObject([
    { id, search: 'Xe đạp', category: null, max_price: '1500000', found_at: null },
  ])
  expect((await save('minh', { search: '…' })).status).toBe(400)
  expect((await save('minh', {})).status).toBe(400)
  expect((await server.ask(deleteSavedSearch, { as: 'minh', params: { id } })).status).toBe(200)
  const replies = await Promise.all(
    Array.from({ length: savedSearchLimits.per_person + 2 }, (_, n) => save('minh', { search: `sách ${n}` })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(savedSearchLimits.per_person)
  expect(replies.find(({ status }) => status !== 201)?.error.code).toBe('too_many_searches')
})

test('users nearby are notified once until they read it, and nobody else is', async () => {
  await save('minh', { search: 'xe đạp OR xe máy', max_price: '500000' })
  await save('lan', { search: 'xe dap' })
  await save('hoa', { search: 'xe đạp', category: 'vehicles' })
  await save('ha', { search: 'xe đạp' })
  await sell('lan', 'Xe đạp trẻ em')
  expect(await notificationsOf('minh')).toMatchObject([
    {
      title: 'Chợ có món bạn tìm',
      action_url: `/marketplace?${new URLSearchParams({ q: 'xe đạp OR xe máy' })}`,
    },
  ])
  for (const as of ['lan', 'hoa', 'ha']) expect(await notificationsOf(as)).toEqual([])
  expect(await list('minh')).toMatchObject([{ found_at: expect.any(String) as string }])
  await sell('lan', 'Xe máy cũ', { category: 'vehicles' })
  await sell('lan', 'Xe đạp đua', { category: 'vehicles', price: '9000000' })
  expect(await notificationsOf('minh')).toHaveLength(1)
  expect(await notificationsOf('hoa')).toMatchObject([
    { action_url: `/marketplace?${new URLSearchParams({ q: 'xe đạp', category: 'vehicles' })}` },
  ])
  await server.ask(readAllNotifications, { as: 'minh' })
  await sell('lan', 'Xe máy điện')
  expect(await notificationsOf('minh')).toHaveLength(2)
})

test.each([
  ['minh', 'lan'],
  ['lan', 'minh'],
])('nobody is told across a block of %s’s', async (blocker, blocked) => {
  await save('minh', { category: 'toys' })
  const params = { id: await server.userId(blocked) }
  await server.ask(blockUser, { as: blocker, params })
  await sell('lan', 'Bộ xếp hình', { category: 'toys' })
  expect(await notificationsOf('minh')).toEqual([])
  await server.ask(unblockUser, { as: blocker, params })
  await sell('lan', 'Búp bê', { category: 'toys' })
  expect(await notificationsOf('minh')).toHaveLength(1)
})

test('a saved search follows the home', { tags: ['full'] }, async () => {
  await save('tuan', { search: 'tủ lạnh' })
  const move = async (location: { latitude: number; longitude: number } | null) =>
    server.ask(updateUser, { as: 'tuan', params: { id: await server.userId('tuan') }, body: { location } })
  const keys = () => server.db.selectFrom('saved_search_keys').select(['parent', 'key']).execute()
  const [before] = await keys()
  expect(before?.key).toMatch(/^w (tu|lanh)$/)
  expect((await move({ latitude: 21.0287, longitude: 105.8522 })).status).toBe(200)
  const [after] = await keys()
  expect(after?.key).toBe(before?.key)
  expect(after?.parent).not.toBe(before?.parent)
  await sell('lan', 'Tủ lạnh nhỏ')
  expect(await notificationsOf('tuan')).toEqual([])
  await sell('ha', 'Tủ lạnh lớn')
  expect(await notificationsOf('tuan')).toHaveLength(1)
  await move(null)
  expect(await keys()).toEqual([])
})
