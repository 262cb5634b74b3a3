import type { Words } from './seen.ts'
import { closestWhere, styleOf } from './styles.ts'

/** The width of the widest letters, in parts of the font size. */
const widest = 0.95
/** Longer ones (addresses, codes) may go on in the next line. */
const ordinary = /^[\p{L}\p{M}’'.,:;!?“”"()…]{2,14}$/u
const shortestPiece = 3

/** Words that go on in another line, and longer ones of which a line holds hardly anything. */
export function brokenWords({ node, lines, parent }: Words): string[] {
  if (lines.length < 2) return []
  const fontSize = parseFloat(styleOf(parent).fontSize)
  const room = roomOf(parent)
  const range = document.createRange()
  const broken: string[] = []
  for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u200b/–-]+/g)) {
    if (word.length * widest * fontSize < room) continue
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const pieces = range.getClientRects().length
    if (pieces > 1 && (ordinary.test(word) || word.length / pieces < shortestPiece)) broken.push(word)
  }
  return broken
}

/** The width for a line of text. */
function roomOf(element: Element) {
  const block = closestWhere(element, ({ display }) => display !== 'inline' && display !== 'contents')
  if (!block) return 0
  const { paddingLeft, paddingRight } = styleOf(block)
  return block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}
