import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { withdrawHome } from '../../../contract/accounts/settings.ts'
import { updateUser } from '../../../contract/people/users.ts'
import type { Point } from '../../../contract/shape.ts'
import { cellOf, centerOf, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportHome } from '../accounts.ts'
import { purgeOldSaves } from './homes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const benThanh = { latitude: 10.7694, longitude: 106.6946 }
const hoanKiem = { latitude: 21.0287, longitude: 105.8522 }
const hanoiCells = ringsAround(cellOf(hoanKiem), 2).flat().map(centerOf)
const somewhere = (n: number): Point => hanoiCells[n] ?? hoanKiem

const newKey = () => randomUUID().replaceAll('-', '')

/** A person of the cast without a home. */
async function newcomer(as: string) {
  const id = await server.userId(as)
  await server.db.updateTable('users').set({ cell: null, ward_code: null }).where('id', '=', id).execute()
  const tables = ['homes', 'home_moves', 'home_saves', 'withdrawn_saves', 'community_members'] as const
  for (const table of tables) await server.db.deleteFrom(table).where('user_id', '=', id).execute()
  return {
    id,
    save: (location: Point | null, key?: string) =>
      server.ask(updateUser, {
        as,
        params: { id },
        body: { location },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    withdraw: (key: string) => server.ask(withdrawHome, { as, params: { id, key } }),
    places: async () => ({
      user: await server.db
        .selectFrom('users')
        .select(['cell', 'ward_code', 'area'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      home: await server.db.selectFrom('homes').selectAll().where('user_id', '=', id).executeTakeFirst(),
      moves: await server.db
        .selectFrom('home_moves')
        .select('moved_at')
        .where('user_id', '=', id)
        .orderBy('moved_at')
        .execute(),
      communities: await server.db
        .selectFrom('community_members')
        .select(['community_id', 'joined_at'])
        .where('user_id', '=', id)
        .execute(),
    }),
  }
}

test('withdrawing a first home leaves no trace, also when repeated', async () => {
  const lan = await newcomer('lan')
  const before = await lan.places()
  const key = newKey()
  expect((await lan.save(benThanh, key)).body.ward).toBe('Phường Bến Thành')
  for (let again = 0; again < 3; again++) {
    const { status, body } = await lan.withdraw(key)
    expect([status, body.location, body.ward, body.communities]).toEqual([200, null, null, []])
  }
  expect(await lan.places()).toEqual(before)
})

test('a save that arrives after its withdrawal is rejected', async () => {
  const minh = await newcomer('minh')
  const key = newKey()
  expect((await minh.withdraw(key)).status).toBe(200)
  const late = await minh.save(benThanh, key)
  expect([late.status, late.error.code]).toEqual([409, 'withdrawn'])
  expect((await minh.places()).home).toBeUndefined()
  expect((await minh.save(benThanh, newKey())).status).toBe(200)
})

test('a concurrent save and withdrawal leave no home', async () => {
  const dung = await newcomer('dung')
  for (let round = 0; round < 15; round++) {
    const key = newKey()
    const both = [() => dung.save(hoanKiem, key), () => dung.withdraw(key)]
    const [a, b] = await Promise.all((round % 2 ? both : both.toReversed()).map((ask) => ask()))
    expect([a?.status, b?.status].filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect((await dung.places()).home).toBeUndefined()
  }
})

test('a withdrawal restores the former home with its community and moves', async () => {
  const tuan = await newcomer('tuan')
  await tuan.save(somewhere(1), newKey())
  server.clock.forward(60)
  await tuan.save(somewhere(0), newKey())
  const { id: club } = await server.db
    .selectFrom('communities')
    .select('id')
    .where('ward_code', 'is not', null)
    .where('name', '=', 'Phường Bến Thành')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('community_members').values({ community_id: club, user_id: tuan.id }).execute()
  const before = await tuan.places()
  expect([before.moves.length, before.communities.length]).toEqual([1, 2])
  server.clock.forward(60)
  const key = newKey()
  expect((await tuan.save(benThanh, key)).body.ward).toBe('Phường Bến Thành')
  expect((await tuan.withdraw(key)).body.location).toEqual(somewhere(0))
  const after = await tuan.places()
  const byId = (a: { community_id: number }, b: { community_id: number }) => a.community_id - b.community_id
  expect({ ...after, communities: after.communities.toSorted(byId) }).toEqual({
    ...before,
    communities: before.communities.toSorted(byId),
  })
})

test.each([
  ['with a key', true],
  ['without one', false],
])('a home that was saved later stays: %s', async (_, keyed) => {
  const hoa = await newcomer('hoa')
  const key = newKey()
  await hoa.save(benThanh, key)
  await hoa.save(hoanKiem, keyed ? newKey() : undefined)
  expect((await hoa.withdraw(key)).body.location).toEqual(hoanKiem)
})

test('withdrawals in another order than the saves leave no home', { tags: ['full'] }, async () => {
  const nhi = await newcomer('nhi')
  const [first, second] = [newKey(), newKey()]
  await nhi.save(benThanh, first)
  await nhi.save(hoanKiem, second)
  await nhi.withdraw(first)
  expect((await nhi.withdraw(second)).body.location).toBeNull()

  const [third, fourth] = [newKey(), newKey()]
  await nhi.save(benThanh, third)
  await nhi.save(hoanKiem, fourth)
  expect((await nhi.withdraw(fourth)).body.location).toEqual(benThanh)
  expect((await nhi.withdraw(third)).body.location).toBeNull()
})

test('a repeated save counts once and can be withdrawn', async () => {
  const ha = await newcomer('ha')
  await ha.save(hoanKiem)
  const key = newKey()
  for (let again = 0; again < 3; again++) expect((await ha.save(benThanh, key)).status).toBe(200)
  expect((await ha.places()).moves).toHaveLength(1)
  expect((await ha.withdraw(key)).body.location).toEqual(hoanKiem)
})

test('a user who has removed their home stays without one', async () => {
  const hieu = await newcomer('hieu')
  await hieu.save(hoanKiem)
  const key = newKey()
  await hieu.save(benThanh, key)
  await hieu.save(null)
  expect((await hieu.withdraw(key)).body.location).toBeNull()
  expect(await exportHome(server.db, hieu.id)).toMatchObject({ home: null, replaced: null })
})

test('withdrawals beyond four a month count as moves', async () => {
  const phuc = await newcomer('phuc')
  for (let n = 0; n < 8; n++) {
    const key = newKey()
    expect((await phuc.save(somewhere(n), key)).status).toBe(200)
    expect((await phuc.withdraw(key)).status).toBe(200)
    expect((await phuc.places()).moves).toHaveLength(Math.max(0, n - 3))
    server.clock.forward(60)
  }
  const ninth = await phuc.save(somewhere(9), newKey())
  expect([ninth.status, ninth.error.code]).toEqual([429, 'too_many_moves'])
})

test('moves within one cell don’t count', { tags: ['full'] }, async () => {
  const quyen = await newcomer('quyen')
  await quyen.save(somewhere(0))
  const { latitude, longitude } = somewhere(0)
  for (let n = 1; n < 8; n++) {
    const key = newKey()
    await quyen.save({ latitude: latitude + n / 1e5, longitude }, key)
    expect((await quyen.withdraw(key)).body.location).toEqual(somewhere(0))
  }
  expect((await quyen.places()).moves).toEqual([])
})

test('the former point is stored for two days and only exported to its owner; later withdrawals leave no home', async () => {
  const khanh = await newcomer('khanh')
  await khanh.save(hoanKiem)
  const key = newKey()
  await khanh.save(benThanh, key)
  expect(await exportHome(server.db, khanh.id)).toMatchObject({ home: benThanh, replaced: hoanKiem })
  server.clock.forward(2 * daySeconds - 60)
  await purgeOldSaves(server.db, server.clock.now())
  expect(await exportHome(server.db, khanh.id)).toMatchObject({ replaced: hoanKiem })
  server.clock.forward(120)
  await purgeOldSaves(server.db, server.clock.now())
  expect(await exportHome(server.db, khanh.id)).toMatchObject({ home: benThanh, replaced: null })
  expect((await khanh.withdraw(key)).body.location).toBeNull()
})

test('withdrawals are deleted after thirty days, or two if nothing had been saved', async () => {
  const long = await newcomer('long')
  const key = newKey()
  await long.save(benThanh, key)
  await long.withdraw(key)
  await long.withdraw(newKey())
  const left = async (days: number) => {
    server.clock.forward(days * daySeconds + 60)
    await purgeOldSaves(server.db, server.clock.now())
    const rows = server.db.selectFrom('withdrawn_saves').select('key').where('user_id', '=', long.id)
    return (await rows.execute()).map((row) => row.key)
  }
  expect(await left(2)).toEqual([key])
  expect(await left(28)).toEqual([])
})

test('another user’s home and invalid keys are rejected', async () => {
  const batuyet = await newcomer('batuyet')
  const key = newKey()
  await batuyet.save(benThanh, key)
  for (const as of ['chubay', 'staff'])
    for (const id of [batuyet.id, 999_999]) {
      const { status, error } = await server.ask(withdrawHome, { as, params: { id, key } })
      expect([status, error.code]).toEqual([403, 'not_allowed'])
    }
  expect((await batuyet.places()).home).toMatchObject(benThanh)
  expect((await batuyet.withdraw('x')).status).toBe(400)
  for (const bad of ['x', `${key}0`, key.replace(/.$/, 'A')]) {
    const { status, error } = await batuyet.save(hoanKiem, bad)
    expect([status, Object.keys(error.errors)]).toEqual([400, ['Idempotency-Key']])
  }
})
