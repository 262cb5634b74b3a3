import { keepOrigin } from './origin.ts'

const key = 'facebook_access_token'

/** Returns the address of the page that completes the sign-in. Throws when storage is unavailable. */
export function handOver(access_token: string, from: string | null): string {
  keepOrigin(from)
  sessionStorage.setItem(key, access_token)
  // Unique, so that it isn't taken for a completed one.
  return `/auth/callback?provider=facebook&state=${Date.now()}`
}

/** Returns the stored token once. */
export function takeOver(): string | null {
  try {
    const access_token = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return access_token
  } catch {
    return null
  }
}
