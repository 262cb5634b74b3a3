import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '../../../contract/people/users.ts'
import { getVisibleArea } from '../../../contract/accounts/settings.ts'
import type { Point } from '../../../contract/shape.ts'
import { cellOf, centerOf, parentOf, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cast } from '../../seed/content.ts'
import { findWardOfCell, loadWardOutline } from '../../geo/wards/wards.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const areaOf = async (username: string) => {
  const params = { id: await server.userId(username) }
  return (await server.ask(getVisibleArea, { as: username, params })).body.area
}
const homeOf = (username: string) => cast.find((person) => person.username === username)?.home

/** Whether a ring contains a point, by counting the edges that a ray from it crosses. */
function holds(ring: number[][], { latitude, longitude }: { latitude: number; longitude: number }) {
  let inside = false
  for (const [place, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring[place + 1] ?? [ax, ay]
    const crosses = ay > latitude !== by > latitude
    if (crosses && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

test('the area is the cell that contains the home, with its ward', async () => {
  const area = await areaOf('lan')
  const home = homeOf('lan')
  if (!area || !home) throw new Error('Lan has a home')
  expect(area.kind).toBe('cell')
  expect(area.outline).toHaveLength(7)
  expect(area.outline[0]).toEqual(area.outline.at(-1))
  expect(holds(area.outline, home)).toBe(true)
  expect(area.ward).toBe('Phường Bến Thành')
  expect(area.area_km2).toBeGreaterThan(0.5)
  expect(area.area_km2).toBeLessThan(1)
  expect(area.ward_outline.length).toBeGreaterThan(0)
  expect(area.ward_outline.flat().length).toBeLessThanOrEqual(400)
})

test('two homes in one cell get the same area, byte for byte, and no home is its centre', async () => {
  const [lan, minh] = [homeOf('lan'), homeOf('minh')]
  if (!lan || !minh) throw new Error('both have homes')
  expect(cellOf(lan)).toBe(cellOf(minh))
  expect(lan).not.toEqual(minh)
  const area = await areaOf('lan')
  expect(JSON.stringify(await areaOf('minh'))).toBe(JSON.stringify(area))
  const numbers = (JSON.stringify(area).match(/[\d.]+/g) ?? []).map(Number)
  for (const home of [lan, minh])
    for (const number of Object.values(home)) expect(numbers).not.toContain(number)
})

const move = async (as: string, location: Point) =>
  server.ask(updateUser, { as, params: { id: await server.userId(as) }, body: { location } })

test('where few people live, the area is the seven cells of the parent, or else the ward', async () => {
  const home = homeOf('giang')
  if (!home) throw new Error('Giang has a home')
  expect((await areaOf('giang'))?.kind).toBe('ward')
  const ward_code = (await findWardOfCell(server.db, cellOf(home))) ?? ''
  await server.db
    .insertInto('crowded_cells')
    .values({ cell: parentOf(cellOf(home)), ward_code, crowded_at: server.clock.now() })
    .execute()
  await move('giang', home)
  const area = await areaOf('giang')
  expect(area?.kind).toBe('parent')
  expect(area?.area_km2).toBeGreaterThan(4)
  const siblings = ringsAround(cellOf(home), 2)
    .flat()
    .filter((cell) => parentOf(cell) === parentOf(cellOf(home)))
  expect(siblings).toHaveLength(7)
  for (const cell of siblings) expect(holds(area?.outline ?? [], centerOf(cell))).toBe(true)

  const far = { latitude: 22.38, longitude: 105.65 }
  await move('dibe', far)
  const whole = await areaOf('dibe')
  expect(whole?.kind).toBe('ward')
  expect(whole?.outline).toEqual(whole?.ward_outline[0])
  expect(holds(whole?.outline ?? [], far)).toBe(true)
})

test('abroad the area is a region without a ward; without a home it is null', async () => {
  const place = { latitude: 13.75, longitude: 100.5 }
  await move('tuan', place)
  const area = await areaOf('tuan')
  expect(area).toMatchObject({ kind: 'ward', ward: null, ward_outline: [] })
  expect(holds(area?.outline ?? [], place)).toBe(true)
  expect(area?.area_km2).toBeGreaterThan(1000)
  await server.db
    .updateTable('users')
    .set({ cell: null, ward_code: null })
    .where('username', '=', 'ha')
    .execute()
  expect(await areaOf('ha')).toBeNull()
})

test(
  'the most complex wards have outlines of few points, with closed rings that contain the centre',
  { tags: ['full'] },
  async () => {
    const { rows: wards } = await sql<{ code: string; points: number; latitude: number; longitude: number }>`
    SELECT code, sum(npoints(ring)) AS points, center[1] AS latitude, center[0] AS longitude
    FROM wards JOIN ward_rings ON ward_code = code
    GROUP BY code, center[1], center[0] ORDER BY points DESC LIMIT 300`.execute(server.db)
    expect(wards[0]?.points).toBeGreaterThan(1000)
    const wrong: string[] = []
    for (const { code, ...middle } of wards) {
      const rings = await loadWardOutline(server.db, code)
      const isClosed = rings.every((ring) => ring.length > 3 && String(ring[0]) === String(ring.at(-1)))
      const around = rings.filter((ring) => holds(ring, middle))
      if (!isClosed || rings.flat().length > 400 || around.length % 2 === 0) wrong.push(code)
    }
    expect(wrong).toEqual([])
  },
)
