import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { updateUser } from '../../../contract/people/users.ts'
import type { Point } from '../../../contract/shape.ts'
import { cellOf, centerOf, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const benThanh = { latitude: 10.7694, longitude: 106.6946 }
const hoanKiem = { latitude: 21.0287, longitude: 105.8522 }
const hanoiCells = ringsAround(cellOf(hoanKiem), 2).flat().map(centerOf)
const somewhere = (n: number): Point => hanoiCells[n] ?? hoanKiem
const month = 30 * daySeconds

const save = async (username: string, location: Point) =>
  server.ask(updateUser, { as: username, params: { id: await server.userId(username) }, body: { location } })

/** A person of the cast without a location. */
async function withoutHome(username: string) {
  const id = await server.userId(username)
  await server.db.updateTable('users').set({ cell: null, ward_code: null }).where('id', '=', id).execute()
  for (const table of ['homes', 'home_moves', 'community_members'] as const)
    await server.db.deleteFrom(table).where('user_id', '=', id).execute()
  return id
}

const loadUserWithHome = (id: number) =>
  server.db
    .selectFrom('users')
    .selectAll()
    .select((eb) => eb.selectFrom('homes').select('cell').where('user_id', '=', id).as('home'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const movesOf = async (id: number) =>
  (await server.db.selectFrom('home_moves').select('user_id').where('user_id', '=', id).execute()).length

test('setting a home returns the exact point and the ward, and lists its community first', async () => {
  const id = await withoutHome('lan')
  const { body } = await save('lan', benThanh)
  expect(body).toMatchObject({
    id,
    location: benThanh,
    ward: 'Phường Bến Thành',
    communities: [{ name: 'Phường Bến Thành' }],
  })
  expect((await server.ask(getMe, { as: 'lan' })).body).toEqual(body)
  expect(await loadUserWithHome(id)).toMatchObject({ home: cellOf(benThanh) })
})

test('neighbours share one community', async () => {
  await withoutHome('minh')
  const [lan, minh] = [await save('lan', benThanh), await save('minh', benThanh)]
  expect(minh.body.communities).toEqual(lan.body.communities)
})

test('people in one cell have the same ward, even across a ward border', async () => {
  const [a, b] = [await withoutHome('hoa'), await withoutHome('nhi')]
  const [{ latitude, longitude }] = [centerOf(cellOf(benThanh))]
  await save('hoa', { latitude: latitude + 0.003, longitude })
  await save('nhi', { latitude: latitude - 0.003, longitude })
  const [hoa, nhi] = [await loadUserWithHome(a), await loadUserWithHome(b)]
  expect([hoa.home, hoa.cell]).toEqual([nhi.home, nhi.cell])
  expect(hoa.ward_code).toBe(nhi.ward_code)
})

test("moving to another ward replaces the ward's community and keeps the others", async () => {
  const id = await withoutHome('tuan')
  await save('tuan', benThanh)
  const { id: club } = await server.db
    .insertInto('communities')
    .values({ name: 'Hội chạy bộ' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('community_members').values({ community_id: club, user_id: id }).execute()
  const { body } = await save('tuan', hoanKiem)
  expect(body.ward).toBe('Phường Hoàn Kiếm')
  expect(body.communities.map(({ name }) => name)).toEqual(['Phường Hoàn Kiếm', 'Hội chạy bộ'])
})

test('a home outside every ward is saved', async () => {
  const id = await withoutHome('khanh')
  await save('khanh', benThanh)
  const paris = { latitude: 48.8566, longitude: 2.3522 }
  const { body } = await save('khanh', paris)
  expect(body).toMatchObject({ location: paris, ward: null, communities: [] })
  expect(await loadUserWithHome(id)).toMatchObject({ home: cellOf(paris), ward_code: null })
})

test.each([
  ['the corners of the world', { latitude: 90, longitude: -180 }],
  ['nowhere in particular', { latitude: 0, longitude: 0 }],
  ['a very exact point', { latitude: 10.7725123456789, longitude: 106.6980123456789 }],
])('%s can be a home', async (_what, location) => {
  await withoutHome('long')
  expect((await save('long', location)).body.location).toEqual(location)
})

describe('no longer sharing a location', () => {
  const forget = (username: string, id: number) =>
    server.ask(updateUser, { as: username, params: { id }, body: { location: null } })

  test('deletes the point, the cell, the ward and its community', async () => {
    const id = await withoutHome('hieu')
    await save('hieu', benThanh)
    const { body } = await forget('hieu', id)
    expect(body).toMatchObject({ location: null, ward: null, communities: [] })
    expect(await loadUserWithHome(id)).toMatchObject({ home: null, cell: null, ward_code: null })
    const home = await server.db.selectFrom('homes').select('user_id').where('user_id', '=', id).execute()
    expect(home).toEqual([])
    expect((await forget('hieu', id)).status).toBe(200)
  })

  test('does not allow more moves, and is always possible', async () => {
    const id = await withoutHome('quyen')
    for (let round = 0; round < 4; round++) {
      expect((await save('quyen', round % 2 ? benThanh : hoanKiem)).status).toBe(200)
      expect((await forget('quyen', id)).status).toBe(200)
    }
    const fifth = await save('quyen', benThanh)
    expect([fifth.status, fifth.error.code]).toEqual([429, 'too_many_moves'])
  })

  test('is only possible for the user themselves', async () => {
    const id = await server.userId('minh')
    for (const other of ['lan', 'staff']) expect((await forget(other, id)).status).toBe(403)
    expect((await loadUserWithHome(id)).home).not.toBeNull()
  })
})

describe('moving', () => {
  test('within the cell is not limited', async () => {
    const id = await withoutHome('batuyet')
    const { latitude, longitude } = centerOf(cellOf(benThanh))
    for (let n = 0; n < 10; n++)
      expect((await save('batuyet', { latitude: latitude + n / 1e4, longitude })).status).toBe(200)
    expect(await movesOf(id)).toBe(0)
  })

  test('locating a home by sweeping one’s own: to other cells is possible four times in thirty days', async () => {
    const id = await withoutHome('phuc')
    for (let n = 0; n <= 4; n++) {
      expect((await save('phuc', somewhere(n))).status).toBe(200)
      server.clock.forward(60)
    }
    const before = await loadUserWithHome(id)
    const refused = await save('phuc', somewhere(5))
    expect(refused.status).toBe(429)
    expect(refused.error.code).toBe('too_many_moves')
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(month - 5 * 60)
    expect(wait).toBeLessThanOrEqual(month)
    expect(await loadUserWithHome(id)).toEqual(before)
    expect((await server.ask(getMe, { as: 'phuc' })).body.location).toEqual(somewhere(4))

    expect((await save('phuc', somewhere(4))).status).toBe(200)
    server.clock.forward(wait - 5)
    expect((await save('phuc', somewhere(5))).status).toBe(429)
    server.clock.forward(6)
    expect((await save('phuc', somewhere(5))).status).toBe(200)
    expect((await save('phuc', somewhere(6))).status).toBe(429)
  })

  test('concurrently allows no more, and leaves one home', async () => {
    const id = await withoutHome('chubay')
    await save('chubay', somewhere(0))
    const tries = await Promise.all(Array.from({ length: 10 }, (_, n) => save('chubay', somewhere(n + 1))))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(6).fill(429),
    ])
    expect(await movesOf(id)).toBe(4)
    const { body } = await server.ask(getMe, { as: 'chubay' })
    expect((await loadUserWithHome(id)).home).toBe(cellOf(body.location ?? benThanh))
    expect(body.communities).toHaveLength(1)
    expect(body.communities[0]?.name).toBe(body.ward)
  })

  test('concurrent first saves create one membership', { tags: ['full'] }, async () => {
    await server.db.deleteFrom('communities').execute()
    await withoutHome('ha')
    const tries = await Promise.all(Array.from({ length: 10 }, () => save('ha', hoanKiem)))
    expect(tries.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    expect(tries[0]?.body.communities).toHaveLength(1)
    expect(await server.db.selectFrom('communities').selectAll().execute()).toHaveLength(1)
  })
})

describe('nobody changes', () => {
  const patch = async (as: string | undefined, id: number | string, payload: object | string) =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/users/${id}/`,
      payload,
      headers: {
        'content-type': 'application/json',
        ...(as && { authorization: `Bearer ${(await server.signIn(as)).access}` }),
      },
    })

  test('somebody else, with the same answer as for a person who does not exist', async () => {
    const id = await server.userId('lan')
    const before = await loadUserWithHome(id)
    for (const as of ['dung', 'staff']) {
      const [foreign, missing] = [
        await patch(as, id, { location: hoanKiem }),
        await patch(as, 999_999, { location: hoanKiem }),
      ]
      expect(foreign.statusCode).toBe(403)
      expect(foreign.json()).toMatchObject({ code: 'not_allowed' })
      expect(foreign.body).toBe(missing.body)
    }
    expect(await loadUserWithHome(id)).toEqual(before)
  })

  test("PATCH of is_staff, is_verified, counters: fields that can't be changed", async () => {
    const id = await server.userId('dung')
    const before = await loadUserWithHome(id)
    const columns = Object.keys(before).filter((column) => column !== 'home')
    expect(columns).toContain('is_staff')
    for (const column of [...columns, 'location.cell', '__proto__', 'communities', 'latitude']) {
      const alone = await patch('dung', id, { [column]: true })
      const beside = await patch('dung', id, `{"location":${JSON.stringify(hoanKiem)},"${column}":true}`)
      expect([alone.statusCode, beside.statusCode], column).toEqual([400, 400])
    }
    expect(await loadUserWithHome(id)).toEqual(before)
  })

  test.each([
    ['nothing', {}],
    ['half a place', { location: { latitude: 10 } }],
    ['a place beyond the pole', { location: { latitude: 90.1, longitude: 0 } }],
    ['a place past the date line', { location: { latitude: 0, longitude: 180.5 } }],
    ['numbers as text', { location: { latitude: '10', longitude: '106' } }],
  ])('their home to %s', async (_what, payload) => {
    const id = await server.userId('dung')
    const before = await loadUserWithHome(id)
    expect((await patch('dung', id, payload)).statusCode).toBe(400)
    expect(await loadUserWithHome(id)).toEqual(before)
  })
})
