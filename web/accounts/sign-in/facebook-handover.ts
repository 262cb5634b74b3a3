import { keepOrigin } from './origin.ts'

const key = 'facebook_access_token'

/**
 * Keeps Facebook's token for the page that finishes the sign-in, and gives that page's address. Throws where the
 * browser keeps nothing.
 */
export function handOver(access_token: string, from: string | null): string {
  keepOrigin(from)
  sessionStorage.setItem(key, access_token)
  // Unlike every other, so that it is not taken for one finished before.
  return `/auth/callback?provider=facebook&state=${Date.now()}`
}

/** Takes the token handed over, once; null where there is none. */
export function takeOver(): string | null {
  try {
    const access_token = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return access_token
  } catch {
    return null
  }
}
