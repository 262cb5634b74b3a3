import { isAllowed } from './allowed.ts'
import { bars } from './bars.ts'
import { type Box, heightOf, overlaps, widthOf } from './boxes.ts'
import { clipsAround, cutter, forgetClips, leading, rounding, visible } from './clips.ts'
import { coverOf, isTooSmall } from './covers.ts'
import { cutInField } from './fields.ts'
import { type Control, controlsIn, isInline, isPartOf, scope, type Words, wordsIn } from './seen.ts'
import { forgetStyles, layerOf } from './styles.ts'
import { brokenWords } from './words.ts'

export { underQuestion } from './under-question.ts'

/** How much of the window's height bars may cover. */
const mostOfBars = 0.5

/** What cannot be read or pressed in the window at its size, one line each; afterwards the page stands at its start. */
export function faults(): string[] {
  forgetStyles()
  forgetClips()
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  const root = scope()
  const words = wordsIn(root)
  const controls = controlsIn(root)
  const found = [...ofWords(words), ...ofControls(controls, words), ...ofReach(controls, words)]
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  return [...new Set(found)]
}

function* ofWords(all: Words[]): Generator<string> {
  for (const words of all) {
    const { parent, text, lines } = words
    const cut = lines.find(({ cutter: by }) => by !== undefined && !isAllowed(by, parent))
    if (cut) yield `cut: "${short(text)}" by ${name(cut.cutter ?? null)}`
    const broken = brokenWords(words)
    if (broken.length) yield `broken: "${broken.join('", "')}" in ${name(parent)}`
  }
  const lines = all.flatMap(({ parent, text, lines: each }) =>
    each.flatMap(({ visible: box, cutter: by }) => (box && by === undefined ? { parent, text, box } : [])),
  )
  for (const [one, other, both] of overlaps(lines)) {
    if (one.parent === other.parent || layerOf(one.parent) !== layerOf(other.parent)) continue
    const least = Math.min(heightOf(one.box), heightOf(other.box))
    if (widthOf(both) > 2 && heightOf(both) > 2 * leading * least)
      yield `overlap: "${short(one.text)}" and "${short(other.text)}"`
  }
}

function* ofControls(controls: Control[], words: Words[]): Generator<string> {
  for (const { element, boxes } of controls) {
    const clips = clipsAround(element)
    const cut = boxes
      .map((box) => cutter(box, clips))
      .find((by) => by !== undefined && !isAllowed(by, element))
    if (cut !== undefined) yield `cut: ${name(element)} by ${name(cut)}`
    const placeholder = cutInField(element)
    if (placeholder) yield `cut: "${short(placeholder)}" in ${name(element)}`
    const [box] = boxes
    if (!box || isInline(element)) continue
    for (const { parent, text, lines } of words)
      if (element.contains(parent) && lines.some((line) => line.visible && leaves(line.visible, box)))
        yield `overflow: "${short(text)}" leaves ${name(element)}`
  }
  const pressed = controls.flatMap(({ element, boxes }) =>
    boxes.flatMap((box) => {
      const part = visible(box, clipsAround(element))
      return part ? { element, box: part } : []
    }),
  )
  for (const [one, other, both] of overlaps(pressed))
    if (!isPartOf(one.element, other.element) && layerOf(one.element) === layerOf(other.element))
      if (widthOf(both) > 4 && heightOf(both) > 4)
        yield `overlap: ${name(one.element)} and ${name(other.element)}`
}

function* ofReach(controls: Control[], words: Words[]): Generator<string> {
  const { part, free } = bars()
  if (part > mostOfBars) yield `bars: ${Math.round(100 * part)} % of the height`
  for (const control of controls) {
    const { element } = control
    const own = words.filter(({ parent }) => element.contains(parent))
    const cover = coverOf(control, own, free)
    if (cover) yield `covered: ${name(element)} ${cover}`
    else if (isTooSmall(element, free)) yield `small: ${name(element)}`
  }
}

const leaves = (line: Box, box: Box) =>
  line.left < box.left - rounding ||
  line.right > box.right + rounding ||
  line.top < box.top - leading * heightOf(line) ||
  line.bottom > box.bottom + leading * heightOf(line)

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ')

function name(element: Element | null) {
  if (!element) return 'the window'
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const classes = element.getAttribute('class')?.split(' ').slice(0, 3).join('.') ?? ''
  return `${element.tagName.toLowerCase()}${classes && `.${classes}`}${words && ` “${short(words)}”`}`
}
