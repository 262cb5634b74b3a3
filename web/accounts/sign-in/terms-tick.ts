const key = 'terms_agreed'

/** Keeps that the box was ticked while the page loads anew. */
export function keepTick() {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // One ticks it again.
  }
}

/** Whether the box was ticked before the page loaded anew. */
export function keptTick(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function dropTick() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}
