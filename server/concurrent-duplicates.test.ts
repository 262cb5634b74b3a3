import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { likeBusiness, unlikeBusiness } from '../contract/directory/businesses.ts'
import { saveProduct } from '../contract/market/saved-products.ts'
import { favoritePlace, unfavoritePlace } from '../contract/directory/places.ts'
import { likeComment, unlikeComment } from '../contract/posts/comments.ts'
import { likePost, unlikePost } from '../contract/posts/posts.ts'
import { addBusiness } from './directory/businesses/testing-businesses.ts'
import { commentsOf } from './posts/comments/testing-comments.ts'
import { addPlace } from './directory/places/testing-places.ts'
import { countLockWaits } from './platform/testing/database.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { sells } from './market/products/testing-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Table = 'posts' | 'comments' | 'places' | 'businesses' | 'products'

/** The replies of two equal requests that run at the same time: both wait for the lock of the row. */
async function sendTwiceConcurrently<T>(table: Table, id: number, request: () => Promise<T>): Promise<T[]> {
  let replies: Promise<T[]> = Promise.resolve([])
  await server.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
    replies = Promise.all([request(), request()])
    await expect.poll(() => countLockWaits(server.db)).toBe(2)
  })
  return replies
}

const as = 'minh'
const [likedOnce, notLiked] = [
  { status: 200, body: { likes: 1 } },
  { status: 200, body: { likes: 0 } },
]

test('two concurrent likes of a post return the correct count', async () => {
  const id = await commentsOf(server).post('lan')
  const replyWith = (is_liked: boolean, reactions_count: number) => ({
    status: 200,
    body: { is_liked, reactions_count },
  })
  const liked = await sendTwiceConcurrently('posts', id, () => server.ask(likePost, { as, params: { id } }))
  expect(liked).toMatchObject([replyWith(true, 1), replyWith(true, 1)])
  const unliked = await sendTwiceConcurrently('posts', id, () =>
    server.ask(unlikePost, { as, params: { id } }),
  )
  expect(unliked).toMatchObject([replyWith(false, 0), replyWith(false, 0)])
})

test('two concurrent likes of a comment return the correct count', async () => {
  const on = commentsOf(server)
  const id = await on.comment('lan', await on.post('lan'), 'Hay quá')
  const liked = await sendTwiceConcurrently('comments', id, () =>
    server.ask(likeComment, { as, params: { id } }),
  )
  expect(liked).toMatchObject([likedOnce, likedOnce])
  const unliked = await sendTwiceConcurrently('comments', id, () =>
    server.ask(unlikeComment, { as, params: { id } }),
  )
  expect(unliked).toMatchObject([notLiked, notLiked])
})

test('two concurrent likes of a business return the correct count', async () => {
  const { id, slug } = await addBusiness(server, 'lan')
  const params = { slug }
  const liked = await sendTwiceConcurrently('businesses', id, () => server.ask(likeBusiness, { as, params }))
  expect(liked).toMatchObject([likedOnce, likedOnce])
  const unliked = await sendTwiceConcurrently('businesses', id, () =>
    server.ask(unlikeBusiness, { as, params }),
  )
  expect(unliked).toMatchObject([notLiked, notLiked])
})

test('two concurrent favourites of a place return the correct count', async () => {
  const { id } = await addPlace(server, 'lan')
  const liked = await sendTwiceConcurrently('places', id, () =>
    server.ask(favoritePlace, { as, params: { id } }),
  )
  expect(liked).toMatchObject([likedOnce, likedOnce])
  const unliked = await sendTwiceConcurrently('places', id, () =>
    server.ask(unfavoritePlace, { as, params: { id } }),
  )
  expect(unliked).toMatchObject([notLiked, notLiked])
})

test('two concurrent saves of a product both succeed', async () => {
  const { id } = await sells(server, 'lan')
  const saved = await sendTwiceConcurrently('products', id, () =>
    server.ask(saveProduct, { as, params: { id } }),
  )
  expect(saved.map(({ status }) => status)).toEqual([200, 200])
})
