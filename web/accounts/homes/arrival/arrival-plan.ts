export interface Spot {
  x: number
  y: number
}

export interface ArrivalPlan {
  /** Outlines as the `d` of SVG paths, in pixels of a drawing of `mapWidth` by `mapHeight`. */
  cell: string
  ward: string
  shown: string
  /** Cells around, for decoration alone. */
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

/** Pixels from corner to corner of the own cell: room for its name, and for the ward around it. */
const [smallest, largest] = [148, 172]
/** In a small drawing the cell is larger, as its name is. */
const maxCellGrowth = 1.35
const margin = 26
/** What the sheet below covers of the drawing. */
const coveredHeight = 22
const freeHeight = mapHeight - coveredHeight
export const lineHeight = 18
/** Some pixels a letter, at 13 px. */
const letterWidth = 7

/**
 * The own cell with as much of its ward as fits around it; outlines hold metres east and south of its middle. `pixel` is
 * one of the screen in units of the drawing.
 */
export function planArrivalMap({ cell, ward_outline, shown, ward }: Outlines, pixel: number): ArrivalPlan {
  const spot = ([x = 0, y = 0]: number[]): Spot => ({ x, y })
  const hexagon = cell.slice(0, -1).map(spot)
  const rings = ward_outline.map((ring) => ring.map(spot))
  const wider = shown?.map(spot) ?? []
  const reach = Math.max(...hexagon.map(({ x, y }) => Math.hypot(x, y)))
  const around = boundsOf([...hexagon, ...wider, ...(rings[0] ?? [])])
  const fitting = Math.min((mapWidth - 2 * margin) / around.width, (freeHeight - 2 * margin) / around.height)
  const grown = Math.max(1, Math.min(pixel, maxCellGrowth)) / (2 * reach)
  const scale = Math.min(largest * grown, Math.max(smallest * grown, fitting))
  const room = {
    x: (mapWidth / 2 - margin) / scale - reach,
    y: (freeHeight / 2 - margin) / scale - reach,
  }
  const centre = { x: clamp(around.x, room.x), y: clamp(around.y, room.y) }
  const place = ({ x, y }: Spot): Spot => ({
    x: mapWidth / 2 + (x - centre.x) * scale,
    y: freeHeight / 2 + (y - centre.y) * scale,
  })
  const drawn = { hexagon: hexagon.map(place), rings: rings.map((ring) => ring.map(place)) }
  return {
    cell: pathOf(drawn.hexagon),
    ward: drawn.rings.map(pathOf).join(''),
    shown: wider.length ? pathOf(wider.map(place)) : '',
    grid: gridOf(hexagon)
      .map((one) => pathOf(one.map(place)))
      .join(''),
    middle: place({ x: 0, y: 0 }),
    label: ward === null ? null : labelIn(splitInLines(ward), drawn, pixel),
  }
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

const pathOf = (spots: Spot[]) =>
  `M${spots.map(({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`

function boundsOf(spots: Spot[]) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

const gridReach = 6

/** The cells around continue the own one: two of its corners lead from its middle to that of a neighbour. */
function gridOf(hexagon: Spot[]): Spot[][] {
  const step = (at: number): Spot => ({
    x: (hexagon[at]?.x ?? 0) + (hexagon[at + 1]?.x ?? 0),
    y: (hexagon[at]?.y ?? 0) + (hexagon[at + 1]?.y ?? 0),
  })
  const [one, other] = [step(0), step(1)]
  const steps = Array.from({ length: 2 * gridReach + 1 }, (_, n) => n - gridReach)
  return steps.flatMap((u) =>
    steps.map((v) =>
      hexagon.map(({ x, y }) => ({ x: x + u * one.x + v * other.x, y: y + u * one.y + v * other.y })),
    ),
  )
}

/** In two lines where that is shorter. */
function splitInLines(name: string): string[] {
  const words = name.split(' ')
  if (name.length < 12 || words.length < 2) return [name]
  const ways = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  return ways.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name]
}

/** The spot nearest to the cell where the name stands inside the ward and beside the cell; null where there is none. */
function labelIn(lines: string[], { hexagon, rings }: { hexagon: Spot[]; rings: Spot[][] }, pixel: number) {
  const half = {
    x: (Math.max(...lines.map(({ length }) => length)) * letterWidth * pixel) / 2 + 6,
    y: (lines.length * lineHeight * pixel) / 2 + 4,
  }
  const { x: own, y: level } = boundsOf(hexagon)
  const spots: Spot[] = []
  for (let x = half.x + 10; x <= mapWidth - half.x - 10; x += 8)
    for (let y = half.y + 10; y <= freeHeight - half.y - 10; y += 8) spots.push({ x, y })
  const isFree = ({ x, y }: Spot) =>
    [-1, 0, 1].every((u) =>
      [-1, 0, 1].every((v) => {
        const spot = { x: x + u * half.x, y: y + v * half.y }
        return isIn(rings, spot) && !isIn([hexagon], spot)
      }),
    ) &&
    [hexagon, ...rings]
      .flat()
      .every((corner) => Math.abs(corner.x - x) > half.x || Math.abs(corner.y - y) > half.y)
  const far = ({ x, y }: Spot) => Math.hypot(x - own, y - level)
  const at = spots.toSorted((a, b) => far(a) - far(b)).find(isFree)
  return at ? { at, lines } : null
}

/** Ray casting; a ring in a ring is a hole. */
function isIn(rings: Spot[][], { x, y }: Spot): boolean {
  let inside = false
  for (const ring of rings)
    for (const [at, a] of ring.entries()) {
      const b = ring[(at + 1) % ring.length] ?? a
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  return inside
}
