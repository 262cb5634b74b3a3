export type StoredItems = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const memoryItems = new Map<string, string>()

const itemsIn = (storage: () => Storage): StoredItems => ({
  getItem(key) {
    const value = memoryItems.get(key)
    if (value !== undefined) return value
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      storage().setItem(key, value)
      memoryItems.delete(key)
    } catch {
      memoryItems.set(key, value)
    }
  },
  removeItem(key) {
    memoryItems.delete(key)
    try {
      storage().removeItem(key)
    } catch {
      // The item stays in memory.
    }
  },
})

/** `localStorage`; items stay in memory where it is refused, full or missing (prerendering). Never throws. */
export const localItems = itemsIn(() => localStorage)

/** `sessionStorage`, with the same fallback. Keys must differ from those in `localItems`: both share the memory. */
export const tabItems = itemsIn(() => sessionStorage)
