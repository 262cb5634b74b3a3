/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { testReportable } from '../../testing/reportables.ts'
import { market } from './testing-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('only the two sides can report an order, which captures the text of the other', async () => {
  const { sells, buy, move, propose } = market(server)
  const { id: product } = await sells('lan', { name: 'Quạt' })
  const [id = 0] = (await buy('minh', [{ id: product }])).body.orders
  await move('lan', 'confirm', id)
  await propose('minh', id, 'Đầu hẻm', new Date(server.clock.now().getTime() + 86_400_000))
  await move('lan', 'cancel', id, 'Không bán cho bạn')
  const { load } = testReportable(server, 'order')
  const order = { community_id: null, media: [], path: null }
  expect(await load(id, 'minh')).toEqual({
    ...order,
    author_id: await server.userId('lan'),
    words: { items: 'Quạt', place: 'Đầu hẻm', reasons: 'Không bán cho bạn' },
  })
  expect(await load(id, 'lan')).toEqual({
    ...order,
    author_id: await server.userId('minh'),
    words: { items: 'Quạt', place: 'Đầu hẻm' },
  })
  expect([await load(id, 'hoa'), await load(id), await load(id + 1, 'lan')]).toEqual([null, null, null])
})
