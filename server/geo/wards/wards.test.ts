import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/wards.ts'
import { cellOf, centerOf, samplePoints, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { findWardAt, findWardOfCell, wardAroundQuery } from './wards.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const market = { latitude: 10.7725, longitude: 106.698 }

test('all 3,321 wards exist', async () => {
  const { count } = await server.db
    .selectFrom('wards')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(3321)
})

test.each([
  [10.7725, 106.698, 'Phường Bến Thành'],
  [21.0287, 105.8524, 'Phường Hoàn Kiếm'],
  [16.0612, 108.2278, 'Phường An Hải'],
  [16.4698, 107.5786, 'Phường Phú Xuân'],
  [10.2289, 103.9572, 'Đặc khu Phú Quốc'],
  [13.75, 100.5, undefined],
])('the ward at %f, %f is %s', async (lat, lon, name) => {
  const { status, body } = await server.ask(contract.wardAt, { as: 'lan', query: { lat, lon } })
  expect(status).toBe(200)
  expect(body.ward?.full_name).toBe(name)
})

test("every ward's own inside point is in it and in no other", { tags: ['full'] }, async () => {
  const { rows } = await sql<{ code: string; latitude: number; longitude: number }>`
    SELECT code, center[1] AS latitude, center[0] AS longitude FROM wards`.execute(server.db)
  const wrongCodes: string[] = []
  for (const { code, ...point } of rows)
    if ((await findWardAt(server.db, point))?.code !== code) wrongCodes.push(code)
  expect(wrongCodes).toEqual([])
})

test('a point is found through the index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${wardAroundQuery(market)}`.execute(server.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('ward_rings_ring')
  expect(plan).not.toContain('Seq Scan on ward_rings')
})

test('a hole is outside its ward, and an island in it inside again', async () => {
  await server.db.transaction().execute(async (tx) => {
    await sql`INSERT INTO wards (code, name, full_name, name_en, province_code, province, area_km2, center)
      VALUES ('99999', 'Hồ', 'Xã Hồ', 'Ho', '99', 'Tỉnh Hồ', 1, point(100.5, 5.5))`.execute(tx)
    const square = (from: number, to: number) =>
      `((${from},${from}),(${to},${from}),(${to},${to}),(${from},${to}))`
    for (const [is_hole, from, to] of [
      [false, 1, 9],
      [true, 3, 7],
      [false, 4.5, 5.5],
    ] as const)
      await tx
        .insertInto('ward_rings')
        .values({ ward_code: '99999', is_hole, ring: square(from, to) })
        .execute()
    const codeAt = async (degrees: number) =>
      (await findWardAt(tx, { latitude: degrees, longitude: degrees }))?.code
    expect(await codeAt(2)).toBe('99999')
    expect(await codeAt(4)).toBeUndefined()
    expect(await codeAt(5)).toBe('99999')
    await sql`DELETE FROM ward_rings WHERE ward_code = '99999'`.execute(tx)
    await sql`DELETE FROM wards WHERE code = '99999'`.execute(tx)
  })
})

test("a cell's ward is the one that contains most of its points", { tags: ['full'] }, async () => {
  for (const cell of ringsAround(cellOf(market), 2).flat()) {
    const counts = new Map<string, number>()
    for (const point of samplePoints(cell)) {
      const code = (await findWardAt(server.db, point))?.code
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    expect(await findWardOfCell(server.db, cell)).toBe(most?.[0])
  }
})

test('a cell abroad or at sea has no ward', async () => {
  expect(await findWardOfCell(server.db, cellOf({ latitude: 13.75, longitude: 100.5 }))).toBeNull()
  expect(await findWardOfCell(server.db, cellOf({ latitude: 12, longitude: 112 }))).toBeNull()
})

test('a ward is read by its code, signed in or not', async () => {
  const ward = await findWardAt(server.db, centerOf(cellOf(market)))
  const { body } = await server.ask(contract.getWard, { params: { code: ward?.code ?? '' } })
  expect(body).toEqual(ward)
  expect((await server.ask(contract.getWard, { params: { code: '00000' } })).status).toBe(404)
  expect((await server.ask(contract.getWard, { params: { code: 'abc' } })).status).toBe(400)
})

test('looking a point up requires a valid point', async () => {
  for (const wrong of [
    'lat=91&lon=1',
    'lat=1',
    'lat=a&lon=1',
    'lat=1&lon=1&x=1',
    'lat=NaN&lon=1',
    'lat=1e999&lon=1',
  ]) {
    const { access } = await server.signIn('lan')
    const url = `/api/wards/?${wrong}`
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${access}` } })
    expect(answer.statusCode, wrong).toBe(400)
  }
})
