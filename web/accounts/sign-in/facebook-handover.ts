import { tabItems } from '../../platform/storage/local-items.ts'
import { prepareSignIn } from './begin.ts'

const key = 'facebook_access_token'

/** Returns the address of the page that completes the sign-in. Throws when storage is unavailable. */
export function storeFacebookToken(access_token: string, from: string | null): string {
  prepareSignIn(from)
  sessionStorage.setItem(key, access_token)
  // Unique, so that it isn't taken for a completed one.
  return `/auth/callback?provider=facebook&state=${Date.now()}`
}

/** Stays until the exchange has ended, so that a reload in the middle repeats it. */
export const loadFacebookToken = () => tabItems.getItem(key)

export const clearFacebookToken = () => tabItems.removeItem(key)
