import { LinkifyIt } from 'linkify-it'
import { piecesOf } from '../../../contract/posts/names-in-text.ts'

export interface TextPiece {
  text: string
  /** Of http or https, as the browser reads it. */
  href?: string
  /** A user name that may stand there, in small letters. */
  name?: string
}

// With the name and password that may stand before a host: such an address shows another site than it leads to.
const linkify = new LinkifyIt({ urlAuth: true })

/** Behind any sign, an emoji among them, but never within a word. */
const scheme = /(^|[^\p{L}\p{N}_])(https?:)/giu
/** Ends an address, though it may stand in one: an emoji, a sign of quoting, and what can't be seen. */
const ending = /[`\p{Cf}\p{Extended_Pictographic}]/gu
/** What the library leaves at the end of an address. */
const trailing = /[?!:|~]+$/

/** Null where the host that is read may not be the one it leads to. */
function hrefOf(found: string): string | null {
  if (found.includes('\\') || !URL.canParse(found)) return null
  const { username, password, href } = new URL(found)
  return username || password ? null : href
}

const namesIn = (text: string): TextPiece[] =>
  piecesOf(text).map((piece) =>
    piece.name === null ? { text: piece.text } : { text: piece.text, name: piece.name },
  )

/**
 * The text in order, up to `end`, with the addresses of pages and the names of people in it. An address that is cut there
 * leads where the whole one does.
 */
export function textPieces(text: string, end = text.length): TextPiece[] {
  const pieces: TextPiece[] = []
  const seen = text.replace(ending, (sign) => ' '.repeat(sign.length))
  let from = 0
  for (const { 1: before = '', 2: start = '', index } of seen.matchAll(scheme)) {
    const at = index + before.length
    if (at < from || at >= end) continue
    const length = linkify.testSchemaAt(seen, start, at + start.length)
    const whole = length > 0 ? text.slice(at, at + start.length + length).replace(trailing, '') : ''
    const href = hrefOf(whole)
    if (href === null) continue
    pieces.push(...namesIn(text.slice(from, at)), { text: whole.slice(0, end - at), href })
    from = at + whole.length
  }
  return [...pieces, ...namesIn(text.slice(from, end))]
}
