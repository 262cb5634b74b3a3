import { tabItems } from '../../platform/kept/local-items.ts'
import { beginSignIn } from './begin.ts'

const key = 'facebook_access_token'

/** Returns the address of the page that completes the sign-in. Throws when storage is unavailable. */
export function handOver(access_token: string, from: string | null): string {
  beginSignIn(from)
  sessionStorage.setItem(key, access_token)
  // Unique, so that it isn't taken for a completed one.
  return `/auth/callback?provider=facebook&state=${Date.now()}`
}

/** Stays until the exchange has ended, so that a reload in the middle repeats it. */
export const handedOver = () => tabItems.getItem(key)

export const dropHandedOver = () => tabItems.removeItem(key)
