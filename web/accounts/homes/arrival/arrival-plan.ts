export interface Spot {
  x: number
  y: number
}

export interface ArrivalPlan {
  /** Outlines as the `d` of SVG paths, in pixels of a drawing of `mapWidth` by `mapHeight`. */
  cell: string
  ward: string
  shown: string
  /** Decorative outlines of the cells around. */
  grid: string
  middle: Spot
  label: { at: Spot; lines: string[] } | null
}

interface Outlines {
  cell: number[][]
  ward_outline: number[][][]
  shown: number[][] | null
  ward: string | null
}

export const mapWidth = 390
export const mapHeight = 330

/** Pixels from corner to corner of the own cell, so that its name and the ward around it fit. */
const [minCellSize, maxCellSize] = [148, 172]
/** In a small drawing the cell grows with its name. */
const maxCellGrowth = 1.35
const margin = 26
/** The height of the drawing that the sheet below covers. */
const coveredHeight = 22
const freeHeight = mapHeight - coveredHeight
export const lineHeight = 18
/** The average width of a letter at 13 px. */
const letterWidth = 7

/**
 * Plans the drawing of the own cell with as much of its ward as fits. Outlines hold metres east and south of the cell's
 * centre. `pixel` is the size of a screen pixel in units of the drawing.
 */
export function planArrivalMap({ cell, ward_outline, shown, ward }: Outlines, pixel: number): ArrivalPlan {
  const spot = ([x = 0, y = 0]: number[]): Spot => ({ x, y })
  const hexagon = cell.slice(0, -1).map(spot)
  const rings = ward_outline.map((ring) => ring.map(spot))
  const visibleArea = shown?.map(spot) ?? []
  const reach = Math.max(...hexagon.map(({ x, y }) => Math.hypot(x, y)))
  const bounds = boundsOf([...hexagon, ...visibleArea, ...(rings[0] ?? [])])
  const fittingScale = Math.min(
    (mapWidth - 2 * margin) / bounds.width,
    (freeHeight - 2 * margin) / bounds.height,
  )
  const scalePerPixel = Math.max(1, Math.min(pixel, maxCellGrowth)) / (2 * reach)
  const scale = Math.min(maxCellSize * scalePerPixel, Math.max(minCellSize * scalePerPixel, fittingScale))
  const maxOffset = {
    x: (mapWidth / 2 - margin) / scale - reach,
    y: (freeHeight / 2 - margin) / scale - reach,
  }
  const centre = { x: clamp(bounds.x, maxOffset.x), y: clamp(bounds.y, maxOffset.y) }
  const toDrawing = ({ x, y }: Spot): Spot => ({
    x: mapWidth / 2 + (x - centre.x) * scale,
    y: freeHeight / 2 + (y - centre.y) * scale,
  })
  const drawn = { hexagon: hexagon.map(toDrawing), rings: rings.map((ring) => ring.map(toDrawing)) }
  return {
    cell: pathOf(drawn.hexagon),
    ward: drawn.rings.map(pathOf).join(''),
    shown: visibleArea.length ? pathOf(visibleArea.map(toDrawing)) : '',
    grid: gridOf(hexagon)
      .map((first) => pathOf(first.map(toDrawing)))
      .join(''),
    middle: toDrawing({ x: 0, y: 0 }),
    label: ward === null ? null : labelIn(splitInLines(ward), drawn, pixel),
  }
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))

const pathOf = (spots: Spot[]) =>
  `M${spots.map(({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`

function boundsOf(spots: Spot[]) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

const gridReach = 6

/**
 * The cells around the own cell. The sum of two adjacent corners is the vector to the centre of a neighbouring cell.
 */
function gridOf(hexagon: Spot[]): Spot[][] {
  const step = (at: number): Spot => ({
    x: (hexagon[at]?.x ?? 0) + (hexagon[at + 1]?.x ?? 0),
    y: (hexagon[at]?.y ?? 0) + (hexagon[at + 1]?.y ?? 0),
  })
  const [first, second] = [step(0), step(1)]
  const steps = Array.from({ length: 2 * gridReach + 1 }, (_, n) => n - gridReach)
  return steps.flatMap((u) =>
    steps.map((v) =>
      hexagon.map(({ x, y }) => ({ x: x + u * first.x + v * second.x, y: y + u * first.y + v * second.y })),
    ),
  )
}

/** Splits a name into two lines if that makes it narrower. */
function splitInLines(name: string): string[] {
  const words = name.split(' ')
  if (name.length < 12 || words.length < 2) return [name]
  const splits = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')])
  const maxLength = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  return splits.toSorted((a, b) => maxLength(a) - maxLength(b))[0] ?? [name]
}

/**
 * The position closest to the cell at which the name is inside the ward and outside the cell; null if there is none.
 */
function labelIn(lines: string[], { hexagon, rings }: { hexagon: Spot[]; rings: Spot[][] }, pixel: number) {
  const half = {
    x: (Math.max(...lines.map(({ length }) => length)) * letterWidth * pixel) / 2 + 6,
    y: (lines.length * lineHeight * pixel) / 2 + 4,
  }
  const { x: cellX, y: cellY } = boundsOf(hexagon)
  const spots: Spot[] = []
  for (let x = half.x + 10; x <= mapWidth - half.x - 10; x += 8)
    for (let y = half.y + 10; y <= freeHeight - half.y - 10; y += 8) spots.push({ x, y })
  const fits = ({ x, y }: Spot) =>
    [-1, 0, 1].every((u) =>
      [-1, 0, 1].every((v) => {
        const spot = { x: x + u * half.x, y: y + v * half.y }
        return isInside(rings, spot) && !isInside([hexagon], spot)
      }),
    ) &&
    [hexagon, ...rings]
      .flat()
      .every((corner) => Math.abs(corner.x - x) > half.x || Math.abs(corner.y - y) > half.y)
  const distance = ({ x, y }: Spot) => Math.hypot(x - cellX, y - cellY)
  const at = spots.toSorted((a, b) => distance(a) - distance(b)).find(fits)
  return at ? { at, lines } : null
}

/** Ray casting. A ring within a ring is a hole. */
function isInside(rings: Spot[][], { x, y }: Spot): boolean {
  let inside = false
  for (const ring of rings)
    for (const [at, a] of ring.entries()) {
      const b = ring[(at + 1) % ring.length] ?? a
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  return inside
}
