type Place = [x: number, y: number]

export interface AreaPlan {
  /** Outlines as the `d` of SVG paths, in metres east and south of the area's centre. */
  outline: string
  ward: string
  /** Made-up roofs, not real ones; those inside the area are marked. */
  roofs: { x: number; y: number; inside: boolean }[]
  /** Metres shown, from edge to edge. */
  width: number
  height: number
  /** The plan's edge as a multiple of that of a plan of one cell. */
  zoom: number
  /** The scale's length: a round number of metres, about an eighth of the width. */
  scaleMetres: number
}

const metresPerDegree = 111_320
const roofSpacing = 150
/** Metres from the centre of a cell to its corners. */
const cellReach = 530
const scales = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** Centred on the area, not on the home, to reveal nothing more. `outline` and `ward` hold [longitude, latitude]. */
export function planVisibleArea(outline: number[][], ward: number[][][]): AreaPlan {
  const corners = outline.slice(0, -1)
  const middleOf = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis] ?? 0)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const [longitude, latitude] = [middleOf(0), middleOf(1)]
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const place = ([lon = 0, lat = 0]: number[]): Place => [
    (lon - longitude) * metresPerDegree * narrow,
    (latitude - lat) * metresPerDegree,
  ]
  const edge = corners.map(place)
  const reach = Math.max(...edge.map(([x, y]) => Math.hypot(x, y)))
  const zoom = Math.max(1, reach / cellReach)
  const [width, height] = [reach * 3.9, reach * 2.6]
  return {
    outline: pathOf(edge),
    ward: ward.map((ring) => pathOf(ring.map(place))).join(''),
    roofs: placeRoofs(width / zoom, height / zoom).map(([column, row]) => {
      const [x, y] = [column * zoom, row * zoom]
      return { x, y, inside: isWellInside([x, y], edge, 55 * zoom) }
    }),
    width,
    height,
    zoom,
    scaleMetres: scales.findLast((metres) => metres <= width / 3.9) ?? 500,
  }
}

const pathOf = (places: Place[]) =>
  `M${places.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** Irregular rows of houses, the same at every call. */
function placeRoofs(width: number, height: number): Place[] {
  const [columns, rows] = [Math.ceil(width / roofSpacing / 2), Math.ceil(height / roofSpacing / 2)]
  const places: Place[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const shift = row % 2 ? roofSpacing / 2 : 0
      const [dx, dy] = [Math.sin(row * 12.9 + column * 78.2), Math.sin(row * 39.3 + column * 11.1)]
      places.push([column * roofSpacing + shift + dx * 26, row * roofSpacing + dy * 26])
    }
  return places
}

/** Whether a point lies in a ring (ray casting) and some metres from each of its edges. */
function isWellInside([x, y]: Place, ring: Place[], metres: number): boolean {
  let inside = false
  for (const [place, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(place + 1) % ring.length] ?? [ax, ay]
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    if (Math.hypot(x - ax - along * dx, y - ay - along * dy) < metres) return false
    if (ay > y !== by > y && x < (dx * (y - ay)) / dy + ax) inside = !inside
  }
  return inside
}
