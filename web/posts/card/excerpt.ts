const most = { letters: 240, lines: 5 }
const shown = { letters: 160, lines: 3 }

/** Texts in which what a reader sees as one letter is one unit of the string, as nearly all Vietnamese and English is. */
const isPlain = /^[\n\u0020-\u024f\u1e00-\u1eff\u2010-\u2027]*$/

let graphemes: Intl.Segmenter | undefined

/** Splits by what a reader sees as one letter, such as a whole emoji. Making a segmenter takes a phone some 40 ms. */
function firstLetters(text: string, count: number): string {
  if (isPlain.test(text)) return text.slice(0, count)
  graphemes ??= new Intl.Segmenter('vi')
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .slice(0, count)
    .join('')
}

/** Cut between words; null for a text short enough for a card. */
export function excerpt(content: string): string | null {
  const lines = content.split('\n')
  if (content.length <= most.letters && lines.length <= most.lines) return null
  const start = lines.slice(0, shown.lines).join('\n')
  if (start.length <= shown.letters) return start
  const letters = firstLetters(start, shown.letters)
  const lastGap = letters.search(/\s\S*$/)
  return letters.slice(0, lastGap > shown.letters / 2 ? lastGap : undefined).trimEnd()
}
