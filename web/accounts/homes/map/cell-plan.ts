import type { WardMap } from '../../../../contract/geo/nearby.ts'
import { mercator } from '../../../geo/nearby/map/country.ts'

export interface Spot {
  x: number
  y: number
}

export interface Box extends Spot {
  width: number
  height: number
}

export interface Cell extends Spot {
  latitude: number
  longitude: number
  /** The code of the ward that a home there belongs to. */
  ward: string
}

/** Metres east and south of the ward's middle; the paths are the `d` of SVG paths. */
export interface CellPlan {
  wards: (Spot & { code: string; name: string; path: string })[]
  cells: Cell[]
  /** Of a cell around 0, 0. */
  hexagon: string
  grid: string
  /** From the middle of a cell to its corners. */
  reach: number
  /** Around the ward, with a margin. */
  box: Box
}

const metresPerDegree = 111_320
const margin = 0.08

export function planCells({ wards, cells, corners }: WardMap): CellPlan {
  const [lon = 0, lat = 0] = wards[0]?.center ?? []
  const perDegree = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  const middle = mercator(lat)
  const place = ([longitude = 0, latitude = 0]: number[]): Spot => ({
    x: Math.round((longitude - lon) * perDegree),
    y: Math.round((middle - mercator(latitude)) * perDegree),
  })
  const pathOf = (rings: number[][][]) =>
    rings.map((ring) => `M${ring.map(place).map(coordinates).join('L')}Z`).join('')
  const places = cells.map(({ middle: [longitude = 0, latitude = 0], ward }) => ({
    longitude,
    latitude,
    ward,
    ...place([longitude, latitude]),
  }))
  const edge = corners.map(([x = 0, y = 0]) => place([lon + x, lat + y]))
  const reach = Math.max(...edge.map(({ x, y }) => Math.hypot(x, y)))
  const hexagon = `${edge.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')}Z`
  return {
    wards: wards.map(({ code, name, center, polygons }) => ({
      code,
      name,
      ...place(center),
      path: pathOf(polygons.flat()),
    })),
    cells: places,
    hexagon,
    grid: places
      .map(
        ({ x, y }) =>
          `M${edge.map((corner) => coordinates({ x: x + corner.x, y: y + corner.y })).join('L')}Z`,
      )
      .join(''),
    reach,
    box: boxAround(wards[0]?.polygons.flat(2).map(place) ?? [], reach),
  }
}

const coordinates = ({ x, y }: Spot) => `${x} ${y}`

function boxAround(spots: Spot[], reach: number): Box {
  const along = (axis: 'x' | 'y') => spots.map((spot) => spot[axis])
  const [xs, ys] = [along('x'), along('y')]
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const room = Math.max(Math.max(right - left, bottom - top) * margin, reach * 0.6)
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room }
}

const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)

/** The cell around a spot: the one whose middle is nearest. */
export function findCellAt({ cells, reach }: CellPlan, spot: Spot): Cell | null {
  const nearest = cells.reduce<Cell | null>(
    (best, cell) => (best && distance(best, spot) <= distance(cell, spot) ? best : cell),
    null,
  )
  return nearest && distance(nearest, spot) <= reach ? nearest : null
}

/** How much a cell aside counts as farther than one straight ahead. */
const sidewaysPenalty = 3

/** The next cell towards `dx`, `dy`; the one nearest to the ward's middle where none is chosen. */
export function findNextCell({ cells }: CellPlan, from: Cell | null, dx: number, dy: number): Cell | null {
  if (!from) return cells.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0] ?? null
  const ahead = cells.flatMap((cell) => {
    const far = distance(cell, from)
    const straight = far && ((cell.x - from.x) * dx + (cell.y - from.y) * dy) / far
    return straight > 0.4 ? { cell, cost: far * (1 + sidewaysPenalty * (1 - straight)) } : []
  })
  return ahead.toSorted((a, b) => a.cost - b.cost)[0]?.cell ?? from
}

const compass = [
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
  'north',
  'northeast',
] as const

/** Of a cell, as seen from the middle of its ward; null within half a kilometre. */
export function bearingFromMiddle({ x, y }: Spot) {
  const metres = Math.hypot(x, y)
  if (metres < 500) return null
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4) + 8) % 8
  return { km: Math.round(metres / 500) / 2, direction: compass[eighth] ?? 'north' }
}
