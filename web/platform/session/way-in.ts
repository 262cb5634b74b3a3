import { lastPage, returnPath } from '../kept/last-page.ts'
import { hasSkippedLocation } from './location-step.ts'
import type { Viewer } from './viewer.ts'

/** The navigation state of /login and /location: the wanted page as path, query and hash. */
export interface CameFrom {
  from: string
}

/** The page in a navigation state, or null, whatever the state may be. */
export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? returnPath(state.from) : null

/** The wanted page, else the last one visited, else /feed. */
const wantedPage = (state: unknown): string => cameFrom(state) ?? lastPage()

/** Where a person goes from /login: to the location step, or to the page they wanted. */
export function afterSignIn(user: Viewer, state: unknown): { to: string; state: CameFrom | null } {
  if (user.has_location || hasSkippedLocation(user.id)) return { to: wantedPage(state), state: null }
  const from = cameFrom(state)
  return { to: '/location', state: from === null ? null : { from } }
}
