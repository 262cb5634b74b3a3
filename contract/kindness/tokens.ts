import { fold, normalizeSpelling } from '../fold.ts'

/** A syllable of a text, without characters that hide it. */
export interface Token {
  start: number
  end: number
  /** Lower-case letters with accents. */
  marked: string
  /** Without accents and repeated letters. */
  plain: string
  /** It has an accent, or a đ. */
  hasMarks: boolean
  /** Digits or signs replace letters. */
  isDisguised: boolean
  /** A clause ends before it. */
  beginsClause: boolean
  /** Inside a quotation. */
  isQuoted: boolean
}

const invisible = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Removes repeated letters, except in words such as `cc` and `dmm`. */
const removeRepeatedLetters = (word: string) =>
  word.replace(/([a-z])\1+/g, (run, letter: string) =>
    run.length > 2 || (word.length > 2 && /[aeiouy]/.test(word)) ? letter : run,
  )

const opens = /["“«]/
const closes = /["”»]/
/** Separators inside a word that hide it. */
const between = /[.*\-_'’|~^+/]+/
const inner = /[\p{L}\p{N}\p{M}@$!]/u

/** Takes linear time. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let isQuoted = false
  let isLineQuoted = false
  let beginsClause = true
  let lineStart = true
  for (const { 0: chunk, index } of text.matchAll(/\n|[^\s]+/gu)) {
    if (chunk === '\n') {
      beginsClause = true
      isLineQuoted = false
      lineStart = true
      continue
    }
    if (lineStart && chunk.startsWith('>')) isLineQuoted = true
    lineStart = false
    let at = 0
    for (const piece of chunk.split(/([^\p{L}\p{N}\p{M}\p{Cf}@$!.*\-_'’|~^+/]+)/u)) {
      if (at > 0 || !inner.test(piece)) {
        for (const sign of piece)
          if (opens.test(sign) && !isQuoted) isQuoted = true
          else if (closes.test(sign)) isQuoted = false
      }
      const added = inner.test(piece) ? syllables(piece, index + at) : []
      for (const token of added) {
        tokens.push({ ...token, beginsClause, isQuoted: isQuoted || isLineQuoted })
        beginsClause = false
      }
      if (/[,;:?…)(]/.test(piece) || /[.!]$/.test(piece)) beginsClause = true
      at += piece.length
    }
  }
  return joinLetters(tokens)
}

type Syllable = Omit<Token, 'beginsClause' | 'isQuoted'>

/** `n.g.u` is one syllable, `óc.chó` are two. */
function syllables(piece: string, at: number): Syllable[] {
  const parts: { word: string; start: number }[] = []
  let from = 0
  for (const word of piece.split(new RegExp(`(${between.source})`, 'u'))) {
    if (word && !between.test(word)) parts.push({ word, start: at + from })
    from += word.length
  }
  const isSpelledOut =
    parts.length > 1 && parts.every(({ word }) => Array.from(word.normalize('NFC')).length === 1)
  if (!isSpelledOut) return parts.flatMap(({ word, start }) => tokenOf(word, start, start + word.length))
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return []
  const spelled = tokenOf(parts.map(({ word }) => word).join(''), first.start, last.start + last.word.length)
  return spelled.map((token) => ({ ...token, isDisguised: true }))
}

/** Lower case; a letter that is written three times or more becomes one. */
const toMarked = (word: string) => normalizeSpelling(word.normalize('NFC').replace(/(\p{L})\1{2,}/giu, '$1'))

function tokenOf(written: string, start: number, end: number): Syllable[] {
  const bare = written.replace(invisible, '').replace(/!+$/, '')
  const trimmed =
    end - start > bare.length && written.endsWith('!') ? start + written.replace(/!+$/, '').length : end
  const hasLetter = /\p{L}/u.test(bare)
  if (bare === '') return []
  const undisguised = hasLetter ? bare.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign) : bare
  const small = toMarked(undisguised)
  const folded = fold(small)
  return [
    {
      start,
      end: trimmed,
      marked: small,
      plain: removeRepeatedLetters(folded),
      hasMarks: small !== folded,
      isDisguised: undisguised !== bare,
    },
  ]
}

/** Joins single letters such as `n g u`. */
function joinLetters(tokens: Token[]): Token[] {
  const result: Token[] = []
  for (let n = 0; n < tokens.length;) {
    let to = n
    while (to < tokens.length && isLetter(tokens[to]) && (to === n || !tokens[to]?.beginsClause)) to++
    const run = tokens.slice(n, to)
    const [first, last] = [run[0], run.at(-1)]
    if (run.length >= 3 && first && last) {
      const plain = removeRepeatedLetters(run.map((each) => each.plain).join(''))
      const marked = toMarked(run.map((each) => each.marked).join(''))
      result.push({
        ...first,
        end: last.end,
        plain,
        marked,
        hasMarks: run.some((each) => each.hasMarks),
        isDisguised: true,
      })
      n = to
      continue
    }
    const token = tokens[n]
    if (token) result.push(token)
    n++
  }
  return result
}

const isLetter = (token: Token | undefined) => token !== undefined && /^\p{L}$/u.test(token.marked)
