import { closestWhere, styleOf } from './styles.ts'
import type { VisibleText } from './visible-content.ts'

const canvas = document.createElement('canvas').getContext('2d')

const textTypes = /^(text|search|email|tel|url|password|number)$/

/** Returns the placeholder or selected option if it is wider than its field. */
export function findCutFieldText(element: Element): string | null {
  const text = textShownIn(element)
  if (!text || !canvas) return null
  const style =
    element instanceof HTMLSelectElement ? styleOf(element) : getComputedStyle(element, '::placeholder')
  if (style.color === 'rgba(0, 0, 0, 0)') return null
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const { paddingLeft, paddingRight } = styleOf(element)
  const width = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return canvas.measureText(text).width > width + 1 ? text : null
}

function textShownIn(element: Element): string | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label
  const isTyped = element instanceof HTMLInputElement && textTypes.test(element.type)
  return isTyped && !element.value ? element.placeholder : undefined
}

/** Relative to the font size. */
const maxLetterWidth = 0.95
/** Longer words, such as addresses and codes, may break. */
const ordinaryWord = /^[\p{L}\p{M}’'.,:;!?“”"()…]{2,14}$/u
const shortestPiece = 3
/** A date, a year or a time of day. */
const dateOrTime = /\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\b(?:19|20)\d{2}\b|\b\d{1,2}:\d{2}\b/g

/** Dates and ordinary words that break over lines, and longer words with less than three letters per line. */
export function findBrokenWords({ node, lines, parent }: VisibleText): string[] {
  if (lines.length < 2) return []
  const fontSize = parseFloat(styleOf(parent).fontSize)
  const width = lineWidth(parent)
  const broken: string[] = []
  for (const { 0: word, index } of node.data.matchAll(dateOrTime))
    if (countPieces(node, index, word) > 1) broken.push(word)
  for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u200b/–-]+/g)) {
    if (word.length * maxLetterWidth * fontSize < width) continue
    const pieces = countPieces(node, index, word)
    if (pieces > 1 && (ordinaryWord.test(word) || word.length / pieces < shortestPiece)) broken.push(word)
  }
  return broken
}

/** The number of lines. A word beside the ellipsis of a clamped text has two boxes in one. */
function countPieces(node: Text, index: number, word: string) {
  const range = document.createRange()
  range.setStart(node, index)
  range.setEnd(node, index + word.length)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

/** The width of a line of text. */
function lineWidth(element: Element) {
  const block = closestWhere(element, ({ display }) => display !== 'inline' && display !== 'contents')
  if (!block) return 0
  const { paddingLeft, paddingRight } = styleOf(block)
  return block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}
