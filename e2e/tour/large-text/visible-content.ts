import { shownOnFocus } from './exceptions.ts'
import { type Box, boxOf } from './boxes.ts'
import { clipsAround, clipsOfContent, findCutter, visible } from './clips.ts'
import { styleOf } from './styles.ts'

/** A text node. Lines that are cut off have no visible part. */
export interface VisibleText {
  node: Text
  text: string
  parent: Element
  lines: { box: Box; cutter: Element | null | undefined; visible: Box | null }[]
}

export interface Control {
  element: HTMLElement
  /** A link in a text has one box per line. */
  boxes: Box[]
  /** For each box, whether a part of it is drawn. */
  isDrawn: boolean[]
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

export const dialogs = '[role=dialog], [role=alertdialog], dialog[open]'

/** The open dialog, or the page. */
export const contentRoot = (): Element =>
  [...document.querySelectorAll(dialogs)].findLast(isVisible) ?? document.body

/** Not hidden, not transparent, and not only for screen readers. */
function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (element.matches(shownOnFocus)) return false
  for (let at: Element | null = element; at; at = at.parentElement)
    if (styleOf(at).clipPath === 'inset(50%)' || styleOf(at).clip.startsWith('rect(0px')) return false
  return true
}

export function listVisibleTexts(root: Element): VisibleText[] {
  const visibility = new Map<Element, boolean>()
  const found: VisibleText[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(node.data) || parent.closest('svg, select, textarea'))
      continue
    if (!visibility.has(parent)) visibility.set(parent, isVisible(parent))
    if (!visibility.get(parent)) continue
    const clips = clipsOfContent(parent)
    const lines = linesOf(node).map((box) => ({
      box,
      cutter: findCutter(box, clips),
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

/** A label counts as the control that is hidden in it. */
export const listVisibleControls = (root: Element): Control[] =>
  [...root.querySelectorAll<HTMLElement>(controlSelector)]
    .filter((element) => !element.closest('[inert], [aria-hidden=true]') && isVisible(element))
    .map((element) => {
      const [boxes, clips] = [boxesOf(element), clipsAround(element)]
      return { element, boxes, isDrawn: boxes.map((box) => visible(box, clips) !== null) }
    })
    .filter(({ boxes }) => boxes.some(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1))

export const isInline = (element: Element) => styleOf(element).display === 'inline'

export const boxesOf = (element: Element): Box[] =>
  isInline(element) ? [...element.getClientRects()].map(boxOf) : [contentBox(element)]

/** Without the padding of a field, which may contain buttons. */
function contentBox(element: Element): Box {
  const box = boxOf(element.getBoundingClientRect())
  if (!(element instanceof HTMLInputElement)) return box
  const { paddingLeft, paddingRight } = styleOf(element)
  return { ...box, left: box.left + parseFloat(paddingLeft), right: box.right - parseFloat(paddingRight) }
}

/** Whether a press on one element also presses the other. */
export const isSameTarget = (one: Element, other: Element): boolean =>
  one.contains(other) || other.contains(one) || labelOf(one) === (labelOf(other) ?? other)

const labelOf = (element: Element) => element.closest('label')
