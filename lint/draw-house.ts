import { writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { areasOf, essentialImports, levelsOf, readImports } from './house.ts'

const [box, gap] = [
  { width: 124, height: 30 },
  { x: 22, y: 56 },
]
const perRow = 6

interface Spot {
  x: number
  y: number
}

/** Draws each area above its imports, with arrows to those that no other arrow implies. */
export function drawHouse(root: string): string {
  let top = 0
  const imports = readImports(root)
  const floors = ['server', 'web'].map((name) => {
    const { svg, height } = drawFloor(name, areasOf(imports, name), top)
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

function drawFloor(name: string, areas: Map<string, Set<string>>, top: number) {
  const { spots, rows } = placeBoxes(areas, top + 50)
  const lines = essentialImports(areas).map(([from, to]) => line(spots.get(from), spots.get(to)))
  const boxes = [...spots].map(
    ([area, { x, y }]) =>
      `<rect class="box" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text x="${x + box.width / 2}" y="${y + 20}" text-anchor="middle">${posix.basename(area)}</text>`,
  )
  const svg = [`<text class="title" x="${gap.x}" y="${top + 32}">${name}/</text>`, ...lines, ...boxes].join(
    '\n',
  )
  return { svg, height: 50 + rows * (box.height + gap.y) }
}

/** Rows from the highest level down; each row is sorted by name and centred. */
function placeBoxes(areas: Map<string, Set<string>>, top: number) {
  const levels = levelsOf(areas)
  const rows = [...Map.groupBy(areas.keys(), (area) => levels.get(area) ?? 0)]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, level]) => chunks(level.toSorted(), perRow))
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
  const bend = (to.y - y1) / 2
  return `<path class="line" marker-end="url(#to)" d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${to.y - bend} ${x2} ${to.y}"/>`
}

export const drawing = 'docs/pictures/house.svg'

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  writeFileSync(join(root, drawing), drawHouse(root))
}
