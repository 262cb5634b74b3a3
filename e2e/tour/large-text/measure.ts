import { mayBeCut } from './exceptions.ts'
import { measureBars } from './bars.ts'
import { type Box, heightOf, findOverlaps, widthOf } from './boxes.ts'
import { clipsAround, findCutter, resetClips, leadingShare, roundingPx, visible } from './clips.ts'
import { findCover, isTooSmall } from './covers.ts'
import { findCoveredFocus } from './focus.ts'
import { findBrokenWords, findCutFieldText } from './text-faults.ts'
import {
  type Control,
  listVisibleControls,
  isInline,
  isSameTarget,
  contentRoot,
  type VisibleText,
  listVisibleTexts,
} from './visible-content.ts'
import { resetStyles, layerOf } from './styles.ts'

/** The share of the window's height that bars may cover. */
const maxBarShare = 0.5

/** Describes what can't be read or pressed in this window, one line each. Leaves the page at its start. */
export function findFaults(): string[] {
  layOutSkippedContent()
  resetStyles()
  resetClips()
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  const root = contentRoot()
  const texts = listVisibleTexts(root)
  const controls = listVisibleControls(root)
  const allFaults = [
    ...findTextFaults(texts),
    ...findControlFaults(controls, texts),
    ...findReachFaults(controls, texts),
  ]
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  return [...new Set(allFaults)]
}

/** Offscreen content with `content-visibility: auto` keeps the height that it had in a window of another width. */
function layOutSkippedContent() {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
}

/** Describes the controls that bars cover, whether they are pressed or focused, one line each. */
export function findCovered(): string[] {
  resetStyles()
  resetClips()
  layOutSkippedContent()
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  const root = contentRoot()
  const controls = listVisibleControls(root)
  const pressed = [...findReachFaults(controls, listVisibleTexts(root))].filter(
    (each) => !each.startsWith('small'),
  )
  const focused = [...findCoveredFocus(controls)].map(
    (element) => `covered when focused: ${describe(element)}`,
  )
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  return [...new Set([...pressed, ...focused])]
}

export { measureEmptiness } from './emptiness.ts'

function* findTextFaults(all: VisibleText[]): Generator<string> {
  for (const visibleText of all) {
    const { parent, text, lines } = visibleText
    const cut = lines.find(({ cutter: by }) => by !== undefined && !mayBeCut(by, parent))
    if (cut) yield `cut: "${shorten(text)}" by ${describe(cut.cutter ?? null)}`
    const broken = findBrokenWords(visibleText)
    if (broken.length) yield `broken: "${broken.join('", "')}" in ${describe(parent)}`
  }
  const lines = all.flatMap(({ parent, text, lines: each }) =>
    each.flatMap(({ visible: box, cutter: by }) => (box && by === undefined ? { parent, text, box } : [])),
  )
  for (const [one, other, both] of findOverlaps(lines)) {
    if (one.parent === other.parent || layerOf(one.parent) !== layerOf(other.parent)) continue
    const lowerHeight = Math.min(heightOf(one.box), heightOf(other.box))
    if (widthOf(both) > 2 && heightOf(both) > 2 * leadingShare * lowerHeight)
      yield `overlap: "${shorten(one.text)}" and "${shorten(other.text)}"`
  }
}

function* findControlFaults(controls: Control[], texts: VisibleText[]): Generator<string> {
  for (const { element, boxes } of controls) {
    const clips = clipsAround(element)
    const cut = boxes
      .map((box) => findCutter(box, clips))
      .find((by) => by !== undefined && !mayBeCut(by, element))
    if (cut !== undefined) yield `cut: ${describe(element)} by ${describe(cut)}`
    const placeholder = findCutFieldText(element)
    if (placeholder) yield `cut: "${shorten(placeholder)}" in ${describe(element)}`
    const [box] = boxes
    if (!box || isInline(element)) continue
    for (const { parent, text, lines } of texts)
      if (element.contains(parent) && lines.some((line) => line.visible && extendsBeyond(line.visible, box)))
        yield `overflow: "${shorten(text)}" leaves ${describe(element)}`
  }
  const targets = controls.flatMap(({ element, boxes }) =>
    boxes.flatMap((box) => {
      const part = visible(box, clipsAround(element))
      return part ? { element, box: part } : []
    }),
  )
  for (const [one, other, both] of findOverlaps(targets))
    if (!isSameTarget(one.element, other.element) && layerOf(one.element) === layerOf(other.element))
      if (widthOf(both) > 4 && heightOf(both) > 4)
        yield `overlap: ${describe(one.element)} and ${describe(other.element)}`
}

function* findReachFaults(controls: Control[], texts: VisibleText[]): Generator<string> {
  const { coveredShare: part, free } = measureBars()
  if (part > maxBarShare) yield `bars: ${Math.round(100 * part)} % of the height`
  for (const control of controls) {
    const { element } = control
    const own = texts.filter(({ parent }) => element.contains(parent))
    const cover = findCover(control, own, free)
    if (cover) yield `covered: ${describe(element)} ${cover}`
    else if (isTooSmall(element, free)) yield `small: ${describe(element)}`
  }
}

const extendsBeyond = (line: Box, box: Box) =>
  line.left < box.left - roundingPx ||
  line.right > box.right + roundingPx ||
  line.top < box.top - leadingShare * heightOf(line) ||
  line.bottom > box.bottom + leadingShare * heightOf(line)

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ')

function describe(element: Element | null) {
  if (!element) return 'the window'
  const texts = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const classes = element.getAttribute('class')?.split(' ').slice(0, 3).join('.') ?? ''
  return `${element.tagName.toLowerCase()}${classes && `.${classes}`}${texts && ` “${shorten(texts)}”`}`
}
