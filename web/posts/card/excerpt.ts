import { firstLetters } from '../../../contract/letters.ts'

const most = { letters: 240, lines: 5 }
const shown = { letters: 160, lines: 3 }

/** Cut between words; null for a text short enough for a card. */
export function excerpt(content: string): string | null {
  const lines = content.split('\n')
  if (content.length <= most.letters && lines.length <= most.lines) return null
  const start = lines.slice(0, shown.lines).join('\n')
  if (start.length <= shown.letters) return start
  const letters = firstLetters(start, shown.letters, shown.letters * 8)
  const lastGap = letters.search(/\s\S*$/)
  return (lastGap > shown.letters / 2 ? firstLetters(letters, lastGap, lastGap) : letters).trimEnd()
}
