import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { essentialImports, type Floor, heights, readFloor } from './house.ts'

const [box, gap] = [
  { width: 124, height: 30 },
  { x: 22, y: 56 },
]
const perRow = 8

interface Spot {
  x: number
  y: number
}

/** A room stands above those it imports; an arrow leads to each that no other arrow implies. */
export function drawHouse(root: string): string {
  let top = 0
  const floors = (['server', 'web'] as const).map((name) => {
    const { svg, height } = drawFloor(readFloor(root, name), top)
    top += height
    return svg
  })
  const width = perRow * (box.width + gap.x) + gap.x
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="sans-serif" font-size="13">
<style>.box{fill:#fff7ec;stroke:#b5412a}.line{fill:none;stroke:#8a7f78;opacity:.55}.title{font-weight:bold;font-size:18px;fill:#b5412a}text{fill:#2b2320}</style>
<rect width="${width}" height="${top}" fill="#fffdf9"/>
<defs><marker id="to" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 8 4 0 8z" fill="#8a7f78"/></marker></defs>
${floors.join('\n')}
</svg>
`
}

function drawFloor(floor: Floor, top: number) {
  const { spots, rows } = place(floor, top + 50)
  const lines = essentialImports(floor).map(([from, to]) => line(spots.get(from), spots.get(to)))
  const boxes = floor.rooms.map(({ name }) => {
    const { x, y } = spots.get(name) ?? { x: 0, y: 0 }
    return `<rect class="box" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text x="${x + box.width / 2}" y="${y + 20}" text-anchor="middle">${name}</text>`
  })
  const svg = [
    `<text class="title" x="${gap.x}" y="${top + 32}">${floor.name}/</text>`,
    ...lines,
    ...boxes,
  ].join('\n')
  return { svg, height: 50 + rows * (box.height + gap.y) }
}

/** Rows from the highest rooms down; within a row by name, centred. */
function place(floor: Floor, top: number) {
  const height = heights(floor)
  const levels = Map.groupBy(floor.rooms, ({ name }) => height.get(name) ?? 0)
  const rows = [...levels]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, level]) => chunks(level.map(({ name }) => name).toSorted(), perRow))
  const spots = new Map<string, Spot>()
  for (const [n, names] of rows.entries())
    for (const [m, name] of names.entries())
      spots.set(name, {
        x: gap.x + (m + (perRow - names.length) / 2) * (box.width + gap.x),
        y: top + n * (box.height + gap.y),
      })
  return { spots, rows: rows.length }
}

const chunks = (names: string[], size: number) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, n) => names.slice(n * size, (n + 1) * size))

function line(from?: Spot, to?: Spot) {
  if (!from || !to) return ''
  const [x1, y1, x2] = [from.x + box.width / 2, from.y + box.height, to.x + box.width / 2]
  if (to.y <= from.y) {
    const isRight = to.x > from.x
    const [a, b] = [from.x + (isRight ? box.width : 0), to.x + (isRight ? 0 : box.width)]
    return `<path class="line" marker-end="url(#to)" d="M${a} ${from.y + 15} L${b} ${to.y + 15}"/>`
  }
  const bend = (to.y - y1) / 2
  return `<path class="line" marker-end="url(#to)" d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${to.y - bend} ${x2} ${to.y}"/>`
}

export const drawing = 'docs/pictures/house.svg'

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  writeFileSync(join(root, drawing), drawHouse(root))
}
