export type StoredItems = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const pageItems = new Map<string, string>()

const itemsIn = (storage: () => Storage): StoredItems => ({
  getItem(key) {
    const kept = pageItems.get(key)
    if (kept !== undefined) return kept
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      storage().setItem(key, value)
      pageItems.delete(key)
    } catch {
      pageItems.set(key, value)
    }
  },
  removeItem(key) {
    pageItems.delete(key)
    try {
      storage().removeItem(key)
    } catch {
      // The item stays in memory.
    }
  },
})

/** Kept in memory where storage is refused, full or missing (prerendering). Never throws. */
export const localItems = itemsIn(() => localStorage)

/** As `localItems`, until the tab is closed; no key is in both. */
export const tabItems = itemsIn(() => sessionStorage)
