import { tabLocks } from '../tab-locks.ts'

const running = new Map<string, Promise<unknown>>()

/**
 * Runs `act` while no other tab runs anything under that name. Where the browser has no locks that holds
 * within this tab only.
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

/** The same if the name is free; else does nothing and resolves to null. */
export async function ifNobodyElse<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks()
  if (locks) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : null))
  return running.has(name) ? null : act()
}
