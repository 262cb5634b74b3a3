import { returnPath } from './last-page.ts'
import { tabItems } from './local-items.ts'

const key = 'sign_in_from'
const maxLength = 2000

/** The keys that signing in stores in this tab. */
const signInKeys = [key, 'sign_in_lost', 'terms_agreed']

/** Stored for the tab because signing in may load other documents, which lose the navigation state. */
export function saveRequestedPage(path: string | null) {
  if (path !== null && path.length <= maxLength) tabItems.setItem(key, path)
  else tabItems.removeItem(key)
}

/** The path that was requested before signing in, if it is one of the app. */
export function requestedPage(): string | null {
  const path = tabItems.getItem(key)
  return path !== null && path.length <= maxLength ? returnPath(path) : null
}

/** Call it after signing in or out, so that nothing remains for the next person. */
export const clearSignInState = () => signInKeys.forEach((item) => tabItems.removeItem(item))
