import type { Position } from 'geojson'
import type { WardMap } from '../../../contract/geo/nearby.ts'
import {
  type Cell,
  cellOf,
  cellsInPolygon,
  centerOf,
  outlineOf,
  samplePoints,
} from '../../platform/geography.ts'
import { type OutlinedWard, outlineWards, type WardOutline } from './outlines.ts'

const maxPoints = 1500

/** Codes of wards. `around`: the ward and its neighbours. `farther`: also the neighbours of these. */
export interface WardAmongOthers {
  code: string
  around: string[]
  farther: string[]
}

export function drawWardMap({ code, around, farther }: WardAmongOthers): WardMap {
  const [ward] = outlineWards([code], Infinity)
  if (!ward) throw new Error(`There is no outline of the ward ${code}`)
  const touchedCells = new Set(ward.polygons.flatMap((polygon) => cellsInPolygon(polygon, 'touched')))
  const wardOfCell = farther.length ? findWardOfCellAround(ward, farther) : () => code
  return {
    wards: outlineWards([code, ...around.filter((other) => other !== code)], maxPoints),
    cells: [...touchedCells].map((cell) => ({ middle: placeOf(cell), ward: wardOfCell(cell) })),
    corners: cornersOf(cellOf({ longitude: ward.center[0] ?? 0, latitude: ward.center[1] ?? 0 })),
  }
}

function findWardOfCellAround(ward: OutlinedWard, farther: string[]) {
  const covered = new Set(ward.polygons.flatMap((polygon) => cellsInPolygon(polygon, 'covered')))
  const findWard = wardFinder(outlineWards(farther, Infinity))
  return (cell: Cell) => (covered.has(cell) ? ward.code : (findWard(cell) ?? ward.code))
}

/** To a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function placeOf(cell: Cell) {
  const { latitude, longitude } = centerOf(cell)
  return [rounded(longitude), rounded(latitude)]
}

function cornersOf(cell: Cell) {
  const { latitude, longitude } = centerOf(cell)
  return outlineOf(cell)
    .slice(0, -1)
    .map(([x, y]) => [rounded(x - longitude), rounded(y - latitude)])
}

type Edge = [ax: number, ay: number, bx: number, by: number]

const edgesOf = ({ polygons }: WardOutline): Edge[] =>
  polygons.flat().flatMap((ring) => ring.slice(1).map((end, at) => edge(ring[at], end)))

const edge = ([ax = 0, ay = 0]: Position = [], [bx = 0, by = 0]: Position = []): Edge => [ax, ay, bx, by]

/** Finds the ward that contains most of a cell, like `findWardOfCell`, among the given ones. Undefined outside all of them. */
function wardFinder(wards: WardOutline[]) {
  const outlines = wards.map((ward) => {
    const edges = edgesOf(ward)
    const places = edges.map(([x]) => x)
    const [west, east] = [places.reduce(min, Infinity), places.reduce(max, -Infinity)]
    return { code: ward.code, west, east, bands: inBands(edges) }
  })
  return (cell: Cell): string | undefined => {
    const points = samplePoints(cell)
    const counts = outlines.map(({ code, west, east, bands }) => ({
      code,
      count: points.filter(
        ({ longitude, latitude }) =>
          west <= longitude &&
          longitude <= east &&
          isInside(longitude, latitude, bands.get(bandOf(latitude)) ?? []),
      ).length,
    }))
    const [most] = counts.toSorted((a, b) => b.count - a.count || Number(a.code) - Number(b.code))
    return most?.count ? most.code : undefined
  }
}

const min = (one: number, other: number) => Math.min(one, other)
const max = (one: number, other: number) => Math.max(one, other)

/** About the height of a cell. */
const bandOf = (latitude: number) => Math.floor(latitude * 100)

/** Edges by band of latitude, because a ward may have thousands and only few are near a cell. */
function inBands(edges: Edge[]) {
  const bands = new Map<number, Edge[]>()
  for (const each of edges) {
    const [, ay, , by] = each
    for (let band = bandOf(Math.min(ay, by)); band <= bandOf(Math.max(ay, by)); band++) {
      const beside = bands.get(band)
      if (beside) beside.push(each)
      else bands.set(band, [each])
    }
  }
  return bands
}

/** Ray casting over all rings at once, so that holes are outside. */
const isInside = (x: number, y: number, edges: Edge[]) =>
  edges.reduce(
    (inside, [ax, ay, bx, by]) =>
      ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside,
    false,
  )
