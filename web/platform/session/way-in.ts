import { lastPage, returnPath } from '../kept/last-page.ts'
import { hasSkippedLocation } from './location-step.ts'
import type { Viewer } from './viewer.ts'

/** Navigation state of /login and /location: the page one wanted, as path, query and hash. */
export interface CameFrom {
  from: string
}

/** The page that navigation state names, or null; whatever else the state may be. */
export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? returnPath(state.from) : null

/** The page one wanted, else the one visited last, else /feed. */
const wantedPage = (state: unknown): string => cameFrom(state) ?? lastPage()

/** Where somebody signed in goes from /login: to say where they live, or to the page they wanted. */
export function afterSignIn(user: Viewer, state: unknown): { to: string; state: CameFrom | null } {
  if (user.has_location || hasSkippedLocation(user.id)) return { to: wantedPage(state), state: null }
  const from = cameFrom(state)
  return { to: '/location', state: from === null ? null : { from } }
}
