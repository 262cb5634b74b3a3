import { tabItems } from '../../platform/storage/local-items.ts'
import { prepareSignIn } from '../../platform/session/after-sign-in.ts'

const tokenKey = 'facebook_access_token'

/**
 * Stores the token and returns the address of the page that completes the sign-in. Throws if storage is unavailable.
 */
export function storeFacebookToken(access_token: string, from: string | null): string {
  prepareSignIn(from)
  sessionStorage.setItem(tokenKey, access_token)
  // Unique, so that the address isn't mistaken for a completed sign-in.
  return `/auth/callback?provider=facebook&state=${Date.now()}`
}

/** The token stays until the exchange has ended, so that a reload repeats the exchange. */
export const loadFacebookToken = () => tabItems.getItem(tokenKey)

export const clearFacebookToken = () => tabItems.removeItem(tokenKey)
