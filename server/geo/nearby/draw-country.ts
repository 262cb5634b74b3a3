/** Draws the provinces once, small enough to be embedded in a page. */
import type { Position } from 'geojson'
import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { merge } from 'topojson-client'
import { allWards, areaOf, outlineProvince, simplifyTopology } from './outlines.ts'
import { findSharedBorders, simplifyBorder, toleranceFor } from './borders.ts'

const maxPoints = 1500
/** In pixels; its height follows. */
const width = 900
const frame = { west: 101.75, east: 113.05, south: 7.95, north: 23.75 }
const tints = 4
/** Square degrees of the smallest shape drawn, some 7 km². */
const minArea = 0.0006

/** Mercator's, in the picture's own units. */
const scale = width / (frame.east - frame.west)
const down = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
const height = Math.round((down(frame.north) - down(frame.south)) * scale)
const place = ([longitude = 0, latitude = 0]: Position): [number, number] => [
  Math.round((longitude - frame.west) * scale),
  Math.round((down(frame.north) - down(latitude)) * scale),
]

const wards = allWards()
const codes = [...new Set(wards.map(({ properties }) => properties.province_code))].toSorted()
const wardsOf = (code: string) => wards.filter(({ properties }) => properties.province_code === code)

const { topology } = simplifyTopology(wards, Infinity)
const archipelagos = [
  // Hoàng Sa is drawn in place. Trường Sa covers a large area and is drawn smaller and nearer.
  { name: 'Hoàng Sa', from: [0, 0], to: [0, 0], by: 1 },
  { name: 'Trường Sa', from: [113.7, 9.2], to: [111.35, 9.35], by: 0.36 },
]
const isArchipelago = (name: string) => archipelagos.some((each) => each.name === name)

const areas = codes.map((code) => {
  const mainland = wardsOf(code).filter(({ properties }) => !isArchipelago(properties.name))
  return merge(topology, mainland)
    .coordinates.flatMap(([ring = []]) => [ring])
    .filter((ring) => areaOf(ring) > minArea)
})
const { rings, borders } = findSharedBorders(areas)
const tolerance = toleranceFor(borders, maxPoints)

/** The shortest path: whole numbers, each relative to the previous one. */
function pathOf(points: Position[]) {
  const places = points.map(place).filter(([x, y], at, all) => {
    const before = all.at(at - 1)
    return x !== before?.[0] || y !== before?.[1]
  })
  if (places.length < 3) return ''
  let [x, y] = places[0] ?? [0, 0]
  const begin = `M${x} ${y}l`
  const steps = places.slice(1).map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `${begin}${steps.join(' ').replaceAll(' -', '-')}z`
}

/** Different tints for neighbouring provinces, by backtracking. */
function tintsOf() {
  const bordersIn = rings.map((area) => new Set(area.flat().map(({ border }) => border)))
  const touches = bordersIn.map((ownBorders) =>
    bordersIn.flatMap((otherBorders, other) =>
      [...otherBorders].some((border) => ownBorders.has(border)) ? [other] : [],
    ),
  )
  const chosen: number[] = []
  const colour = (at: number): boolean => {
    if (at === codes.length) return true
    for (let n = 0; n < tints; n++) {
      // Starts at another tint each time, so that all are about as frequent.
      const tried = (n + at) % tints
      if (touches[at]?.some((other) => other < at && chosen[other] === tried)) continue
      chosen[at] = tried
      if (colour(at + 1)) return true
    }
    return false
  }
  colour(0)
  return chosen
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

function reachOf(code: string) {
  const points = outlineProvince(code).wards.flatMap(({ polygons }) => polygons.flat(2))
  const along = (axis: 0 | 1) => points.map((point) => point[axis] ?? 0)
  const [longitudes, latitudes] = [along(0), along(1)]
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ].map(rounded)
}

const tint = tintsOf()
const provinces = codes.map((code, at) => {
  const [first] = wardsOf(code)
  const path = (rings[at] ?? [])
    .map((ring) =>
      ring.flatMap(({ border, isBackwards }) => {
        const points = simplifyBorder(border, tolerance)
        return isBackwards ? points.toReversed() : points
      }),
    )
    .map(pathOf)
    .join('')
  const full_name = first?.properties.province ?? ''
  const name = full_name.replace(/^(Tỉnh|Thành phố) /, '')
  return {
    code,
    name,
    full_name,
    wards_count: wardsOf(code).length,
    tint: tint[at],
    reach: reachOf(code),
    path,
  }
})

/** Groups of islands as dots, because they would be too small to see. */
const islands = archipelagos.map(({ name, from, to, by }) => {
  const ward = wards.find(({ properties }) => properties.name === name)
  const province_code = ward?.properties.province_code ?? ''
  const outline = outlineProvince(province_code).wards.find(({ code }) => code === ward?.properties.code)
  const near = (axis: 0 | 1, degrees = 0) => (degrees - (from[axis] ?? 0)) * by + (to[axis] ?? 0)
  const dots = (outline?.polygons ?? []).map(([[point = []] = []]) =>
    place([near(0, point[0]), near(1, point[1])]),
  )
  const apart = new Map(dots.map(([x, y]) => [`${Math.round(x / 11)} ${Math.round(y / 11)}`, [x, y]]))
  return { name, province_code, dots: [...apart.values()] }
})

/** The largest cities. `side`: the label is right (1) or left (-1) of the symbol. */
const cities = [
  { name: 'Hà Nội', at: [105.85, 21.03], side: 1 },
  { name: 'Huế', at: [107.58, 16.46], side: -1 },
  { name: 'Đà Nẵng', at: [108.2, 16.02], side: 1 },
  { name: 'TP. Hồ Chí Minh', at: [106.7, 10.78], side: 1 },
  { name: 'Cần Thơ', at: [105.77, 10.03], side: -1 },
].map(({ name, at, side }) => ({ name, at: place(at), side }))

const country = {
  width,
  height,
  frame,
  provinces: provinces.toSorted((a, b) => a.name.localeCompare(b.name, 'vi')),
  islands,
  cities,
}
const file = new URL('../../../web/geo/nearby/map/country.json', import.meta.url)
writeFileSync(file, (await format('country.json', JSON.stringify(country), { printWidth: 110 })).code)
process.stdout.write(`${provinces.reduce((sum, { path }) => sum + path.length, 0)} letters of paths\n`)
