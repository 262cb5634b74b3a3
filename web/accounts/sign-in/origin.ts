import { returnPath } from '../../platform/kept/last-page.ts'

const originKey = 'sign_in_from'

/** Stores the requested page during a redirect to a provider. */
export function keepOrigin(from: string | null) {
  try {
    if (from === null) sessionStorage.removeItem(originKey)
    else sessionStorage.setItem(originKey, from)
  } catch {
    // Without storage the sign-in continues at the last page.
  }
}

export function keptOrigin(): string | null {
  try {
    return returnPath(sessionStorage.getItem(originKey))
  } catch {
    return null
  }
}
