const most = { letters: 320, lines: 7 }
const shown = { letters: 240, lines: 5 }

/** The beginning of a long text, cut between words; null where all of it is short enough for a card. */
export function excerpt(content: string): string | null {
  const lines = content.split('\n')
  if (content.length <= most.letters && lines.length <= most.lines) return null
  const start = lines.slice(0, shown.lines).join('\n')
  if (start.length <= shown.letters) return start
  // By code point: half an emoji is no letter.
  const letters = [...start].slice(0, shown.letters).join('')
  const lastGap = letters.search(/\s\S*$/)
  return letters.slice(0, lastGap > shown.letters / 2 ? lastGap : undefined).trimEnd()
}
