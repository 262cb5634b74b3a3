/** @module-tag full */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '../../../contract/market/own-products.ts'
import * as market from '../../../contract/market/products.ts'
import * as offers from '../../../contract/favours/offers.ts'
import * as changes from '../../../contract/posts/post-changes.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { sells } from '../products/testing-products.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { toListingText } from './mirror.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lan = { as: 'lan' }
const words = fc.constantFrom('Quạt', 'Quạt cây còn tốt', 'Áo mưa '.repeat(30).trim(), 'Sách')
const product =
  (endpoint: typeof own.hideProduct) =>
  ({ id }: Ids) =>
    server.ask(endpoint, { ...lan, params: { id } })
const post =
  (endpoint: typeof changes.endPost) =>
  ({ post_id }: Ids) =>
    server.ask(endpoint, { ...lan, params: { id: post_id } })

interface Ids {
  id: number
  post_id: number
}

const acts: Record<string, (ids: Ids, text: string) => Promise<unknown>> = {
  hide: product(own.hideProduct),
  sell: product(own.markProductSold),
  list: product(own.relistProduct),
  renew: product(own.renewProduct),
  restore_listing: product(own.restoreProduct),
  delete_listing: ({ id }) => server.ask(own.deleteProduct, { ...lan, params: { id } }),
  rename: ({ id }, name) =>
    server.ask(market.changeProduct, { ...lan, params: { id }, body: { name: name.slice(0, 120) } }),
  describe: ({ id }, description) =>
    server.ask(market.changeProduct, { ...lan, params: { id }, body: { description } }),
  end: post(changes.endPost),
  reopen: post(changes.reopenPost),
  restore_post: post(changes.restorePost),
  delete_post: ({ post_id }) => server.ask(changes.deletePost, { ...lan, params: { id: post_id } }),
  title: ({ post_id }, title) =>
    server.ask(changes.updatePost, { ...lan, params: { id: post_id }, body: { title } }),
  content: ({ post_id }, content) =>
    server.ask(changes.updatePost, { ...lan, params: { id: post_id }, body: { content } }),
  keep: ({ post_id }) =>
    server.ask(changes.updatePost, { ...lan, params: { id: post_id }, body: { category: 'share' } }),
  give: ({ post_id }) =>
    server.ask(changes.updatePost, { ...lan, params: { id: post_id }, body: { category: 'give' } }),
  ask: ({ post_id }) => server.ask(offers.makeOffer, { as: 'minh', params: { id: post_id }, body: {} }),
  ...Object.fromEntries(
    (['accept', 'decline', 'withdraw', 'complete', 'reopen'] as const).map((move) => [
      `${move}_offer`,
      async ({ post_id }: Ids) => {
        const favour = await server.db
          .selectFrom('favours')
          .select('id')
          .where('post_id', '=', post_id)
          .executeTakeFirst()
        const as = move === 'withdraw' ? 'minh' : 'lan'
        const ends = {
          accept: offers.acceptOffer,
          decline: offers.declineOffer,
          withdraw: offers.withdrawOffer,
        }
        const all = { ...ends, complete: offers.completeOffer, reopen: offers.reopenOffer }
        if (favour) await server.ask(all[move], { as, params: { id: favour.id } })
      },
    ]),
  ),
}

/** The state of the post and of the product, which must agree. */
async function expectToAgree({ post_id }: Ids) {
  const given = await server.db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', post_id)
    .executeTakeFirstOrThrow()
  const listed = await server.db.selectFrom('products').selectAll().where('post_id', '=', post_id).execute()
  const promised = await server.db
    .selectFrom('favours')
    .select('id')
    .where('post_id', '=', post_id)
    .where('status', 'in', ['accepted', 'handed_over'])
    .execute()
  expect(listed).toHaveLength(1)
  const [{ name, description, status, price } = { name: '', description: '', status: '', price: 0 }] = listed
  const isGift = given.status === 'active' && given.category === 'give'
  expect({ isListed: status === 'active', isThere: status !== 'deleted', name, description, price }).toEqual({
    isListed: isGift && given.over_at === null && promised.length === 0,
    isThere: isGift,
    // The text of a deleted product is irrelevant.
    ...(isGift ? toListingText(given) : { name, description }),
    price: 0,
  })
}

const step = fc.record({ act: fc.constantFrom(...Object.keys(acts)), text: words })

test('any sequence of changes keeps a give-post and its product in agreement', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 12 }), async (isPost, steps) => {
      for (const table of ['favours', 'products', 'posts'] as const)
        await server.db.deleteFrom(table).execute()
      if (isPost)
        await server.ask(createPost, { ...lan, body: { content: 'Cho quạt cây', category: 'give' } })
      else await sells(server, 'lan', { price: '0' })
      const { id, post_id } = await server.db
        .selectFrom('products')
        .select(['id', 'post_id'])
        .executeTakeFirstOrThrow()
      const ids = { id, post_id: post_id ?? 0 }
      await expectToAgree(ids)
      for (const { act, text } of steps) {
        await acts[act]?.(ids, text)
        await expectToAgree(ids)
      }
    }),
    { numRuns: runs(20, 300) },
  )
})
