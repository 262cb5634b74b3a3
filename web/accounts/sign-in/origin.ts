import { returnPath } from '../../platform/kept/last-page.ts'

const originKey = 'sign_in_from'

/** Keeps the page that was wanted over the way to a provider and back. */
export function keepOrigin(from: string | null) {
  try {
    if (from === null) sessionStorage.removeItem(originKey)
    else sessionStorage.setItem(originKey, from)
  } catch {
    // Without storage one lands on the last page instead.
  }
}

/** The page that was wanted before leaving for a provider, or null. */
export function keptOrigin(): string | null {
  try {
    return returnPath(sessionStorage.getItem(originKey))
  } catch {
    return null
  }
}
