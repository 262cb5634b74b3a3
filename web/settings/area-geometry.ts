type Place = [x: number, y: number]

export interface AreaPlan {
  /** Outlines as the `d` of SVG paths, in metres east and south of the cell's middle. */
  cell: string
  ward: string
  /** Roofs that stand for houses, not where any real one is; those inside the cell are marked. */
  roofs: { x: number; y: number; inside: boolean }[]
  /** Metres shown, from edge to edge. */
  width: number
  height: number
}

const metresPerDegree = 111_320
const roofEvery = 150

/**
 * Draws a cell on a plan whose middle is the middle of the cell: the home has no part in it, so the plan gives
 * away nothing beyond the cell. `cell` and `ward` are rings of [longitude, latitude].
 */
export function planOf(cell: number[][], ward: number[][][]): AreaPlan {
  const corners = cell.slice(0, -1)
  const middle = [0, 1].map(
    (i) => corners.reduce((sum, corner) => sum + (corner[i] ?? 0), 0) / corners.length,
  )
  const [longitude = 0, latitude = 0] = middle
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const place = ([lon = 0, lat = 0]: number[]): Place => [
    (lon - longitude) * metresPerDegree * narrow,
    (latitude - lat) * metresPerDegree,
  ]
  const edge = corners.map(place)
  const reach = Math.max(...edge.map(([x, y]) => Math.hypot(x, y)))
  const [width, height] = [reach * 3.9, reach * 2.6]
  return {
    cell: pathOf(edge),
    ward: ward.map((ring) => pathOf(ring.map(place))).join(''),
    roofs: roofsOn(width, height).map(([x, y]) => ({ x, y, inside: isWellInside([x, y], edge) })),
    width,
    height,
  }
}

const pathOf = (places: Place[]) =>
  `M${places.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** Rows of houses that don't stand in line, the same ones every time. */
function roofsOn(width: number, height: number): Place[] {
  const [columns, rows] = [Math.ceil(width / roofEvery / 2), Math.ceil(height / roofEvery / 2)]
  const places: Place[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const shift = row % 2 ? roofEvery / 2 : 0
      const [dx, dy] = [Math.sin(row * 12.9 + column * 78.2), Math.sin(row * 39.3 + column * 11.1)]
      places.push([column * roofEvery + shift + dx * 26, row * roofEvery + dy * 26])
    }
  return places
}

/** Inside a convex ring and at least a roof's width from its edges. */
function isWellInside([x, y]: Place, ring: Place[]): boolean {
  const distances = ring.map(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
  })
  return distances.every((side) => side > 55) || distances.every((side) => side < -55)
}
