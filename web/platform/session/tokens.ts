import type { StoredItems } from '../storage/local-items.ts'

/** Opaque to the web. Sent only to the app's server. */
export interface Tokens {
  access: string
  refresh: string
}

export const accessKey = 'access_token'
export const refreshKey = 'refresh_token'

/** An access token lasts five minutes; a refresh token renews it. */
export const hasTokens = (items: StoredItems): boolean =>
  items.getItem(accessKey) !== null || items.getItem(refreshKey) !== null

export function saveTokens(items: StoredItems, { access, refresh }: Tokens) {
  items.setItem(accessKey, access)
  items.setItem(refreshKey, refresh)
}

export function clearTokens(items: StoredItems) {
  items.removeItem(accessKey)
  items.removeItem(refreshKey)
}
