import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf, kmBetween } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { findWardOfCell } from '../geo/wards/wards.ts'
import { cast } from './content.ts'
import { demoPassword } from '../platform/http/staff-access.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const residentNamed = (username: string) => {
  const resident = cast.find(({ username: name }) => name === username)
  if (!resident) throw new Error(`The cast has no user ${username}`)
  return resident
}
const cellOfHome = (username: string) => cellOf(residentNamed(username).home)
const wardOf = async (username: string) => {
  const code = await findWardOfCell(server.db, cellOfHome(username))
  return server.db
    .selectFrom('wards')
    .select(['full_name', 'province'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
}

test('lan, minh and hoa live at three points of one cell of Phường Bến Thành', async () => {
  expect(new Set(['lan', 'minh', 'hoa'].map(cellOfHome)).size).toBe(1)
  expect(new Set(['lan', 'minh', 'hoa'].map((name) => JSON.stringify(residentNamed(name).home))).size).toBe(3)
  expect(await wardOf('lan')).toEqual({ full_name: 'Phường Bến Thành', province: 'Thành phố Hồ Chí Minh' })
})

test('tuan lives one cell away from lan', () => {
  expect(kmBetween(cellOfHome('tuan'), cellOfHome('lan'))).toBe(1)
})

test('ha lives in Phường Hoàn Kiếm and dung in Đà Nẵng', async () => {
  expect(await wardOf('ha')).toEqual({ full_name: 'Phường Hoàn Kiếm', province: 'Thành phố Hà Nội' })
  expect((await wardOf('dung')).province).toBe('Thành phố Đà Nẵng')
})

test('the cast has sixty residents with unique names, one of them staff', () => {
  expect(cast).toHaveLength(60)
  expect(new Set(cast.map(({ username }) => username)).size).toBe(60)
  expect(new Set(cast.map(({ display_name }) => display_name)).size).toBe(60)
  expect(cast.filter(({ staff_role }) => staff_role).map(({ username }) => username)).toEqual(['staff'])
})

test('every resident has a home, the ward of its cell and membership in its community', async () => {
  const people = await server.db
    .selectFrom('users')
    .innerJoin('homes', 'homes.user_id', 'users.id')
    .innerJoin('community_members', 'community_members.user_id', 'users.id')
    .innerJoin('communities', 'communities.id', 'community_members.community_id')
    .innerJoin('wards', 'wards.code', 'users.ward_code')
    .select(['username', 'homes.cell', 'homes.latitude', 'homes.longitude', 'users.ward_code'])
    .select(['communities.ward_code as community_ward', 'communities.name', 'full_name'])
    .execute()
  expect(people).toHaveLength(60)
  for (const person of people) {
    const { home } = residentNamed(person.username)
    expect(person).toMatchObject({ ...home, cell: cellOf(home), community_ward: person.ward_code })
    expect(person.name).toBe(person.full_name)
  }
})

test('the demo password works for everybody', async () => {
  const hashes = await server.db.selectFrom('users').select('password_hash').distinct().execute()
  expect(hashes).toHaveLength(1)
  expect(await verify(hashes[0]?.password_hash ?? '', demoPassword)).toBe(true)
})
