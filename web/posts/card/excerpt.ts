const most = { letters: 240, lines: 5 }
const shown = { letters: 160, lines: 3 }

/** Splits by what a reader sees as one letter, such as a whole emoji. */
const graphemes = new Intl.Segmenter('vi')

/** Cut between words; null for a text short enough for a card. */
export function excerpt(content: string): string | null {
  const lines = content.split('\n')
  if (content.length <= most.letters && lines.length <= most.lines) return null
  const start = lines.slice(0, shown.lines).join('\n')
  if (start.length <= shown.letters) return start
  const letters = Array.from(graphemes.segment(start), ({ segment }) => segment)
    .slice(0, shown.letters)
    .join('')
  const lastGap = letters.search(/\s\S*$/)
  return letters.slice(0, lastGap > shown.letters / 2 ? lastGap : undefined).trimEnd()
}
