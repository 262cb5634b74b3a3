let count = 0

/** Counts what loading another page must not cut off, until it has settled. */
export function mustFinish<T>(work: Promise<T>): Promise<T> {
  count++
  return work.finally(() => void count--)
}

/** Whether nothing is under way that loading another page would cut off. */
export const isAtRest = () => count === 0
