import type { WardMap } from '../../../../contract/geo/nearby.ts'
import { mercator } from '../../../geo/nearby/map/projection.ts'

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
  /** The code of the ward to which a home in this cell belongs. */
  ward: string
}

/** In metres east and south of the ward's centre. Paths are the `d` of SVG paths. */
export interface CellPlan {
  wards: (Spot & { code: string; name: string; path: string })[]
  cells: Cell[]
  /** The outline of a cell centred at 0, 0. */
  hexagon: string
  grid: string
  /** The distance from the centre of a cell to its corners. */
  reach: number
  /** The bounding box of the ward with a margin. */
  box: Box
}

const metresPerDegree = 111_320
const margin = 0.08

export function planCells({ wards, cells, corners }: WardMap): CellPlan {
  const [lon = 0, lat = 0] = wards[0]?.center ?? []
  const perDegree = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  const middle = mercator(lat)
  const project = ([longitude = 0, latitude = 0]: number[]): Spot => ({
    x: Math.round((longitude - lon) * perDegree),
    y: Math.round((middle - mercator(latitude)) * perDegree),
  })
  const pathOf = (rings: number[][][]) =>
    rings.map((ring) => `M${ring.map(project).map(coordinates).join('L')}Z`).join('')
  const projectedCells = cells.map(({ middle: [longitude = 0, latitude = 0], ward }) => ({
    longitude,
    latitude,
    ward,
    ...project([longitude, latitude]),
  }))
  const edge = corners.map(([x = 0, y = 0]) => project([lon + x, lat + y]))
  const reach = Math.max(...edge.map(({ x, y }) => Math.hypot(x, y)))
  const hexagon = `${edge.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')}Z`
  return {
    wards: wards.map(({ code, name, center, polygons }) => ({
      code,
      name,
      ...project(center),
      path: pathOf(polygons.flat()),
    })),
    cells: projectedCells,
    hexagon,
    grid: projectedCells
      .map(
        ({ x, y }) =>
          `M${edge.map((corner) => coordinates({ x: x + corner.x, y: y + corner.y })).join('L')}Z`,
      )
      .join(''),
    reach,
    box: boxAround(wards[0]?.polygons.flat(2).map(project) ?? [], reach),
  }
}

const coordinates = ({ x, y }: Spot) => `${x} ${y}`

function boxAround(spots: Spot[], reach: number): Box {
  const valuesOf = (axis: 'x' | 'y') => spots.map((spot) => spot[axis])
  const [xs, ys] = [valuesOf('x'), valuesOf('y')]
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const padding = Math.max(Math.max(right - left, bottom - top) * margin, reach * 0.6)
  return {
    x: left - padding,
    y: top - padding,
    width: right - left + 2 * padding,
    height: bottom - top + 2 * padding,
  }
}

const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)

/** The cell at a spot: the one with the nearest centre. Null outside all cells. */
export function findCellAt({ cells, reach }: CellPlan, spot: Spot): Cell | null {
  const nearest = cells.reduce<Cell | null>(
    (best, cell) => (best && distance(best, spot) <= distance(cell, spot) ? best : cell),
    null,
  )
  return nearest && distance(nearest, spot) <= reach ? nearest : null
}

/** Factor by which a cell to the side counts as farther away than one straight ahead. */
const sidewaysPenalty = 3

/** The next cell in the direction `dx`, `dy`. Without a current cell, the one closest to the ward's centre. */
export function findNextCell({ cells }: CellPlan, from: Cell | null, dx: number, dy: number): Cell | null {
  if (!from) return cells.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0] ?? null
  const candidates = cells.flatMap((cell) => {
    const length = distance(cell, from)
    const cosine = length && ((cell.x - from.x) * dx + (cell.y - from.y) * dy) / length
    return cosine > 0.4 ? { cell, cost: length * (1 + sidewaysPenalty * (1 - cosine)) } : []
  })
  return candidates.toSorted((a, b) => a.cost - b.cost)[0]?.cell ?? from
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

/** Distance and direction of a cell from the centre of its ward; null within half a kilometre. */
export function bearingFromMiddle({ x, y }: Spot) {
  const metres = Math.hypot(x, y)
  if (metres < 500) return null
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4) + 8) % 8
  return { km: Math.round(metres / 500) / 2, direction: compass[eighth] ?? 'north' }
}
