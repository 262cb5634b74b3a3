/** Undefined without https. */
export const tabLocks = (): LockManager | undefined =>
  (globalThis.navigator as { locks?: LockManager } | undefined)?.locks

/** Runs `act` at once if there are no locks. */
export const withLock = <T>(
  locks: LockManager | undefined,
  name: string,
  act: () => Promise<T>,
): Promise<T> => (locks ? locks.request(name, act) : act())
