import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { openTileThread } from './tiles.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const getTile = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/tiles/wards/${path}`, headers })

async function loadTile(path: string) {
  const reply = await getTile(`${path}.pbf`)
  expect(reply.statusCode).toBe(200)
  return new VectorTile(new PbfReader(reply.rawPayload))
}

function positionOf(zoom: number, longitude: number, latitude: number) {
  const side = 2 ** zoom
  const x = Math.floor(((longitude + 180) / 360) * side)
  const y = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * side)
  return { x, y, path: `${zoom}/${x}/${y}` }
}

/** All features of a layer as GeoJSON. */
function featuresOf(from: VectorTile, name: string, { x, y }: { x: number; y: number }, zoom: number) {
  const layer = from.layers[name]
  return Array.from({ length: layer?.length ?? 0 }, (_, n) => layer?.feature(n).toGeoJSON(x, y, zoom))
}

const market = { longitude: 106.698, latitude: 10.7725 }

describe('a tile of a city centre', { tags: ['full'] }, () => {
  test('contains wards and provinces with their names, all inside the tile and its margin', async () => {
    const position = positionOf(11, market.longitude, market.latitude)
    const content = await loadTile(position.path)
    const wards = featuresOf(content, 'wards', position, 11)
    expect(wards.map((ward) => ward?.properties?.['name'])).toContain('Phường Bến Thành')
    expect(wards.every((ward) => /^\d{5}$/.test(String(ward?.properties?.['code'])))).toBe(true)
    const names = featuresOf(content, 'ward_names', position, 11).map((ward) => ward?.properties?.['name'])
    expect(names).toContain('Bến Thành')
    const [province] = featuresOf(content, 'provinces', position, 11)
    expect(province?.properties).toMatchObject({ code: '79', name: 'Thành phố Hồ Chí Minh' })
    const west = (position.x / 2 ** 11) * 360 - 180
    const wide = 360 / 2 ** 11
    const longitudes = wards.flatMap(
      (ward) =>
        JSON.stringify(ward?.geometry)
          .match(/\[-?[\d.]+,/g)
          ?.map((text) => Number(text.slice(1, -1))) ?? [],
    )
    expect(longitudes.length).toBeGreaterThan(50)
    expect(Math.min(...longitudes)).toBeGreaterThan(west - wide * 0.1)
    expect(Math.max(...longitudes)).toBeLessThan(west + wide * 1.1)
  })

  test('contains the ward around a point', async () => {
    const position = positionOf(11, market.longitude, market.latitude)
    const wards = featuresOf(await loadTile(position.path), 'wards', position, 11)
    const around = wards.filter((ward) => isAround(ward?.geometry as GeoJSON.Geometry, market))
    expect(around.map((ward) => ward?.properties?.['name'])).toEqual(['Phường Bến Thành'])
  })
})

function isAround(geometry: GeoJSON.Geometry, { longitude, latitude }: typeof market) {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return polygons
    .flat()
    .reduce((inside, ring) => (crosses(ring, longitude, latitude) ? !inside : inside), false)
}

const crosses = (ring: number[][], x: number, y: number) =>
  ring.reduce((inside, [bx = 0, by = 0], at) => {
    const [ax = 0, ay = 0] = ring.at(at - 1) ?? []
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)

test('at low zooms a tile contains only provinces', { tags: ['full'] }, async () => {
  const position = positionOf(4, 106, 16)
  const content = await loadTile(position.path)
  expect(Object.keys(content.layers).toSorted()).toEqual(['province_names', 'provinces'])
  const names = new Set<unknown>()
  for (const [x, y] of [
    [position.x, position.y],
    [position.x, position.y - 1],
    [position.x, position.y + 1],
  ] as const)
    for (const province of featuresOf(await loadTile(`4/${x}/${y}`), 'provinces', { x, y }, 4))
      names.add(province?.properties?.['name'])
  expect(names.size).toBe(34)
})

test('tiles at sea and abroad are empty', { tags: ['full'] }, async () => {
  expect(Object.keys((await loadTile('6/0/0')).layers)).toEqual([])
})

test.each([
  '3/6/3.pbf',
  '12/3263/1925.pbf',
  '-1/0/0.pbf',
  '8/1.5/1.pbf',
  '8/NaN/1.pbf',
  '8/2048/1.pbf',
  '8/200/-1.pbf',
  '8/200/1e9.pbf',
  '8/200/99999.pbf',
  '8/200/112',
  '8/200/112.pbf.pbf',
  '8/200/0112.pbf',
  '8/200/..%2F..%2Fetc.pbf',
])('%s is an invalid position of a tile', async (path) => {
  expect((await getTile(path)).statusCode).toBe(400)
})

test.each(['8/256/1.pbf', '4/1/16.pbf'])(
  'a position outside the zoom level, such as %s, is not found',
  async (path) => {
    expect((await getTile(path)).statusCode).toBe(404)
  },
)

test(
  'a tile is cached by browsers, compressed and sent only when it changed',
  { tags: ['full'] },
  async () => {
    const plain = await getTile('8/203/120.pbf')
    const zipped = await getTile('8/203/120.pbf', { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=604800',
      vary: expect.stringMatching(/accept-encoding/i) as unknown,
    })
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    const same = await getTile('8/203/120.pbf', { 'if-none-match': String(zipped.headers['etag']) })
    expect(same.statusCode).toBe(304)
    expect(same.rawPayload).toHaveLength(0)
  },
)

test('making tiles does not block the server', { tags: ['full'] }, async () => {
  const thread = openTileThread()
  let longestMs = 0
  const startedAt = performance.now()
  let last = startedAt
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const tiles = await Promise.all(
    [4, 6, 8, 10].map((z) => thread.ask({ z, ...positionOf(z, market.longitude, market.latitude) })),
  )
  clearInterval(timer)
  const share = longestMs / (performance.now() - startedAt)
  process.stdout.write(`the first tiles blocked the server for ${Math.round(100 * share)} % of their time\n`)
  expect(tiles.every(({ length }) => length > 100)).toBe(true)
  // In this thread they would block it all the time.
  expect(share).toBeLessThan(0.5)
})
