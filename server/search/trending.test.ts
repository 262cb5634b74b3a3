/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { listTrending } from '../../contract/search/search.ts'
import { regionOf } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const given = ['Mua bán học', 'Tưới cây hộ', 'Mượn quạt', 'Mượn chổi']
const trends = async (as: string) => (await server.ask(listTrending, { as })).body.results

async function write(by: string, title: string, tags: string[], daysAgo = 1) {
  const cell = await cellOfUser(server, 'minh')
  const created_at = new Date(server.clock.now().getTime() - daysAgo * dayMs)
  const author_id = await server.userId(by)
  await server.db
    .insertInto('posts')
    .values({
      author_id,
      title,
      tags,
      content: 'x',
      category: 'share',
      cell,
      region: regionOf(cell),
      created_at,
    })
    .execute()
}

test('a quiet neighbourhood gets the fixed topics', async () => {
  expect(await trends('minh')).toEqual(given)
})

test('recent tags and titles of two people come first; one person’s words are left out', async () => {
  await write('lan', 'Chợ phiên cuối năm', ['đèn lồng', 'chỉ mình Lan'])
  await write('lan', 'Chợ phiên nữa nè', ['chỉ mình Lan', 'MƯỢN QUẠT'])
  await write('tuan', 'Đi chợ phiên không', ['Đèn lồng', 'mượn quạt'])
  await write('lan', '', ['từ lâu'], 40)
  await write('tuan', '', ['từ lâu'], 40)
  const own = ['Chợ phiên', 'Đèn lồng', 'Mượn quạt']
  const results = await trends('minh')
  expect(results.slice(0, 3).toSorted()).toEqual(own.toSorted())
  expect(results.slice(3)).toEqual(['Mua bán học', 'Tưới cây hộ', 'Mượn chổi'])
})

test("posts by blocked people don't count", async () => {
  const [blocker_id, blocked_id] = [await server.userId('minh'), await server.userId('tuan')]
  await server.db.insertInto('blocks').values({ blocker_id, blocked_id, created_at: new Date() }).execute()
  expect(await trends('minh')).toEqual(given)
})
