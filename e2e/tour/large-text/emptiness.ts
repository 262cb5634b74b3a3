import { type Box, boxOf, heightOf, widthOf } from './boxes.ts'
import { styleOf } from './styles.ts'
import { listVisibleTexts } from './visible-content.ts'

/** In CSS pixels: cells of this size are filled or empty, and content fills the cells this far around it. */
const cell = 10
const reach = 20

/** The share of the window, beside the rail and below the header, in which there is no text, picture, field or card. */
export function measureEmptiness(): number {
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  const rail = document.querySelector('[data-rail]')?.getBoundingClientRect()
  const left = rail && rail.height > innerHeight / 2 ? rail.right : 0
  const header = [...document.querySelectorAll('header')].find(
    (each) => each.getBoundingClientRect().top < 80,
  )
  const top = header?.getBoundingClientRect().bottom ?? 0
  const [columns, rows] = [Math.floor((innerWidth - left) / cell), Math.floor((innerHeight - top) / cell)]
  const filled = new Uint8Array(columns * rows)
  for (const box of listContentBoxes()) {
    const [from, to] = [
      Math.max(0, Math.floor((box.left - left - reach) / cell)),
      (box.right - left + reach) / cell,
    ]
    const [start, end] = [
      Math.max(0, Math.floor((box.top - top - reach) / cell)),
      (box.bottom - top + reach) / cell,
    ]
    for (let row = start; row < Math.min(rows, end); row++)
      filled.fill(
        1,
        row * columns + Math.min(columns, from),
        row * columns + Math.max(0, Math.min(columns, to)),
      )
  }
  return 1 - filled.reduce((sum, each) => sum + each, 0) / filled.length
}

function* listContentBoxes(): Generator<Box> {
  for (const { lines } of listVisibleTexts(document.body))
    for (const { visible } of lines) if (visible) yield visible
  const page = styleOf(document.body).backgroundColor
  for (const element of document.querySelectorAll('#root *')) {
    const box = boxOf(element.getBoundingClientRect())
    if (widthOf(box) < 1 || heightOf(box) < 1) continue
    if (element.matches('img, svg, video, canvas, input, textarea, button') || isCard(element, page))
      yield box
  }
}

/** Has a colour of its own, or a border. */
function isCard(element: Element, page: string) {
  const { backgroundColor, borderTopWidth, borderLeftWidth } = styleOf(element)
  const isPlain = backgroundColor === page || /^rgba\(.*, 0\)$/.test(backgroundColor)
  return !isPlain || (parseFloat(borderTopWidth) > 0 && parseFloat(borderLeftWidth) > 0)
}
