import { tabLocks } from '../tab-locks.ts'

const running = new Map<string, Promise<unknown>>()

/** Exclusive across tabs; where the browser has no locks, within this tab only. */
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

/** Resolves to null, without acting, if the name is taken. */
export async function ifNobodyElse<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  const locks = tabLocks()
  if (locks) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : null))
  return running.has(name) ? null : act()
}
