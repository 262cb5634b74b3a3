let count = 0

/** Tracks work that must finish before another document loads. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  count++
  return work.finally(() => void count--)
}

export const isIdle = () => count === 0
