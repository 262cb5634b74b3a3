/** The browser's locks between tabs of this origin; undefined where it has none, as without https. */
export const tabLocks = (): LockManager | undefined =>
  (globalThis.navigator as { locks?: LockManager } | undefined)?.locks

/** Runs `act` while no other tab runs anything under that name; at once without locks. */
export const inTurn = <T>(locks: LockManager | undefined, name: string, act: () => Promise<T>): Promise<T> =>
  locks ? locks.request(name, act) : act()
