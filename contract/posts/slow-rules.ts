/** Heat is what happened under a post in these last minutes; a hand slows it down for so many. */
export const heatMinutes = 10
export const slowMinutes = 60

/** Seconds between two comments of one person. */
export const paces = [0, 60, 300] as const
export type PaceSeconds = (typeof paces)[number]

/** Of the last minutes: what everybody can count, and nothing of what was said. */
export interface Heat {
  comments: number
  /** How many different people wrote them. */
  people: number
  /** Comments of the two who wrote most, so far as they answered one another by turns. */
  turns: number
  /** Different people who reported some of them. */
  reporters: number
}

/** A lively talk of many is no quarrel: it heats up where few write very much, two by turns, or several report it. */
export function paceOf({ comments, people, turns, reporters }: Heat): PaceSeconds {
  const each = people === 0 ? 0 : comments / people
  if ((each >= 8 && comments >= 24) || turns >= 16 || (reporters >= 4 && comments >= 8)) return 300
  if ((each >= 4 && comments >= 12) || turns >= 8 || (reporters >= 2 && comments >= 4)) return 60
  return 0
}

/** Seconds until somebody may comment again who did so `ago` milliseconds before; null if they did not. */
export const waitAfter = (pace: number, ago: number | null): number =>
  ago === null ? 0 : Math.max(0, Math.ceil(Math.min(pace, pace - ago / 1000)))

/** How often, from the newest on, the two who wrote most took turns; others' comments between them do not count. */
export function turnsOf(authors: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1)
  const [one, other] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([author]) => author)
  if (one === undefined || other === undefined) return 0
  const theirs = authors.filter((author) => author === one || author === other)
  return theirs.filter((author, n) => n > 0 && author !== theirs[n - 1]).length
}
