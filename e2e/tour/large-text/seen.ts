import { waitsForFocus } from './allowed.ts'
import { type Box, boxOf } from './boxes.ts'
import { clipsAround, clipsIn, cutter, visible } from './clips.ts'
import { styleOf } from './styles.ts'

/** A text node; lines that are cut off have no visible part. */
export interface Words {
  node: Text
  text: string
  parent: Element
  lines: { box: Box; cutter: Element | null | undefined; visible: Box | null }[]
}

export interface Control {
  element: HTMLElement
  /** One for each line of a link in a text. */
  boxes: Box[]
  /** Of each box, whether anything is drawn. */
  shown: boolean[]
}

const controlSelector = [
  'a[href]',
  'button',
  'input',
  'select',
  'summary',
  'textarea',
  'label:has(input)',
  '[role=button]',
  '[role=tab]',
].join()

/** Those of sheets, and the browser's own. */
export const dialogs = '[role=dialog], [role=alertdialog], dialog[open]'

/** What can be read and pressed: an open dialog, or the whole page. */
export const scope = (): Element => [...document.querySelectorAll(dialogs)].findLast(isShown) ?? document.body

/** Neither hidden, transparent, nor for screen readers only. */
export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (element.matches(waitsForFocus)) return false
  for (let at: Element | null = element; at; at = at.parentElement)
    if (styleOf(at).clipPath === 'inset(50%)' || styleOf(at).clip.startsWith('rect(0px')) return false
  return true
}

export function wordsIn(root: Element): Words[] {
  const shown = new Map<Element, boolean>()
  const found: Words[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(node.data) || parent.closest('svg, select, textarea'))
      continue
    if (!shown.has(parent)) shown.set(parent, isShown(parent))
    if (!shown.get(parent)) continue
    const clips = clipsIn(parent)
    const lines = linesOf(node).map((box) => ({
      box,
      cutter: cutter(box, clips),
      visible: visible(box, clips),
    }))
    if (lines.length) found.push({ node, text: node.data.trim(), parent, lines })
  }
  return found
}

export function linesOf(node: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).map(boxOf)
}

/** A label stands for the control that is hidden in it. */
export const controlsIn = (root: Element): Control[] =>
  [...root.querySelectorAll<HTMLElement>(controlSelector)]
    .filter((element) => !element.closest('[inert], [aria-hidden=true]') && isShown(element))
    .map((element) => {
      const [boxes, clips] = [boxesOf(element), clipsAround(element)]
      return { element, boxes, shown: boxes.map((box) => visible(box, clips) !== null) }
    })
    .filter(({ boxes }) => boxes.some(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1))

export const isInline = (element: Element) => styleOf(element).display === 'inline'

export const boxesOf = (element: Element): Box[] =>
  isInline(element) ? [...element.getClientRects()].map(boxOf) : [insideOf(element)]

/** Buttons may lie in the padding of a field. */
function insideOf(element: Element): Box {
  const box = boxOf(element.getBoundingClientRect())
  if (!(element instanceof HTMLInputElement)) return box
  const { paddingLeft, paddingRight } = styleOf(element)
  return { ...box, left: box.left + parseFloat(paddingLeft), right: box.right - parseFloat(paddingRight) }
}

/** Whether pressing one also presses the other. */
export const isPartOf = (one: Element, other: Element): boolean =>
  one.contains(other) || other.contains(one) || labelOf(one) === (labelOf(other) ?? other)

const labelOf = (element: Element) => element.closest('label')
