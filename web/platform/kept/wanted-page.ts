import { returnPath } from './last-page.ts'
import { tabItems } from './local-items.ts'

const key = 'sign_in_from'
const longest = 2000

/** All that signing in keeps in this tab. */
const steps = [key, 'sign_in_lost', 'terms_agreed']

/** For a tab that may load other documents until the person is in; the navigation state is lost then. */
export function saveRequestedPage(path: string | null) {
  if (path !== null && path.length <= longest) tabItems.setItem(key, path)
  else tabItems.removeItem(key)
}

/** The page asked for before signing in: one of our own paths, or null. */
export function requestedPage(): string | null {
  const path = tabItems.getItem(key)
  return path !== null && path.length <= longest ? returnPath(path) : null
}

/** Once somebody is in, or has left by choice: nothing of it is for the next person. */
export const clearSignInState = () => steps.forEach((step) => tabItems.removeItem(step))
