/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment } from '../../contract/posts/comments.ts'
import { getPost, likePost } from '../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from './testing-notifications.ts'

const crowd = 700
const comments = 300
const atOnce = 20

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`
    INSERT INTO users (username, first_name, last_name, display_name, birthday, cell, ward_code)
    SELECT 'crowd_' || n, 'Người', '', 'Người thứ ' || n, '1990-01-01', minh.cell, minh.ward_code
    FROM generate_series(1, ${crowd}) AS n, users AS minh WHERE minh.username = 'minh'`.execute(server.db)
})
afterAll(() => server.close())

/** Runs tasks, so many at a time. */
async function all(tasks: (() => Promise<{ status: number }>)[]) {
  const statuses: number[] = []
  const waiting = tasks.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const task of waiting) statuses.push((await task()).status)
    }),
  )
  return statuses
}

test('a thousand likes and comments on one post are one notification with the right count', async () => {
  const room = notificationsOf(server)
  const id = await room.write('lan', 'Ai cho mượn thang với')
  const like = (n: number) => () => server.ask(likePost, { as: `crowd_${n}`, params: { id } })
  const comment = (n: number) => () =>
    server.ask(createComment, { as: `crowd_${n}`, params: { id }, body: { content: `Lời ${n}` } })
  // All like the post. Users with even numbers also comment, some of them first.
  const tasks: (() => Promise<{ status: number }>)[] = Array.from({ length: crowd }, (_, n) => like(n + 1))
  for (let n = 1; n <= comments; n++) tasks.splice(n * 3, 0, comment(n * 2))

  const startedAt = performance.now()
  const statuses = await all(tasks)
  expect(performance.now() - startedAt).toBeLessThan(60_000)
  expect(statuses.filter((status) => status >= 300)).toEqual([])
  expect(statuses).toHaveLength(1000)

  expect((await room.unread('lan')).unread_count).toBe(1)
  const { count, results } = await room.list('lan')
  expect([count, results.length]).toEqual([1, 1])
  expect(results[0]).toMatchObject({ title: 'Lượt thích và bình luận', data: { others: crowd - 1 } })
  expect(results[0]?.message).toMatch(
    /^Người thứ \d+ và 699 người khác đã thích và bình luận bài viết của bạn: “Ai cho mượn thang với”$/,
  )
  const notifications = await server.db
    .selectFrom('notifications')
    .select(['people_count', 'kinds'])
    .execute()
  expect(notifications).toMatchObject([{ people_count: crowd }])
  expect(notifications[0]?.kinds.toSorted()).toEqual(['comment', 'like'])
  const post = (await server.ask(getPost, { as: 'lan', params: { id } })).body
  expect([post.reactions_count, post.comments_count]).toEqual([crowd, comments])
})
