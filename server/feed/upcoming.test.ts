import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hidePost } from '../../contract/posts/interests.ts'
import { listUpcoming, maxUpcoming } from '../../contract/feed/feed.ts'
import { deletePost } from '../../contract/posts/post-changes.ts'
import { type Category, createPost } from '../../contract/posts/posts.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('blocks').execute()
})

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3600_000).toISOString()

/** A post of Lan's with a date, in hours from now. */
const write = async (hours: number, category: Category = 'event') =>
  (
    await server.ask(createPost, {
      as: 'lan',
      body: { content: 'Dọn hẻm, xong ăn bún riêu', category, start_date: inHours(hours) },
    })
  ).body.id

const upcoming = async (as = 'minh') =>
  (await server.ask(listUpcoming, { as })).body.results.map(({ id }) => id)

test('the events of the next seven days are listed soonest first', async () => {
  const later = await write(150)
  const sooner = await write(2)
  await write(24 * 8)
  await write(3, 'share')
  const past = await write(1)
  const start_date = new Date(inHours(-1))
  await server.db.updateTable('posts').set({ start_date }).where('id', '=', past).execute()
  expect(await upcoming()).toEqual([sooner, later])
})

test(`there are at most ${maxUpcoming}`, async () => {
  for (let hours = 1; hours <= maxUpcoming + 2; hours++) await write(hours)
  expect(await upcoming()).toHaveLength(maxUpcoming)
})

describe('an event that the feed does not show is not listed', () => {
  const block = async (blocker: string, blocked: string) =>
    putBlock(server, { id: await server.userId(blocker) }, { id: await server.userId(blocked) })

  test.each([
    ['minh', 'lan'],
    ['lan', 'minh'],
  ])('when %s has blocked %s', async (blocker, blocked) => {
    await write(2)
    expect(await upcoming()).toHaveLength(1)
    await block(blocker, blocked)
    expect(await upcoming()).toEqual([])
  })

  test('when it is hidden, or deleted', async () => {
    await server.ask(hidePost, { as: 'minh', params: { id: await write(2) } })
    await server.ask(deletePost, { as: 'lan', params: { id: await write(3) } })
    expect(await upcoming()).toEqual([])
  })

  test('for users who live elsewhere or have no home', async () => {
    await write(2)
    expect(await upcoming('ha')).toEqual([])
    await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'hoa').execute()
    expect(await upcoming('hoa')).toEqual([])
  })
})
