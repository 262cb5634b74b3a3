import { truncateLetters } from '../../contract/letters.ts'

/** A text of more than `most` is folded to `shown`. */
export interface FoldLimits {
  most: { letters: number; lines: number }
  shown: { letters: number; lines: number }
}

/** In a feed: others come after it. */
export const cardLimits: FoldLimits = { most: { letters: 240, lines: 5 }, shown: { letters: 160, lines: 3 } }

/** In a conversation, and among comments. */
export const messageLimits: FoldLimits = {
  most: { letters: 1000, lines: 20 },
  shown: { letters: 600, lines: 12 },
}

/** On its own page, where people came to read it. */
export const pageLimits: FoldLimits = {
  most: { letters: 5000, lines: 60 },
  shown: { letters: 2500, lines: 30 },
}

/** Cut between words; null for a text short enough to be shown whole. */
export function excerpt(content: string, { most, shown }: FoldLimits): string | null {
  const lines = content.split('\n', most.lines + 1)
  if (content.length <= most.letters && lines.length <= most.lines) return null
  const start = lines.slice(0, shown.lines).join('\n')
  if (start.length <= shown.letters) return start.trimEnd()
  const letters = truncateLetters(start, shown.letters, shown.letters * 8)
  const lastGap = letters.search(/\s\S*$/)
  return (lastGap > shown.letters / 2 ? truncateLetters(letters, lastGap, lastGap) : letters).trimEnd()
}
