import { lastPage, returnPath } from '../storage/last-page.ts'
import { localItems } from '../storage/local-items.ts'
import { requestedPage } from '../storage/requested-page.ts'
import { savedSessionLoss } from './saved-session-loss.ts'
import { toOwnerKey, type Viewer } from './session.ts'

export interface SignInState {
  from: string
}

const inState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? returnPath(state.from) : null

/** The page asked for before signing in, by navigation state or as kept in this tab. */
export const findRequestedPage = (state: unknown): string | null => inState(state) ?? requestedPage()

/** The same for somebody who is in: what another person's lost session has left is not theirs. */
export function requestedPageOf(user: Viewer, state: unknown): string | null {
  const owner = savedSessionLoss()?.owner ?? null
  return owner === null || owner === toOwnerKey(user) ? findRequestedPage(state) : null
}

export function pageAfterSignIn(user: Viewer, state: unknown): { to: string; state: SignInState | null } {
  const from = requestedPageOf(user, state)
  if (user.has_location || hasSkippedLocation(user.id)) return { to: from ?? lastPage(), state: null }
  return { to: '/location', state: from === null ? null : { from } }
}

const key = 'location_skipped'

function skippers(): number[] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

export const hasSkippedLocation = (user_id: number): boolean => skippers().includes(user_id)

export const skipLocation = (user_id: number) =>
  localItems.setItem(key, JSON.stringify([...new Set([...skippers(), user_id])]))
