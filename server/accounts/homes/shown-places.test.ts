/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { type Cell, cellOf, centerOf, parentOf, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { findWardOfCell } from '../../geo/wards/wards.ts'
import { refreshShownPlaces } from './shown-places.ts'

let server: TestServer
let village: Cell
let family: Cell[]
let ward_code: string
beforeAll(async () => {
  server = await startTestServer()
  village = cellOf({ latitude: 22.38, longitude: 105.65 })
  ward_code = (await findWardOfCell(server.db, village)) ?? ''
  const around = ringsAround(village, 2)
    .flat()
    .filter((cell) => parentOf(cell) === parentOf(village))
  const wards = await Promise.all(around.map((cell) => findWardOfCell(server.db, cell)))
  family = around.filter((_, n) => wards[n] === ward_code)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('users').where('username', 'like', 'dan\\_%').execute()
  await server.db.deleteFrom('crowded_cells').execute()
})

let people = 0

/** New residents of a cell. */
async function settle(cell: Cell, count: number) {
  const names = Array.from({ length: count }, () => `dan_${people++}`)
  const added = await server.db
    .insertInto('users')
    .values(
      names.map((username) => ({
        username,
        first_name: 'Dân',
        last_name: '',
        display_name: 'Dân',
        ward_code,
        post_count: 1,
        joined_at: server.clock.now(),
      })),
    )
    .returning('id')
    .execute()
  const home = { ...centerOf(cell), cell, saved_at: server.clock.now() }
  await server.db
    .insertInto('homes')
    .values(added.map(({ id }) => ({ user_id: id, ...home })))
    .execute()
  return added.map(({ id }) => id)
}

const refresh = () => refreshShownPlaces(server.db, server.config.secretKey, server.clock.now())
const notificationsOf = (id = 0) =>
  server.db.selectFrom('users').select(['cell', 'area']).where('id', '=', id).executeTakeFirstOrThrow()
const middle = async () =>
  (await server.db.selectFrom('wards').select('cell').where('code', '=', ward_code).executeTakeFirstOrThrow())
    .cell
const deleteUsers = (ids: number[]) => server.db.deleteFrom('users').where('id', 'in', ids).execute()

test('a cell is shown once many have lived in it for a month, and its ward before that', async () => {
  const [one] = await settle(village, 7)
  await refresh()
  expect(await notificationsOf(one)).toEqual({ cell: await middle(), area: 'ward' })
  server.clock.forward(29 * daySeconds)
  await refresh()
  expect((await notificationsOf(one)).area).toBe('ward')
  server.clock.forward(2 * daySeconds)
  await refresh()
  expect(await notificationsOf(one)).toEqual({ cell: village, area: 'cell' })
})

test('people who never posted make no place crowded', async () => {
  const settled = await settle(village, 9)
  await server.db.updateTable('users').set({ post_count: 0 }).where('id', 'in', settled.slice(4)).execute()
  server.clock.forward(31 * daySeconds)
  await refresh()
  expect((await notificationsOf(settled[0])).area).toBe('ward')
})

test('a new resident of a crowded cell is shown in it at once, but not in the cell next to it', async () => {
  await settle(village, 7)
  server.clock.forward(31 * daySeconds)
  await refresh()
  const id = await server.userId('phuc')
  for (const [cell, area] of [
    [village, 'cell'],
    [ringsAround(village, 2)[2]?.[0] ?? '', 'ward'],
  ] as const) {
    await server.ask(updateUser, { as: 'phuc', params: { id }, body: { location: centerOf(cell) } })
    expect((await notificationsOf(id)).area).toBe(area)
  }
})

test('the parent stands for cells with few homes, not counting those of its crowded cells', async () => {
  const lonely = family.slice(1)
  const [one] = await settle(lonely[0] ?? '', 1)
  await settle(family[0] ?? '', 12)
  server.clock.forward(31 * daySeconds)
  await refresh()
  expect((await notificationsOf(one)).area).toBe('ward')
  for (const cell of lonely.slice(0, 3)) await settle(cell, 2)
  server.clock.forward(31 * daySeconds)
  await refresh()
  const { cell, area } = await notificationsOf(one)
  expect(area).toBe('parent')
  const place = cell ?? ''
  expect(parentOf(place)).toBe(parentOf(village))
  expect(
    ringsAround(place, 1)
      .flat()
      .every((near) => parentOf(near) === parentOf(place)),
  ).toBe(true)
})

test(
  'a place becomes crowded with five to seven people, a number that differs from place to place',
  { tags: ['full'] },
  async () => {
    const cells = ringsAround(village, 8).flat()
    const wards = await Promise.all(cells.map((cell) => findWardOfCell(server.db, cell)))
    const own = cells.filter((_, n) => wards[n] === ward_code).slice(0, 40)
    const countCrowded = async (count: number) => {
      await server.db.deleteFrom('users').where('username', 'like', 'dan\\_%').execute()
      for (const cell of own) await settle(cell, count)
      server.clock.forward(31 * daySeconds)
      await refresh()
      const { crowded } = await server.db
        .selectFrom('crowded_cells')
        .select(({ fn }) => fn.countAll<number>().as('crowded'))
        .where('cell', 'in', own)
        .executeTakeFirstOrThrow()
      return crowded
    }
    expect(await countCrowded(4)).toBe(0)
    const withFive = await countCrowded(5)
    expect(withFive).toBeGreaterThan(0)
    expect(withFive).toBeLessThan(own.length)
    expect(await countCrowded(7)).toBe(own.length)
  },
)

test('one person who moves changes nothing, and a place stays crowded for a month', async () => {
  const [one, ...others] = await settle(village, 7)
  server.clock.forward(31 * daySeconds)
  await refresh()
  await deleteUsers(others.slice(0, 2))
  server.clock.forward(40 * daySeconds)
  await refresh()
  expect((await notificationsOf(one)).area).toBe('cell')
  await deleteUsers(others.slice(2, 3))
  server.clock.forward(29 * daySeconds)
  await refresh()
  expect((await notificationsOf(one)).area).toBe('cell')
  server.clock.forward(2 * daySeconds)
  await refresh()
  expect((await notificationsOf(one)).area).toBe('ward')
})

test('a person who moves during a refresh is shown where they live after it', async () => {
  await settle(village, 7)
  server.clock.forward(31 * daySeconds)
  const id = await server.userId('khanh')
  const elsewhere = cellOf({ latitude: 21.0287, longitude: 105.8522 })
  for (const cell of [village, elsewhere, village]) {
    const move = server.ask(updateUser, { as: 'khanh', params: { id }, body: { location: centerOf(cell) } })
    const [{ status }] = await Promise.all([move, refresh(), refresh()])
    expect(status).toBe(200)
    await refresh()
    const home = await server.db
      .selectFrom('users')
      .innerJoin('wards', 'wards.code', 'users.ward_code')
      .select(['users.cell', 'area', 'wards.cell as middle'])
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(home.cell).toBe(home.area === 'ward' ? home.middle : cell)
  }
})
