/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryWhileBusy, startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { commentsOf } from './testing-comments.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let post: number
let id: number
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
  post = await on.post('lan')
  id = await on.comment('minh', post, 'Hay quá')
})
afterAll(() => server.close())

const likesFor = async (as: string) => {
  const [comment] = (await on.list(as, post)).body.results
  return { isLiked: comment?.isLiked, likes: comment?.likes }
}

test('liking and unliking twice count once for each person', async () => {
  expect((await on.like('hoa', id)).body).toEqual({ isLiked: true, likes: 1 })
  expect((await on.like('hoa', id)).body).toEqual({ isLiked: true, likes: 1 })
  expect((await on.like('tuan', id)).body).toEqual({ isLiked: true, likes: 2 })
  expect(await likesFor('hoa')).toEqual({ isLiked: true, likes: 2 })
  expect(await likesFor('lan')).toEqual({ isLiked: false, likes: 2 })
  expect((await on.unlike('lan', id)).body).toEqual({ isLiked: false, likes: 2 })
  expect((await on.unlike('hoa', id)).body).toEqual({ isLiked: false, likes: 1 })
  expect((await on.unlike('hoa', id)).body).toEqual({ isLiked: false, likes: 1 })
  expect((await on.unlike('tuan', id)).body).toEqual({ isLiked: false, likes: 0 })
})

test('a hundred concurrent likes and unlikes of a comment keep the count correct', async () => {
  const people = (
    await server.db.selectFrom('users').select('username').orderBy('id').limit(25).execute()
  ).map(({ username }) => username)
  const hundred = people.flatMap((name) => [name, name, name, name])
  for (const { status } of await Promise.all(hundred.map((name) => on.like(name, id))))
    expect(status).toBe(200)
  expect((await likesFor('lan')).likes).toBe(people.length)

  await Promise.all(hundred.map((name, n) => (n % 2 ? on.like(name, id) : on.unlike(name, id))))
  const { count } = await server.db
    .selectFrom('comment_likes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comment_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await likesFor('lan')).likes).toBe(count)

  await Promise.all(hundred.map((name) => on.unlike(name, id)))
  expect((await likesFor('lan')).likes).toBe(0)
  expect((await on.notified()).filter(({ kind }) => kind === 'comment_like')).toEqual([])
})

test('fifty concurrent comments are all counted', async () => {
  const before = await on.countOf('lan', post)
  const people = ['minh', 'hoa', 'tuan', 'khanh', 'long']
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      retryWhileBusy(() => on.tryComment(people[n % 5] ?? '', post, `Lời ${n}`, n % 3 ? id : undefined)),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array<number>(50).fill(201))
  expect(await on.countOf('lan', post)).toBe(before + 50)
  expect((await on.list('lan', post)).body.count).toBe(before + 50)
})
