/** @module-tag full */
import { expect, test } from 'vitest'
import { createProduct } from '../../contract/market/products.ts'
import { createPost, likePost, listPosts } from '../../contract/posts/posts.ts'
import { market } from '../market/orders/testing-orders.ts'
import { phonesOf } from '../accounts/phones/testing-phones.ts'
import { startTestServer } from '../platform/testing/testing.ts'
import { aFan } from '../market/products/testing-products.ts'
import { addPosts, cellOfUser } from './testing-posts.ts'

const body = { content: 'Ai cho mình mượn thang?', category: 'request' as const }

test(
  'with requireVerifiedToPost, only users with a verified phone can write, and all can read and like',
  { tags: ['full'] },
  async () => {
    const server = await startTestServer({ requireVerifiedToPost: true })
    try {
      await server.db.updateTable('users').set({ is_verified: false }).execute()
      const { status, error } = await server.ask(createPost, { as: 'lan', body })
      expect([status, error.code]).toEqual([403, 'verify_first'])
      const cell = await cellOfUser(server, 'lan')
      const sketch = { cell, category: 'share' as const, created_at: server.clock.now(), reactions_count: 0 }
      await addPosts(server, await server.userId('minh'), [sketch])
      const { data } = (await server.ask(listPosts, { as: 'lan' })).body
      expect((await server.ask(likePost, { as: 'lan', params: { id: data[0]?.id ?? 0 } })).status).toBe(200)

      const phones = phonesOf(server)
      await phones.requestCode('lan', '0901 234 567')
      await phones.verify('lan', await phones.receivedCode())
      const posted = await server.ask(createPost, { as: 'lan', body })
      expect([posted.status, posted.body.author.is_verified]).toEqual([201, true])
      expect((await server.ask(createPost, { as: 'minh', body })).status).toBe(403)
    } finally {
      await server.close()
    }
  },
)

test('with requireVerifiedToPost, only they can list and order products, and all can fill a cart', async () => {
  const server = await startTestServer({ requireVerifiedToPost: true })
  try {
    const xom = market(server)
    const { id } = await xom.sells('lan')
    await server.db.updateTable('users').set({ is_verified: false }).execute()
    const listed = await server.ask(createProduct, { as: 'lan', body: aFan })
    expect([listed.status, listed.error.code]).toEqual([403, 'verify_first'])
    const ordered = await xom.buy('minh', [{ id }])
    expect([ordered.status, ordered.error.code]).toEqual([403, 'verify_first'])
    expect((await xom.put('minh', [{ id }])).body.items).toHaveLength(1)
    expect(await xom.stock(id)).toEqual({ stock: 1, status: 'active' })

    await server.db.updateTable('users').set({ is_verified: true }).where('username', '=', 'minh').execute()
    const [order = 0] = (await xom.buy('minh', [{ id }])).body.orders
    expect((await xom.move('lan', 'confirm', order)).body.status).toBe('confirmed')
  } finally {
    await server.close()
  }
})

test('without requireVerifiedToPost, users without a verified phone can write', async () => {
  const server = await startTestServer()
  try {
    await server.db.updateTable('users').set({ is_verified: false }).execute()
    expect((await server.ask(createPost, { as: 'lan', body })).status).toBe(201)
  } finally {
    await server.close()
  }
})
