/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { listNewcomers, maxNewcomers } from '../../../contract/people/users.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('users').where('username', 'like', 'moi\\_%').execute()
  await server.db.deleteFrom('blocks').execute()
  await server.db
    .updateTable('users')
    .set({ joined_at: daysAgo(90) })
    .execute()
})

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)

/** Somebody who joined so many days ago and lives in the ward of one of the cast, by default Lan's. */
async function add(name: string, days: number, but: { near?: string; staff_role?: 'moderator' } = {}) {
  const { near = 'lan', ...more } = but
  const { ward_code } = await server.db
    .selectFrom('users')
    .select('ward_code')
    .where('username', '=', near)
    .executeTakeFirstOrThrow()
  const person = { username: `moi_${name}`, first_name: name, last_name: '', display_name: name, ward_code }
  await server.db
    .insertInto('users')
    .values({ ...person, joined_at: daysAgo(days), ...more })
    .execute()
}

const newcomers = async (as = 'lan') =>
  (await server.ask(listNewcomers, { as })).body.results.map(({ display_name }) => display_name)

test('the newest of the own ward and of those that touch it come first, for thirty days', async () => {
  await add('nhi', 5)
  await add('kiet', 2, { near: 'tuan' })
  await add('cu', 31)
  await add('xa', 1, { near: 'ha' })
  expect(await newcomers()).toEqual(['kiet', 'nhi'])
})

test(`there are at most ${maxNewcomers}, never oneself and no staff`, async () => {
  await add('mot', 1, { staff_role: 'moderator' })
  await server.db
    .updateTable('users')
    .set({ joined_at: daysAgo(1) })
    .where('username', '=', 'lan')
    .execute()
  expect(await newcomers()).toEqual([])
  for (let n = 0; n <= maxNewcomers; n++) await add(`so${n}`, n + 1)
  expect(await newcomers()).toHaveLength(maxNewcomers)
})

describe('newcomers are hidden', () => {
  const idOf = (username: string) => server.userId(username)

  test.each([
    ['lan', 'moi_nhi'],
    ['moi_nhi', 'lan'],
  ])('when %s has blocked %s', async (blocker, blocked) => {
    await add('nhi', 5)
    expect(await newcomers()).toEqual(['nhi'])
    await putBlock(server, { id: await idOf(blocker) }, { id: await idOf(blocked) })
    expect(await newcomers()).toEqual([])
  })

  test('when they are leaving, or have hidden their ward', async () => {
    await add('nhi', 5)
    await add('kiet', 5)
    await server.db
      .updateTable('users')
      .set({ leaving_at: daysAgo(0) })
      .where('username', '=', 'moi_nhi')
      .execute()
    await server.db.updateTable('users').set({ ward_code: null }).where('username', '=', 'moi_kiet').execute()
    expect(await newcomers()).toEqual([])
  })

  test('when the viewer has no ward', async () => {
    await add('nhi', 5)
    await server.db.updateTable('users').set({ ward_code: null }).where('username', '=', 'hoa').execute()
    expect(await newcomers('hoa')).toEqual([])
  })

  test('and only the ward of a newcomer is shown', async () => {
    await add('nhi', 5)
    const { body } = await server.ask(listNewcomers, { as: 'lan' })
    expect(JSON.stringify(body)).not.toMatch(/distance|latitude|longitude|cell/)
  })
})
