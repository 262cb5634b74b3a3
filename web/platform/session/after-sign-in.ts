import { lastPage, returnPath } from '../storage/last-page.ts'
import { localItems } from '../storage/local-items.ts'
import { requestedPage, saveRequestedPage } from '../storage/requested-page.ts'
import { savedSessionLoss, markSessionLossRead } from './session-loss.ts'
import { toOwnerKey, type Viewer } from './session.ts'

export interface SignInState {
  from: string
}

const fromState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? returnPath(state.from) : null

/** The page requested before signing in, from the navigation state or this tab's storage. */
export const findRequestedPage = (state: unknown): string | null => fromState(state) ?? requestedPage()

/** The same for a signed-in user. Ignores the page of another user's lost session. */
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

function readSkippers(): number[] {
  try {
    const ids: unknown = JSON.parse(localItems.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

export const hasSkippedLocation = (user_id: number): boolean => readSkippers().includes(user_id)

export const skipLocation = (user_id: number) =>
  localItems.setItem(key, JSON.stringify([...new Set([...readSkippers(), user_id])]))

/** Called before the browser leaves for a provider. `from` is the page to open after signing in; null without one. */
export function prepareSignIn(from: string | null) {
  saveRequestedPage(from)
  markSessionLossRead()
}
