import { piecesOf } from '../../../contract/posts/names-in-text.ts'

export interface TextPiece {
  text: string
  /** Of http or https, as the browser reads it. */
  href?: string
  /** A user name that may stand there, in small letters. */
  name?: string
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu
/** Ends a sentence rather than the address in it. */
const after = /[.,;:!?…)\]}]+$/u

/** Null for an address that shows another site's name than the one it leads to. */
function hrefOf(found: string): string | null {
  if (found.split('/')[2]?.includes('@')) return null
  try {
    const { protocol, href } = new URL(found)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

const namesIn = (text: string): TextPiece[] =>
  piecesOf(text).map((piece) =>
    piece.name === null ? { text: piece.text } : { text: piece.text, name: piece.name },
  )

/** The whole text in order, with the addresses of pages and the names of people in it. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const whole = found.replace(after, '')
    const href = hrefOf(whole)
    if (!href) continue
    pieces.push(...namesIn(text.slice(from, index)), { text: whole, href })
    from = index + whole.length
  }
  return [...pieces, ...namesIn(text.slice(from))]
}
