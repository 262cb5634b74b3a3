import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProvinceMap, listProvinces, type ProvinceMap } from '../../../contract/geo/nearby.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { simplifyBorder, toleranceFor, toWeightedBorder } from './borders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const address = (code: string) => `/api/nearby/provinces/${code}/map/`

type Ring = number[][]

const isInside = ([x = 0, y = 0]: number[], ring: Ring) =>
  ring.reduce((inside, [bx = 0, by = 0], at) => {
    const [ax = 0, ay = 0] = ring.at(at - 1) ?? []
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)

const wardAt = ({ features }: ProvinceMap, point: number[]) =>
  features.find(({ geometry }) =>
    geometry.coordinates.some(
      ([outer = [], ...holes]) => isInside(point, outer) && holes.every((hole) => !isInside(point, hole)),
    ),
  )?.properties.name

describe('the map of a province', () => {
  test('is the same for concurrent requests, and of the right province', { tags: ['full'] }, async () => {
    const codes = ['01', '48', '79', '01', '48', '79', '01']
    const maps = await Promise.all(
      codes.map(async (code) => (await server.app.inject({ url: address(code) })).json<ProvinceMap>()),
    )
    expect(maps.slice(3)).toEqual([maps[0], maps[1], maps[2], maps[0]])
    expect(new Set(maps.map(({ bbox }) => bbox.join())).size).toBe(3)
  })

  test('of each of the 34 has an outline for every ward, and is small', { tags: ['full'] }, async () => {
    for (const { code, wards_count, center } of (await server.ask(listProvinces)).body.results) {
      const reply = await server.app.inject({ url: address(code) })
      expect(reply.body.length, code).toBeLessThan(200_000)
      const { features, bbox } = reply.json<ProvinceMap>()
      expect(features).toHaveLength(wards_count)
      const [west, south, east, north] = bbox
      expect([west < center.longitude, center.longitude < east]).toEqual([true, true])
      expect([south < center.latitude, center.latitude < north]).toEqual([true, true])
      for (const { geometry, properties } of features) {
        expect(geometry.coordinates.length, properties.name).toBeGreaterThan(0)
        for (const ring of geometry.coordinates.flat()) {
          expect(ring.length).toBeGreaterThanOrEqual(4)
          expect(ring[0]).toEqual(ring.at(-1))
        }
      }
    }
  })

  test('and the drawing of the country in the web have the same wards', async () => {
    const file = new URL('../../../web/geo/nearby/map/country.json', import.meta.url)
    const { provinces } = JSON.parse(readFileSync(file, 'utf8')) as {
      provinces: { code: string; full_name: string; wards_count: number }[]
    }
    const drawn = provinces.map(({ code, full_name, wards_count }) => ({
      code,
      name: full_name,
      wards_count,
    }))
    const { results } = (await server.ask(listProvinces)).body
    const wards = results.map(({ code, name, wards_count }) => ({ code, name, wards_count }))
    const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code)
    expect(drawn.toSorted(byCode)).toEqual(wards.toSorted(byCode))
  })

  test(
    'shows in which ward a point is, as precisely as a simplified drawing can',
    { tags: ['full'] },
    async () => {
      const loadMap = async (code: string) => (await server.ask(getProvinceMap, { params: { code } })).body
      expect(wardAt(await loadMap('79'), [106.698, 10.7725])).toBe('Phường Bến Thành')
      expect(wardAt(await loadMap('01'), [105.8524, 21.0287])).toBe('Phường Hoàn Kiếm')
      expect(wardAt(await loadMap('48'), [108.2278, 16.0612])).toBe('Phường An Hải')
      expect(wardAt(await loadMap('01'), [106.698, 10.7725])).toBeUndefined()
      let right = 0
      const map = await loadMap('79')
      for (const { properties } of map.features)
        if (wardAt(map, properties.center) === properties.name) right++
      expect(right).toBeGreaterThanOrEqual(map.features.length - 1)
    },
  )

  test('has bounds without distant islands, but contains their outlines', { tags: ['full'] }, async () => {
    const { bbox, features } = (await server.ask(getProvinceMap, { params: { code: '56' } })).body
    expect(bbox[2] - bbox[0]).toBeLessThan(2)
    const far = features.find(({ properties }) => properties.name === 'Đặc khu Trường Sa')
    expect(far?.properties.center[0]).toBeGreaterThan(109.5)
    expect(far?.geometry.coordinates.length).toBeGreaterThan(5)
  })

  test('is cached by browsers and revalidated by its tag', async () => {
    const { headers } = await server.app.inject({ url: address('46') })
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const revalidation = { url: address('46'), headers: { 'if-none-match': String(headers['etag']) } }
    const same = await server.app.inject(revalidation)
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
    await server.db.updateTable('wards').set({ size: 10 }).where('province_code', '=', '46').execute()
    const changed = await server.app.inject(revalidation)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['etag']).not.toBe(headers['etag'])
    expect(changed.json<ProvinceMap>().features[0]?.properties.size).toBe('10+')
  })

  test('is sent compressed', async () => {
    const reply = await server.app.inject({ url: address('79'), headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(reply.rawPayload.length).toBeLessThan(50_000)
    expect(gunzipSync(reply.rawPayload).length).toBeGreaterThan(100_000)
  })

  test('of an unknown province is not found, and the reply is not cached', async () => {
    const reply = await server.app.inject({ url: address('99') })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await server.app.inject({ url: address('7') })).statusCode).toBe(400)
  })
})

describe('simplification', () => {
  const line = Array.from({ length: 101 }, (_, n) => [n / 100, n === 50 ? 0.5 : (n % 2) * 0.001])

  test('keeps the ends and the points that stand out', () => {
    const border = toWeightedBorder(line)
    expect(simplifyBorder(border, 0.4)).toEqual([line[0], line[50], line[100]])
    expect(simplifyBorder(border, 0)).toHaveLength(101)
    const tolerance = toleranceFor([border], 10)
    expect(simplifyBorder(border, tolerance).length).toBeLessThanOrEqual(10)
  })

  test('never removes an area', () => {
    const ring = [...Array.from({ length: 40 }, (_, n) => [Math.cos(n / 6.4), Math.sin(n / 6.4)]), [1, 0]]
    ring[0] = [1, 0]
    expect(simplifyBorder(toWeightedBorder(ring), 1000)).toHaveLength(4)
  })
})
