import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { orderCalendarPath } from '../../../contract/market/orders.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { changeProduct } from '../../../contract/market/products.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { eraseOrdersOf } from './account-data.ts'
import { market } from './testing-orders.ts'

let server: TestServer
let xom: ReturnType<typeof market>
beforeAll(async () => {
  server = await startTestServer()
  xom = market(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['orders', 'products', 'blocks', 'notifications'] as const)
    await server.db.deleteFrom(table).execute()
})

async function calendarFor(id: number, as?: string) {
  const headers = as ? { authorization: `Bearer ${(await server.signIn(as)).access}` } : {}
  return server.app.inject({ url: orderCalendarPath.replace(':id', String(id)), headers })
}

const tomorrow = () => new Date(server.clock.now().getTime() + dayMs)

async function ordered(stock = 1, quantity = 1) {
  const { id: product } = await xom.sells('lan', { stock, price: '250000' })
  const { body } = await xom.buy('minh', [{ id: product, quantity }])
  return { product, id: body.orders[0] ?? 0 }
}

const notifiedOf = async (person: string) => {
  const rows = await server.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', await server.userId(person))
    .execute()
  return rows.map(({ kind }) => kind)
}

test('an order is confirmed, arranged, completed and rated by both sides', async () => {
  const { product, id } = await ordered()
  expect(await xom.stock(product)).toEqual({ stock: 0, status: 'sold' })
  const { body: news } = await server.ask(listNotifications, { as: 'lan' })
  expect(news.results[0]?.message).toMatch(/^Minh .*: “Quạt cây cũ”$/)
  expect((await xom.order('lan', id)).body).toMatchObject({
    side: 'seller',
    status: 'pending',
    totalPrice: '250000',
    moves: ['confirm', 'decline'],
  })
  expect(await notifiedOf('lan')).toEqual(['order_placed'])
  expect((await xom.move('lan', 'confirm', id)).body.status).toBe('confirmed')
  const proposed = (await xom.propose('minh', id, 'Cổng chợ, sạp 3; hỏi cô Hoa', tomorrow())).body
  expect(proposed.handover).toMatchObject({ proposed_by: 'buyer' })
  expect((await xom.move('minh', 'agree', id)).error.code).toBe('not_yours')
  expect((await calendarFor(id, 'lan')).statusCode).toBe(404)
  const agreed = (await xom.move('lan', 'agree', id)).body
  expect(agreed.handover).toMatchObject({ place: 'Cổng chợ, sạp 3; hỏi cô Hoa', proposed_by: null })
  const done = (await xom.move('minh', 'complete', id)).body
  expect(done).toMatchObject({ status: 'completed', moves: [], to_rate: true, ratings_shown: false })
  expect((await xom.rate('minh', id, 5, 'Đồ tốt')).body).toMatchObject({ my_rating: 5, ratings_shown: false })
  expect((await xom.rate('minh', id, 1)).error.code).toBe('already_rated')
  expect((await xom.order('lan', id)).body.their_rating).toBe(null)
  expect((await xom.rate('lan', id, 4)).body).toMatchObject({
    my_rating: 4,
    their_rating: { rating: 5, comment: 'Đồ tốt' },
    ratings_shown: true,
    to_rate: false,
  })
  expect((await xom.order('minh', id)).body.their_rating).toMatchObject({ rating: 4, comment: '' })
  expect(done.steps.map(({ move, by }) => `${move} ${by}`)).toEqual([
    'order buyer',
    'confirm seller',
    'propose buyer',
    'agree seller',
    'complete buyer',
  ])
})

test('a repeated move changes nothing, an invalid move is rejected, and others can’t see the order', async () => {
  const { id } = await ordered()
  expect((await xom.move('minh', 'complete', id)).error.code).toBe('not_now')
  expect((await xom.move('minh', 'confirm', id)).error.code).toBe('not_yours')
  const [first, second] = [await xom.move('lan', 'confirm', id), await xom.move('lan', 'confirm', id)]
  expect(second.body).toEqual(first.body)
  for (const move of ['confirm', 'decline', 'cancel', 'agree', 'complete'] as const)
    expect((await xom.move('hoa', move, id)).status, move).toBe(404)
  expect((await xom.order('hoa', id)).status).toBe(404)
  expect((await xom.rate('hoa', id, 1)).status).toBe(404)
  expect((await xom.rate('minh', id, 1)).error.code).toBe('nothing_to_rate')
  expect((await xom.orders('hoa')).results).toEqual([])
  expect((await xom.propose('lan', id, 'Chợ', server.clock.now())).error.code).toBe('past')
})

test.each(['decline', 'cancel'] as const)('%s gives the stock back and says why', async (move) => {
  const { product, id } = await ordered(3, 3)
  if (move === 'cancel') await xom.move('lan', 'confirm', id)
  const ended = (await xom.move('lan', move, id, 'Món này vừa hỏng')).body
  expect(ended.steps.at(-1)).toMatchObject({ move, by: 'seller', reason: 'Món này vừa hỏng' })
  expect(await xom.stock(product)).toEqual({ stock: 3, status: 'active' })
  expect((await xom.orders('minh', { state: 'ended' })).results.map((each) => each.id)).toEqual([id])
})

test('one of two concurrent moves is applied', async () => {
  const { product, id } = await ordered()
  const replies = await Promise.all([xom.move('lan', 'decline', id), xom.move('minh', 'cancel', id)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await xom.stock(product)).toEqual({ stock: 1, status: 'active' })
})

test(
  'an order without an answer expires after 48 hours, after one reminder',
  { tags: ['full'] },
  async () => {
    const { product, id } = await ordered()
    server.clock.forward(daySeconds + 1)
    await server.runJobs()
    expect(await notifiedOf('lan')).toContain('order_waiting')
    server.clock.forward(daySeconds)
    const late = (await xom.order('lan', id)).body
    expect(late).toMatchObject({ status: 'lapsed', moves: [] })
    expect(late.steps.at(-1)).toMatchObject({ move: 'lapse', by: null })
    expect((await xom.move('lan', 'confirm', id)).error.code).toBe('not_now')
    await server.runJobs()
    expect((await xom.order('minh', id)).body.steps.at(-1)).toMatchObject({ move: 'lapse', by: null })
    expect(await xom.stock(product)).toEqual({ stock: 1, status: 'active' })
    expect(await notifiedOf('minh')).toContain('order_lapsed')
    server.clock.forward(-48 * 60 * 60 - 1)
  },
)

test('a block hides names and pictures, and the order goes on', async () => {
  const { id, product } = await ordered()
  const media = [await addPicture(server, 'lan')]
  await server.ask(changeProduct, { as: 'lan', params: { id: product }, body: { media } })
  expect((await xom.order('minh', id)).body.items[0]?.image).toEqual(expect.any(String))
  await xom.move('lan', 'confirm', id)
  const [lan, minh] = [{ id: await server.userId('lan') }, { id: await server.userId('minh') }]
  await putBlock(server, lan, minh)
  const seen = (await xom.order('minh', id)).body
  expect(seen.items[0]?.image).toBe(null)
  expect((await xom.order('lan', id)).body.items[0]?.image).toEqual(expect.any(String))
  expect(seen).toMatchObject({ status: 'confirmed', seller: null, moves: ['cancel', 'complete'] })
  expect((await xom.move('minh', 'complete', id)).body).toMatchObject({ status: 'completed', to_rate: false })
  expect((await xom.rate('minh', id, 1)).error.code).toBe('nothing_to_rate')
})

test('across a block, proposals and reasons are hidden, and nothing can be arranged', async () => {
  const { id } = await ordered()
  await xom.move('lan', 'confirm', id)
  await xom.propose('minh', id, 'Cổng chợ', tomorrow())
  const [lan, minh] = [{ id: await server.userId('lan') }, { id: await server.userId('minh') }]
  await putBlock(server, lan, minh)
  expect((await xom.order('minh', id)).body.handover).toMatchObject({ place: 'Cổng chợ' })
  expect((await xom.order('lan', id)).body).toMatchObject({ handover: null, moves: ['cancel', 'complete'] })
  expect((await xom.propose('minh', id, 'Trước nhà em', tomorrow())).error.code).toBe('not_now')
  expect((await xom.move('lan', 'agree', id)).error.code).toBe('not_now')
  await xom.move('lan', 'cancel', id, 'Thôi nhé')
  expect((await xom.order('lan', id)).body.steps.at(-1)?.reason).toBe('Thôi nhé')
  expect((await xom.order('minh', id)).body.steps.at(-1)).toMatchObject({ move: 'cancel', reason: '' })
})

test('a hand-over in the past can’t be agreed to', async () => {
  const { id } = await ordered()
  await xom.move('lan', 'confirm', id)
  await xom.propose('lan', id, 'Cổng chợ', tomorrow())
  const twoDays = 48 * 60 * 60
  server.clock.forward(twoDays)
  expect((await xom.order('minh', id)).body.moves).toEqual(['cancel', 'propose', 'complete'])
  expect((await xom.move('minh', 'agree', id)).error.code).toBe('not_now')
  server.clock.forward(-twoDays)
})

test('erasing a user notifies the other side and returns the stock', async () => {
  const { product, id } = await ordered()
  const minh = await server.userId('minh')
  await inTransaction(server.db, (tx) => eraseOrdersOf(tx, minh))
  expect((await xom.order('lan', id)).body).toMatchObject({
    status: 'cancelled',
    buyer: null,
    steps: [{ move: 'order' }, { move: 'cancel', by: null }],
  })
  expect(await xom.stock(product)).toEqual({ stock: 1, status: 'active' })
  expect(await notifiedOf('lan')).toContain('order_ended')
})

test('both sides can download the hand-over as a calendar file', async () => {
  const { id } = await ordered()
  await xom.move('lan', 'confirm', id)
  const at = tomorrow()
  await xom.propose('lan', id, `Cổng chợ; sạp 3,\nđối diện ${'nhà thuốc '.repeat(8)}`, at)
  await xom.move('minh', 'agree', id)
  const file = await calendarFor(id, 'minh')
  expect(file.headers['content-type']).toContain('text/calendar')
  const lines = file.body.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(String.raw`LOCATION:Cổng chợ\; sạp 3\,\nđối diện`)
  expect(lines).toContain(`DTSTART:${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  expect((await calendarFor(id, 'hoa')).statusCode).toBe(404)
  expect((await calendarFor(id)).statusCode).toBe(401)
})
