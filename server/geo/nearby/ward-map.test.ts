/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWardMap, type WardMap } from '../../../contract/geo/nearby.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { wardAt } from '../../../contract/wards.ts'
import { cellOf, centerOf, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { findWardOfCell } from '../wards/wards.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const benThanh = '26743'
const requestMap = (code: string) => server.ask(getWardMap, { as: 'lan', params: { code } })
const pointOf = ([longitude = 0, latitude = 0]: number[]) => ({ latitude, longitude })
const pointsOf = ({ cells }: WardMap) => cells.map(({ middle }) => pointOf(middle))

async function codeAt(point: { latitude: number; longitude: number }) {
  const { body } = await server.ask(wardAt, {
    as: 'lan',
    query: { lat: point.latitude, lon: point.longitude },
  })
  return body.ward?.code
}

test('the map of a ward contains its neighbours, with closed outlines, and is small', async () => {
  const { body, status, headers } = await requestMap(benThanh)
  expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
  expect(body.wards[0]).toMatchObject({ code: benThanh, name: 'Phường Bến Thành' })
  expect(body.wards.length).toBeGreaterThan(3)
  for (const ring of body.wards.flatMap(({ polygons }) => polygons.flat()))
    expect(ring[0]).toEqual(ring.at(-1))
  expect(JSON.stringify(body).length).toBeLessThan(60_000)
})

test('the map contains every cell that the ward touches, with the corners of the grid', async () => {
  const code = (await codeAt({ latitude: 22.38, longitude: 105.65 })) ?? ''
  const { body } = await requestMap(code)
  const points = pointsOf(body)
  for (const point of points) {
    const middle = centerOf(cellOf(point))
    expect(Math.hypot(point.latitude - middle.latitude, point.longitude - middle.longitude)).toBeLessThan(
      2e-6,
    )
  }
  const offered = points.map(cellOf)
  expect(new Set(offered).size).toBe(points.length)
  const outline = body.wards[0]?.polygons.flat(2) ?? []
  for (const place of outline) {
    const near = ringsAround(cellOf(pointOf(place)), 1).flat()
    expect(near.some((cell) => offered.includes(cell))).toBe(true)
  }
  expect(body.corners).toHaveLength(6)
  const [first] = points
  if (!first) throw new Error('no cell')
  const [x = 0, y = 0] = body.corners[0] ?? []
  const corner = { latitude: first.latitude + y * 1.02, longitude: first.longitude + x * 1.02 }
  expect(ringsAround(cellOf(first), 1)[1]).toContain(cellOf(corner))
})

test.each([
  ['a small ward', { latitude: 10.7725, longitude: 106.698 }],
  ['a large one', { latitude: 22.38, longitude: 105.65 }],
  ['one at the sea', { latitude: 16.0612, longitude: 108.2278 }],
])('every cell has the ward of the homes in it: %s', { tags: ['full'] }, async (_, point) => {
  const code = (await codeAt(point)) ?? ''
  const { body } = await requestMap(code)
  const cells = body.cells.filter((cell, n) => cell.ward !== code || n % 9 === 0)
  const wards = await Promise.all(
    cells.map(async ({ middle }) => (await findWardOfCell(server.db, cellOf(pointOf(middle)))) ?? code),
  )
  expect(cells.map(({ ward }) => ward)).toEqual(wards)
  expect(body.cells.some(({ ward }) => ward === code)).toBe(true)
})

test('the smallest wards have cells', async () => {
  const smallest = await server.db.selectFrom('wards').select('code').orderBy('area_km2').limit(5).execute()
  for (const { code } of smallest) expect((await requestMap(code)).body.cells.length, code).toBeGreaterThan(0)
})

test('a cell of the map can be chosen as home', async () => {
  const code = (await codeAt({ latitude: 16.0612, longitude: 108.2278 })) ?? ''
  const { body: map } = await requestMap(code)
  const [cell] = map.cells
  if (!cell) throw new Error('no cell')
  const location = pointOf(cell.middle)
  const id = await server.userId('lan')
  const { body } = await server.ask(updateUser, { as: 'lan', params: { id }, body: { location } })
  expect(body.location).toEqual(location)
  expect(body.ward).toBe(map.wards.find((ward) => ward.code === cell.ward)?.name)
})

test.each(['00000', '99999'])('the ward %s is not found', async (code) => {
  expect((await requestMap(code)).status).toBe(404)
})
