import { lastPage, returnPath } from '../kept/last-page.ts'
import { wantedPage } from '../kept/wanted-page.ts'
import { hasSkippedLocation } from './location-step.ts'
import { keptLoss } from './kept-loss.ts'
import { ownerOf } from './session.ts'
import type { Viewer } from './viewer.ts'

export interface CameFrom {
  from: string
}

const inState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? returnPath(state.from) : null

/** The page asked for before signing in, by navigation state or as kept in this tab. */
export const cameFrom = (state: unknown): string | null => inState(state) ?? wantedPage()

/** The same for somebody who is in: what another person's lost session has left is not theirs. */
export function wantedBy(user: Viewer, state: unknown): string | null {
  const owner = keptLoss()?.owner ?? null
  return owner === null || owner === ownerOf(user) ? cameFrom(state) : null
}

export function afterSignIn(user: Viewer, state: unknown): { to: string; state: CameFrom | null } {
  const from = wantedBy(user, state)
  if (user.has_location || hasSkippedLocation(user.id)) return { to: from ?? lastPage(), state: null }
  return { to: '/location', state: from === null ? null : { from } }
}
