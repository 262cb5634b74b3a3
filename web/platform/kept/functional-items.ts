import { currentConsent, onConsentChange } from './consent.ts'
import { type StoredItems, localItems, pageItems } from './local-items.ts'

/** Stored only with consent for `functional`. */
const keys = ['last_visited_page', 'posts-storage', 'search_history']
const inSession = 'scroll_places'
const usedKey = 'functional_used'
const year = 365 * 24 * 3600_000

/** ISO 8601. Storage may have been edited by hand. */
function used(): Record<string, string> {
  try {
    return Object(JSON.parse(localItems.getItem(usedKey) ?? '')) as Record<string, string>
  } catch {
    return {}
  }
}

const stamp = (key: string) =>
  localItems.setItem(usedKey, JSON.stringify({ ...used(), [key]: new Date().toISOString() }))

/** Kept in memory without consent for `functional`. Items not used for a year are removed. Never throws. */
export const functionalItems: StoredItems = {
  ...localItems,
  getItem(key) {
    const value = localItems.getItem(key)
    if (value !== null && currentConsent().functional) stamp(key)
    return value
  },
  setItem(key, value) {
    if (currentConsent().functional) {
      localItems.setItem(key, value)
      stamp(key)
    } else pageItems.set(key, value)
  },
}

function applyConsent() {
  const { functional } = currentConsent()
  const stamps = used()
  for (const key of keys) {
    const value = localItems.getItem(key)
    if (value === null) continue
    const isKept = functional && !pageItems.has(key)
    if (isKept && Date.now() - Date.parse(stamps[key] ?? '') < year) continue
    localItems.removeItem(key)
    if (!isKept) functionalItems.setItem(key, value)
  }
  if (functional) return
  localItems.removeItem(usedKey)
  try {
    sessionStorage.removeItem(inSession)
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

if (typeof document !== 'undefined') {
  applyConsent()
  onConsentChange(applyConsent)
}
