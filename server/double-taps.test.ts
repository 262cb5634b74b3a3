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
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { sells } from './market/products/testing-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Table = 'posts' | 'comments' | 'places' | 'businesses' | 'products'

/** The replies of two equal requests that overlap: both have begun when either may count. */
async function twiceAtOnce<T>(table: Table, id: number, request: () => Promise<T>): Promise<T[]> {
  let replies: Promise<T[]> = Promise.resolve([])
  await server.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
    replies = Promise.all([request(), request()])
    await expect
      .poll(async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
          server.db,
        )
        return rows.length
      })
      .toBe(2)
  })
  return replies
}

const as = 'minh'
const [first, second] = [
  { status: 200, body: { likes: 1 } },
  { status: 200, body: { likes: 0 } },
]

test('likes of a post sent twice at once answer with the right count', async () => {
  const id = await commentsOf(server).post('lan')
  const counted = (is_liked: boolean, reactions_count: number) => ({
    status: 200,
    body: { is_liked, reactions_count },
  })
  const liked = await twiceAtOnce('posts', id, () => server.ask(likePost, { as, params: { id } }))
  expect(liked).toMatchObject([counted(true, 1), counted(true, 1)])
  const unliked = await twiceAtOnce('posts', id, () => server.ask(unlikePost, { as, params: { id } }))
  expect(unliked).toMatchObject([counted(false, 0), counted(false, 0)])
})

test('likes of a comment sent twice at once answer with the right count', async () => {
  const on = commentsOf(server)
  const id = await on.comment('lan', await on.post('lan'), 'Hay quá')
  const liked = await twiceAtOnce('comments', id, () => server.ask(likeComment, { as, params: { id } }))
  expect(liked).toMatchObject([first, first])
  const unliked = await twiceAtOnce('comments', id, () => server.ask(unlikeComment, { as, params: { id } }))
  expect(unliked).toMatchObject([second, second])
})

test('likes of a business sent twice at once answer with the right count', async () => {
  const { id, slug } = await addBusiness(server, 'lan')
  const params = { slug }
  const liked = await twiceAtOnce('businesses', id, () => server.ask(likeBusiness, { as, params }))
  expect(liked).toMatchObject([first, first])
  const unliked = await twiceAtOnce('businesses', id, () => server.ask(unlikeBusiness, { as, params }))
  expect(unliked).toMatchObject([second, second])
})

test('favourites of a place sent twice at once are both kept and answer with the right count', async () => {
  const { id } = await addPlace(server, 'lan')
  const liked = await twiceAtOnce('places', id, () => server.ask(favoritePlace, { as, params: { id } }))
  expect(liked).toMatchObject([first, first])
  const unliked = await twiceAtOnce('places', id, () => server.ask(unfavoritePlace, { as, params: { id } }))
  expect(unliked).toMatchObject([second, second])
})

test('a product saved twice at once is saved, not refused', async () => {
  const { id } = await sells(server, 'lan')
  const saved = await twiceAtOnce('products', id, () => server.ask(saveProduct, { as, params: { id } }))
  expect(saved.map(({ status }) => status)).toEqual([200, 200])
})
