const key = 'terms_agreed'

/** Stores the box's state across a reload. */
export function keepTick() {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // Without storage the box has to be ticked again.
  }
}

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
    // Without storage there is nothing to drop.
  }
}
