let count = 0

/** For work that loading another page must not cut off. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  count++
  return work.finally(() => void count--)
}

export const isIdle = () => count === 0
