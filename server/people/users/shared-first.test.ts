/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProfile } from '../../../contract/people/profiles.ts'
import { listUsers } from '../../../contract/people/users.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('favours').execute())

const list = async (as: string, query: { search?: string; page?: number } = {}) =>
  (await server.ask(listUsers, { as, query })).body
const namesOf = async (as: string, query = {}) =>
  (await list(as, query)).results.map(({ username }) => username)
const profileOf = async (username: string, as: string) =>
  (await server.ask(getProfile, { as, params: { id: await server.userId(username) } })).body

async function everyPage(as: string) {
  const first = await list(as)
  const found = first.results.map(({ id }) => id)
  for (let page = 2; found.length < first.count; page++)
    found.push(...(await list(as, { page })).results.map(({ id }) => id))
  return found
}

test('people with shared favours come first, latest first; each person is listed once', async () => {
  const before = await everyPage('lan')
  await addFavour(server, { helper: 'vinh', helped: 'lan', finished_at: new Date('2026-01-01T00:00:00Z') })
  await addFavour(server, { helper: 'lan', helped: 'tuan' })
  expect((await namesOf('lan')).slice(0, 2)).toEqual(['tuan', 'vinh'])
  const after = await everyPage('lan')
  expect(new Set(after).size).toBe(after.length)
  expect(new Set(after)).toEqual(new Set(before))
  expect((await namesOf('minh')).slice(0, 2)).not.toContain('vinh')
})

test('an offer that nobody has accepted does not count, nor do people far away or behind a block', async () => {
  const pending = await addFavour(server, { helper: 'vinh', helped: 'lan', finished_at: null })
  await server.db.updateTable('favours').set({ status: 'offered' }).where('id', '=', pending).execute()
  await addFavour(server, { helper: 'ha', helped: 'lan' })
  await addFavour(server, { helper: 'trang', helped: 'lan' })
  const [blocker_id, blocked_id] = [await server.userId('trang'), await server.userId('lan')]
  await server.db.insertInto('blocks').values({ blocker_id, blocked_id, created_at: new Date() }).execute()
  const names = await namesOf('lan')
  for (const absent of ['vinh', 'ha', 'trang']) expect(names).not.toContain(absent)
  await server.db.deleteFrom('blocks').execute()
})

test('a search lists them first too', async () => {
  expect((await namesOf('lan', { search: 'h' }))[0]).not.toBe('hung')
  await addFavour(server, { helper: 'hung', helped: 'lan' })
  expect((await namesOf('lan', { search: 'h' }))[0]).toBe('hung')
})

test('the list and the profile show helps, stars, and favours shared with the viewer', async () => {
  const rated = await addFavour(server, { helper: 'minh', helped: 'lan' })
  await addFavour(server, { helper: 'minh', helped: 'lan', kind: 'give' })
  await addFavour(server, { helper: 'lan', helped: 'minh' })
  await addFavour(server, { helper: 'minh', helped: 'tuan' })
  await addFavour(server, { helper: 'minh', helped: 'hoa', finished_at: null })
  const [lan, minh] = [await server.userId('lan'), await server.userId('minh')]
  const rating = { favour_id: rated, created_at: server.clock.now(), done_at: server.clock.now() }
  await server.db
    .insertInto('ratings')
    .values({ ...rating, rater_id: lan, rated_id: minh, rating: 4 })
    .execute()
  const facts = async () => (await list('lan', { search: 'minh tran' })).results[0]
  expect(await facts()).toMatchObject({ helps_count: 3, ratings: { average: null, count: 0 } })
  await server.db
    .insertInto('ratings')
    .values({ ...rating, rater_id: minh, rated_id: lan, rating: 5 })
    .execute()
  expect(await facts()).toMatchObject({ helps_count: 3, ratings: { average: 4, count: 1 } })
  expect(await profileOf('minh', 'lan')).toMatchObject({
    helps_count: 3,
    favors_count: 4,
    shared: { helped_you: 2, you_helped: 1 },
  })
  expect(await profileOf('minh', 'ha')).toMatchObject({
    helps_count: 3,
    shared: { helped_you: 0, you_helped: 0 },
  })
  expect((await profileOf('lan', 'lan')).shared).toEqual({ helped_you: 0, you_helped: 0 })
})

test('no row shows more of where somebody lives than the ward', async () => {
  await addFavour(server, { helper: 'minh', helped: 'lan' })
  for (const person of (await list('lan')).results)
    for (const hidden of ['distance', 'cell', 'area', 'location', 'latitude'])
      expect(Object.keys(person)).not.toContain(hidden)
})
