import { currentConsent, onConsentChange } from './consent.ts'
import { type StoredItems, localItems, memoryItems } from './local-items.ts'

const functionalKeys = ['last_visited_page', 'posts-storage', 'search_history']
const sessionKey = 'scroll_places'
const lastUseKey = 'functional_used'
const maxUnusedMs = 365 * 24 * 3600_000

/** The time of the last use of each key, in ISO 8601. Storage may have been edited by hand. */
function readLastUses(): Record<string, string> {
  try {
    return Object(JSON.parse(localItems.getItem(lastUseKey) ?? '')) as Record<string, string>
  } catch {
    return {}
  }
}

const recordUse = (key: string) =>
  localItems.setItem(lastUseKey, JSON.stringify({ ...readLastUses(), [key]: new Date().toISOString() }))

/** Items stay in memory without consent for `functional`. Items unused for a year are removed. Never throws. */
export const functionalItems: StoredItems = {
  ...localItems,
  getItem(key) {
    const value = localItems.getItem(key)
    if (value !== null && currentConsent().functional) recordUse(key)
    return value
  },
  setItem(key, value) {
    if (currentConsent().functional) {
      localItems.setItem(key, value)
      recordUse(key)
    } else memoryItems.set(key, value)
  },
}

function applyConsent() {
  const { functional } = currentConsent()
  const lastUses = readLastUses()
  for (const key of functionalKeys) {
    const value = localItems.getItem(key)
    if (value === null) continue
    const isStored = functional && !memoryItems.has(key)
    if (isStored && Date.now() - Date.parse(lastUses[key] ?? '') < maxUnusedMs) continue
    localItems.removeItem(key)
    if (!isStored) functionalItems.setItem(key, value)
  }
  if (functional) return
  localItems.removeItem(lastUseKey)
  try {
    sessionStorage.removeItem(sessionKey)
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

if (typeof document !== 'undefined') {
  applyConsent()
  onConsentChange(applyConsent)
}
