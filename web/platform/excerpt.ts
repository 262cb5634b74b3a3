import { truncateLetters } from '../../contract/letters.ts'

/** A text longer than `max` is folded to `folded`. */
export interface FoldLimits {
  max: { letters: number; lines: number }
  folded: { letters: number; lines: number }
}

/** For posts in a feed. */
export const cardLimits: FoldLimits = { max: { letters: 240, lines: 5 }, folded: { letters: 160, lines: 3 } }

/** For messages and comments. */
export const messageLimits: FoldLimits = {
  max: { letters: 1000, lines: 20 },
  folded: { letters: 600, lines: 12 },
}

/** For a post on its own page. */
export const pageLimits: FoldLimits = {
  max: { letters: 5000, lines: 60 },
  folded: { letters: 2500, lines: 30 },
}

/** The start of the text, cut between words; null if the text needs no fold. */
export function excerpt(content: string, { max, folded }: FoldLimits): string | null {
  const lines = content.split('\n', max.lines + 1)
  if (content.length <= max.letters && lines.length <= max.lines) return null
  const start = lines.slice(0, folded.lines).join('\n')
  if (start.length <= folded.letters) return start.trimEnd()
  const letters = truncateLetters(start, folded.letters, folded.letters * 8)
  const lastGap = letters.search(/\s\S*$/)
  return (lastGap > folded.letters / 2 ? truncateLetters(letters, lastGap, lastGap) : letters).trimEnd()
}
