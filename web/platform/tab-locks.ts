/** Undefined where the browser has none, as without https. */
export const tabLocks = (): LockManager | undefined =>
  (globalThis.navigator as { locks?: LockManager } | undefined)?.locks

/** At once without locks. */
export const withLock = <T>(
  locks: LockManager | undefined,
  name: string,
  act: () => Promise<T>,
): Promise<T> => (locks ? locks.request(name, act) : act())
