import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, listCommunitiesOf } from '../../../contract/people/profiles.ts'
import { getUser } from '../../../contract/people/users.ts'
import { createChatClient } from '../../chat/testing-chats.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import { centerOf, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'

let server: TestServer
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
})
afterAll(() => server.close())

const pageOf = async (as: string, of: string) =>
  (await server.ask(getProfile, { as, params: { id: await server.userId(of) } })).body
const prefer = async (of: string, preferences: object) =>
  server.db
    .updateTable('users')
    .set({ preferences: JSON.stringify(preferences) })
    .where('username', '=', of)
    .execute()
const live = async (username: string, ring: number) => {
  const cell = ringsAround(await cellOfUser(server, 'lan'), 5)[ring]?.[0]
  if (cell === undefined) throw new Error('no such ring')
  expect(centerOf(cell)).toBeDefined()
  await server.db.updateTable('users').set({ cell }).where('username', '=', username).execute()
}

test('a profile has the public fields, ratings and favours, and nothing private', async () => {
  await addFavour(server, { helped: 'lan', helper: 'minh' })
  await addFavour(server, { helped: 'hoa', helper: 'lan' })
  await addFavour(server, { helped: 'lan', helper: 'hoa', finished_at: null })
  const page = await pageOf('tuan', 'lan')
  const { is_online, can_message, reach_relatives, to_rate, ...facts } = page
  const { ratings, favors_count, helps_count, shared, ...user } = facts
  expect(user).toEqual((await server.ask(getUser, { as: 'tuan', params: { id: lan } })).body)
  expect(user.communities[0]?.name).toBe(user.ward)
  expect({ is_online, can_message, reach_relatives, to_rate }).toEqual({
    is_online: null,
    can_message: true,
    reach_relatives: null,
    to_rate: null,
  })
  expect({ ratings, favors_count, helps_count, shared }).toEqual({
    ratings: { average: null, count: 0, counts: [0, 0, 0, 0, 0] },
    favors_count: 2,
    helps_count: 1,
    shared: { helped_you: 0, you_helped: 0 },
  })
})

test('a person is online for six minutes after refreshing tokens', async () => {
  await createChatClient(server).exchangeGreetings('tuan', 'quyen')
  server.clock.forward(6.1 * 60)
  const state = async () => (await pageOf('tuan', 'quyen')).is_online
  expect(await state()).toBe(false)
  await server.signIn('quyen')
  expect(await state()).toBe(true)
  server.clock.forward(5.9 * 60)
  expect(await state()).toBe(true)
  server.clock.forward(12)
  expect(await state()).toBe(false)

  await server.signIn('quyen')
  await server.db
    .updateTable('sessions')
    .set({ ended_at: server.clock.now() })
    .where('user_id', '=', await server.userId('quyen'))
    .execute()
  expect(await state()).toBe(false)
})

test('a person’s settings decide who may write, wherever in the wards around they live', async () => {
  const may = async (as: string) => (await pageOf(as, 'lan')).can_message
  expect([await may('minh'), await may('dung'), await may('lan')]).toEqual([true, true, false])
  await prefer('lan', { whoMayWrite: 'nobody' })
  expect(await may('minh')).toBe(false)
  await prefer('lan', { whoMayWrite: 'neighbours' })
  for (const [ring, expected] of [
    [0, true],
    [1, true],
    [2, true],
    [5, true],
  ] as const) {
    await live('tuan', ring)
    expect(await may('tuan'), `ring ${ring}`).toBe(expected)
  }
  expect(await may('dung')).toBe(false)
  await server.db.updateTable('users').set({ ward_code: null }).where('username', '=', 'dung').execute()
  expect([await may('dung'), (await pageOf('lan', 'dung')).can_message]).toEqual([false, true])
  await prefer('dung', { whoMayWrite: 'neighbours' })
  expect((await pageOf('lan', 'dung')).can_message).toBe(false)
})

test("the own ward's community comes first, ten a page", async () => {
  const made = await server.db
    .insertInto('communities')
    .values(Array.from({ length: 24 }, (_, n) => ({ name: `Hội ${n}` })))
    .returning('id')
    .execute()
  await server.db
    .insertInto('community_members')
    .values(
      made.map(({ id }, n) => ({
        community_id: id,
        user_id: lan,
        joined_at: new Date(Date.UTC(2020, 0, n + 1)),
      })),
    )
    .execute()
  const page = async (n: number) =>
    (await server.ask(listCommunitiesOf, { as: 'tuan', params: { id: lan }, query: { page: n } })).body
  const [first, third] = [await page(1), await page(3)]
  expect(first.results.map(({ name }) => name).slice(0, 3)).toEqual(['Phường Bến Thành', 'Hội 0', 'Hội 1'])
  expect([first.count, first.next, third.results.length, third.next]).toEqual([
    25,
    `/api/users/profile/${lan}/communities/?page=2`,
    5,
    null,
  ])
  expect((await pageOf('tuan', 'lan')).communities).toHaveLength(20)
})

test('two homes in one cell give the same profile, byte for byte', async () => {
  const read = async () => JSON.stringify([await pageOf('tuan', 'hoa'), await pageOf('minh', 'hoa')])
  const before = await read()
  await server.db
    .updateTable('homes')
    .set((eb) => ({ latitude: eb('latitude', '+', 0.0001) }))
    .where('user_id', '=', await server.userId('hoa'))
    .execute()
  expect(await read()).toBe(before)
})
