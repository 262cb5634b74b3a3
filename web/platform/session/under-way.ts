let count = 0

/** Counts work that loading another page must not cut off, until it has settled. */
export function mustFinish<T>(work: Promise<T>): Promise<T> {
  count++
  return work.finally(() => void count--)
}

/** Whether no such work is under way. */
export const isAtRest = () => count === 0
