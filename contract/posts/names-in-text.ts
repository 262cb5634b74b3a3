import { mentionLimits } from './mentions.ts'

/** What precedes `@`: not the letters of an address, a path or a word. */
const outside = String.raw`(^|[^\p{L}\p{M}\p{N}_@./+=&~-])`

/** Matches whole names only. */
const mark = new RegExp(
  String.raw`${outside}@([a-zA-Z0-9_]{2,30})(?![\p{L}\p{M}\p{N}_@]|(?:\.|-+)[\p{L}\p{N}])`,
  'gu',
)

export interface TextPiece {
  text: string
  /** The user name in lower case; null for other text. */
  name: string | null
}

/** The pieces together are the whole text. */
export function splitAtMentions(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: found, 1: before = '', 2: name = '', index } of text.matchAll(mark)) {
    pieces.push({ text: text.slice(from, index + before.length), name: null })
    from = index + found.length
    pieces.push({ text: text.slice(from - name.length - 1, from), name: name.toLowerCase() })
  }
  pieces.push({ text: text.slice(from), name: null })
  return pieces.filter((piece) => piece.text !== '')
}

/** The first ten different user names in a text, in lower case. */
export const mentionedUsernames = (text: string): string[] =>
  [...new Set(splitAtMentions(text).flatMap(({ name }) => name ?? []))].slice(0, mentionLimits.names)

const begun = new RegExp(String.raw`${outside}@([\p{L}\p{M}\p{N}_]{0,${mentionLimits.query}})$`, 'u')

/** The part of a name that is typed at the end of a text; null if there is none. */
export const findUnfinishedMention = (text: string): string | null => begun.exec(text)?.[2] ?? null
