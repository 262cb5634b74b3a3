import { tabLocks } from '../tab-locks.ts'

const running = new Map<string, Promise<unknown>>()

/**
 * Runs `act` while nobody else, in any tab, does anything under that name. Where the browser has no locks that holds
 * for this tab alone.
 */
export async function oneAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = tabLocks()
  if (locks) return locks.request(name, act)
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.then(act, act)
  running.set(name, mine)
  try {
    return await mine
  } finally {
    if (running.get(name) === mine) running.delete(name)
  }
}

/** The same where nobody does; null, and nothing done, where somebody is at it. */
export async function ifNobodyElse<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks()
  if (locks) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : null))
  return running.has(name) ? null : act()
}
