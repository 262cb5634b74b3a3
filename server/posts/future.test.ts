/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { createPost, listPosts } from '../../contract/posts/posts.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

const aYear = 365 * daySeconds

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = async (content: string) =>
  (await server.ask(createPost, { as: 'lan', body: { content, category: 'share' } })).body.id

const newest = async () => {
  const { body } = await server.ask(listPosts, { as: 'minh', query: { ordering: '-created_at' } })
  return body.data.slice(0, 4).map(({ content }) => content)
}

test('what was written while a clock ran ahead by a year heads the feed for no longer than an hour', async () => {
  server.clock.forward(aYear)
  await write('Từ năm sau, một')
  server.clock.forward(1)
  await write('Từ năm sau, hai')
  server.clock.forward(-aYear)
  await write('Hôm nay')
  expect((await newest())[0]).toBe('Từ năm sau, hai')

  await addJob(server.db, 'date_posts_of_the_future')
  await server.runJobs()
  server.clock.forward(60)
  await write('Sau đó')
  expect(await newest()).toEqual(['Sau đó', 'Từ năm sau, hai', 'Từ năm sau, một', 'Hôm nay'])
})
