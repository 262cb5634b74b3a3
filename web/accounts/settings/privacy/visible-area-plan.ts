type Point = [x: number, y: number]

export interface AreaPlan {
  /** Outlines as the `d` of SVG paths, in metres east and south of the area's centre. */
  outline: string
  ward: string
  /** Invented roofs, not real houses. `inside` marks those within the area. */
  roofs: { x: number; y: number; inside: boolean }[]
  /** The visible width and height in metres. */
  width: number
  height: number
  /** The size of the plan relative to a plan of one cell. */
  zoom: number
  /** The length of the scale: a round number of metres, at most about a quarter of the width. */
  scaleMetres: number
}

const metresPerDegree = 111_320
const roofSpacing = 150
/** Metres from the centre of a cell to its corners. */
const cellReach = 530
const scales = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/**
 * Centred on the area instead of the home, so that the map reveals no more than the area. `outline` and `ward` hold
 * [longitude, latitude].
 */
export function planVisibleArea(outline: number[][], ward: number[][][]): AreaPlan {
  const corners = outline.slice(0, -1)
  const middleOf = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis] ?? 0)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const [longitude, latitude] = [middleOf(0), middleOf(1)]
  const longitudeScale = Math.cos((latitude * Math.PI) / 180)
  const project = ([lon = 0, lat = 0]: number[]): Point => [
    (lon - longitude) * metresPerDegree * longitudeScale,
    (latitude - lat) * metresPerDegree,
  ]
  const edge = corners.map(project)
  const reach = Math.max(...edge.map(([x, y]) => Math.hypot(x, y)))
  const zoom = Math.max(1, reach / cellReach)
  const [width, height] = [reach * 3.9, reach * 2.6]
  return {
    outline: pathOf(edge),
    ward: ward.map((ring) => pathOf(ring.map(project))).join(''),
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

const pathOf = (points: Point[]) =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** Irregular rows of houses. The result is the same for each call. */
function placeRoofs(width: number, height: number): Point[] {
  const [columns, rows] = [Math.ceil(width / roofSpacing / 2), Math.ceil(height / roofSpacing / 2)]
  const points: Point[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const shift = row % 2 ? roofSpacing / 2 : 0
      const [dx, dy] = [Math.sin(row * 12.9 + column * 78.2), Math.sin(row * 39.3 + column * 11.1)]
      points.push([column * roofSpacing + shift + dx * 26, row * roofSpacing + dy * 26])
    }
  return points
}

/** Whether a point is inside a ring (ray casting) and at least this many metres from each edge. */
function isWellInside([x, y]: Point, ring: Point[], metres: number): boolean {
  let inside = false
  for (const [project, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(project + 1) % ring.length] ?? [ax, ay]
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    if (Math.hypot(x - ax - along * dx, y - ay - along * dy) < metres) return false
    if (ay > y !== by > y && x < (dx * (y - ay)) / dy + ax) inside = !inside
  }
  return inside
}
