import { mentionLimits } from './mentions.ts'

/** Before a sign: it is no sign of a name within an address, a path or a word. */
const outside = String.raw`(^|[^\p{L}\p{M}\p{N}_@./+=&~-])`

/** Never half of a name. */
const mark = new RegExp(
  String.raw`${outside}@([a-zA-Z0-9_]{2,30})(?![\p{L}\p{M}\p{N}_@]|(?:\.|-+)[\p{L}\p{N}])`,
  'gu',
)

export interface TextPiece {
  text: string
  /** Of the user name that stands there, in small letters; null for all other text. */
  name: string | null
}

/** The whole text, in order. */
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

/** The user names in a text, in small letters, each once: the first ten. */
export const mentionedUsernames = (text: string): string[] =>
  [...new Set(splitAtMentions(text).flatMap(({ name }) => name ?? []))].slice(0, mentionLimits.names)

const begun = new RegExp(String.raw`${outside}@([\p{L}\p{M}\p{N}_]{0,${mentionLimits.query}})$`, 'u')

/** What of somebody's name is typed so far at the end of a text, accents and all; null where no name is. */
export const findUnfinishedMention = (text: string): string | null => begun.exec(text)?.[2] ?? null
