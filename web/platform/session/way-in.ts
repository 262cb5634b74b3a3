import { lastPage, returnPath } from '../kept/last-page.ts'
import { hasSkippedLocation } from './location-step.ts'
import type { Viewer } from './viewer.ts'

export interface CameFrom {
  from: string
}

export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? returnPath(state.from) : null

const wantedPage = (state: unknown): string => cameFrom(state) ?? lastPage()

export function afterSignIn(user: Viewer, state: unknown): { to: string; state: CameFrom | null } {
  if (user.has_location || hasSkippedLocation(user.id)) return { to: wantedPage(state), state: null }
  const from = cameFrom(state)
  return { to: '/location', state: from === null ? null : { from } }
}
