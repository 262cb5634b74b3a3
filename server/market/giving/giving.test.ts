import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as ownProducts from '../../../contract/market/own-products.ts'
import * as market from '../../../contract/market/products.ts'
import { saveSearch } from '../../../contract/market/saved-searches.ts'
import { searchProducts } from '../../../contract/search/search.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { decideCase, listCases } from '../../../contract/moderation/cases.ts'
import * as changes from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, listPosts, type PostDraft } from '../../../contract/posts/posts.ts'
import { neighbours } from '../../favours/offers/testing-offers.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { sells } from '../products/testing-products.ts'
import { addPicture } from '../../posts/testing-posts.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['reports', 'favours', 'products', 'posts'] as const)
    await server.db.deleteFrom(table).execute()
})

const write = async (draft: Partial<PostDraft> = {}, as = 'lan') =>
  (
    await server.ask(createPost, {
      as,
      body: { content: 'Cho quạt cây, còn chạy tốt', category: 'give', ...draft },
    })
  ).body.id
const own = async (as = 'lan') => (await server.ask(ownProducts.listOwnProducts, { as })).body.results
const listing = async () => {
  const [only, ...others] = await own()
  expect(others).toEqual([])
  return only
}
const found = async (as = 'minh') => (await server.ask(market.listProducts, { as })).body.results
const read = async (id: number, as = 'lan') => server.ask(getPost, { as, params: { id } })
const act = (endpoint: typeof ownProducts.hideProduct, id: number) =>
  server.ask(endpoint, { as: 'lan', params: { id } })
const free = (but: Partial<market.ProductDraft> = {}) =>
  sells(server, 'lan', { name: 'Tủ sách', price: '0', description: 'Ai cần tới lấy', ...but })

test('a give-post queues only jobs that have something to do', async () => {
  const queued = async () => {
    const { rows } = await sql<{ task_identifier: string }>`
      SELECT task_identifier FROM graphile_worker.jobs ORDER BY id`.execute(server.db)
    await server.runJobs()
    return rows.map((job) => job.task_identifier)
  }
  await server.ask(saveSearch, { as: 'minh', body: { search: 'quạt cây' } })
  await server.ask(saveSearch, { as: 'ha', body: { search: 'tủ sách' } })
  await queued()
  await write({ content: 'Cho tủ sách' })
  expect(await queued()).toEqual([])
  await write({ content: 'Cho ghế gỗ', media: [await addPicture(server, 'lan')] })
  await write({ content: 'Cho bàn, gọi 0912 345 678' })
  expect(await queued()).toEqual(['look_at_product', 'look_at_product'])
  await write()
  expect(await queued()).toEqual(['notify_seekers'])
})

describe('a free listing', () => {
  test('creates a give-post with the same text and pictures', async () => {
    const media = [await addPicture(server, 'lan'), await addPicture(server, 'lan')]
    const product = await free({ media })
    const { body: post } = await read(product.post_id ?? 0, 'minh')
    expect(post).toMatchObject({
      category: 'give',
      title: 'Tủ sách',
      content: 'Ai cần tới lấy',
      over_at: null,
    })
    expect(post.media.map(({ id }) => id)).toEqual(media)
    expect(product.images.map(({ id }) => id)).toEqual(media)
    expect((await server.ask(listPosts, { as: 'minh' })).body.data).toHaveLength(1)
    const searched = await server.ask(searchProducts, {
      as: 'minh',
      query: { q: 'tủ sách', type: 'marketplace' },
    })
    expect(searched.body.data).toMatchObject([{ id: product.id, post_id: post.id, price: '0' }])
    expect(await found()).toHaveLength(1)
    expect((await sells(server, 'lan', { price: '5000' })).post_id).toBeNull()
  })

  test('applies its changes to the post', { tags: ['full'] }, async () => {
    const { id, post_id } = await free()
    const post = post_id ?? 0
    const change = await server.ask(market.changeProduct, {
      as: 'lan',
      params: { id },
      body: { name: 'Tủ giày', description: '' },
    })
    expect(change.body).toMatchObject({ name: 'Tủ giày', description: '' })
    expect((await read(post)).body).toMatchObject({ title: '', content: 'Tủ giày' })
    for (const [away, status] of [
      [ownProducts.hideProduct, 'hidden'],
      [ownProducts.markProductSold, 'sold'],
    ] as const) {
      expect((await act(away, id)).body).toMatchObject({ status })
      expect((await read(post)).body.over_at).not.toBeNull()
      expect((await act(ownProducts.relistProduct, id)).body).toMatchObject({ status: 'active' })
      expect((await read(post)).body.over_at).toBeNull()
    }
    await server.ask(ownProducts.deleteProduct, { as: 'lan', params: { id } })
    expect((await read(post)).status).toBe(404)
    expect((await act(ownProducts.restoreProduct, id)).body).toMatchObject({
      status: 'active',
      post_id: post,
    })
    expect((await read(post)).body.over_at).toBeNull()
  })
})

describe('a give-post', () => {
  test('is listed in its ward with its first words as name', async () => {
    const picture = await addPicture(server, 'lan')
    const id = await write({ media: [picture] })
    expect(await listing()).toMatchObject({
      name: 'Cho quạt cây, còn chạy tốt',
      description: '',
      price: '0',
      category: null,
      location: (await read(id)).body.location,
      post_id: id,
      near_home: false,
      stock: 1,
      images: [{ id: picture }],
    })
    expect(await found()).toMatchObject([{ post_id: id }])
    await write({ category: 'share' })
    expect(await own()).toHaveLength(1)
  })

  test('applies its changes to the product', async () => {
    const id = await write()
    const params = { as: 'lan', params: { id } }
    const second = await addPicture(server, 'lan')
    await server.ask(changes.updatePost, {
      ...params,
      body: { title: 'Quạt', content: 'Còn tốt', media: [second] },
    })
    expect(await listing()).toMatchObject({ name: 'Quạt', description: 'Còn tốt', images: [{ id: second }] })
    await server.ask(changes.endPost, params)
    expect(await listing()).toMatchObject({ status: 'sold' })
    await server.ask(changes.reopenPost, params)
    expect(await listing()).toMatchObject({ status: 'active' })
    await server.ask(changes.deletePost, params)
    expect(await own()).toEqual([])
    await server.ask(changes.restorePost, params)
    expect(await listing()).toMatchObject({ status: 'active' })
    await server.ask(changes.updatePost, { ...params, body: { category: 'share' } })
    expect(await own()).toEqual([])
    await server.ask(changes.updatePost, { ...params, body: { category: 'give' } })
    expect(await listing()).toMatchObject({ status: 'active', name: 'Quạt' })
  })

  test('leaves the market while it is promised to somebody', async () => {
    const id = await write()
    const offer = (await xom.offer('minh', id)).body.id
    expect(await found()).toHaveLength(1)
    await xom.move('lan', 'accept', offer)
    expect(await listing()).toMatchObject({ status: 'sold' })
    await xom.move('minh', 'withdraw', offer)
    expect(await listing()).toMatchObject({ status: 'active' })
    await xom.move('minh', 'reopen', offer)
    await xom.move('lan', 'accept', offer)
    const listed = await act(ownProducts.relistProduct, (await listing())?.id ?? 0)
    expect(listed.body.status).toBe('sold')
    await xom.move('minh', 'complete', offer)
    expect(await found()).toEqual([])
    expect((await read(id)).body.over_at).not.toBeNull()
  })

  test('can be written beyond the limit of listings, and is listed once there is room', async () => {
    await server.db
      .updateTable('users')
      .set({ joined_at: server.clock.now() })
      .where('username', '=', 'lan')
      .execute()
    for (let each = 0; each < market.productLimits.openWhenNew; each++)
      await sells(server, 'lan', { name: `Ghế ${each}` })
    const id = await write()
    expect(await own()).toHaveLength(market.productLimits.openWhenNew)
    expect((await read(id)).body.over_at).toBeNull()
    await act(ownProducts.hideProduct, (await own())[0]?.id ?? 0)
    await server.app.context.rooms
      .find(({ name }) => name === 'giving')
      ?.daily?.['list_gifts']?.(server.app.context, {} as never)
    expect((await found()).map(({ post_id }) => post_id)).toContain(id)
  })

  test('can be changed concurrently from both sides', { tags: ['full'] }, async () => {
    const id = await write()
    const product_id = (await listing())?.id ?? 0
    for (let round = 0; round < 8; round++) {
      const replies = await Promise.all([
        act(round % 2 ? ownProducts.relistProduct : ownProducts.hideProduct, product_id),
        server.ask(round % 2 ? changes.reopenPost : changes.endPost, { as: 'lan', params: { id } }),
        server.ask(changes.updatePost, { as: 'lan', params: { id }, body: { title: `Quạt ${round}` } }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect(await listing()).toMatchObject({ name: 'Quạt 7', status: 'active' })
  })

  test('that staff took out of the market can’t be reopened', async () => {
    const id = await write()
    const product_id = (await listing())?.id ?? 0
    await server.ask(createReport, {
      as: 'minh',
      body: { target_type: 'product', target_id: product_id, reason: 'scam' },
    })
    const { results } = (await server.ask(listCases, { as: 'staff' })).body
    const waiting = results.find(({ target }) => target.type === 'product' && target.id === product_id)
    const body = { kind: 'remove', reason: 'scam' } as const
    await server.ask(decideCase, { as: 'staff', params: { id: waiting?.id ?? 0 }, body })
    expect((await read(id)).body.over_at).not.toBeNull()
    expect((await server.ask(changes.reopenPost, { as: 'lan', params: { id } })).status).toBe(403)
    expect(await listing()).toMatchObject({ status: 'hidden' })
  })
})
