import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { toOwnerKey, useSession } from './session.ts'
import {
  clearPendingAction,
  signInPrompt,
  type PendingAction,
  pendingActionKey,
  type FormValues,
} from './sign-in-prompt.ts'

/** Throws the error of `act` when the person declines. After a provider's page, `usePendingAction` goes on. */
export async function withFreshSignIn<T>(wish: PendingAction, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!needsFreshSignIn(error) || !(await signInPrompt.ask(wish))) throw error
    return withFreshSignIn(wish, act)
  }
}

export const needsFreshSignIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'sign_in_again'

const keptMs = 15 * 60 * 1000

interface SavedAction extends PendingAction {
  page: string
  owner: string
  until: number
  /** What the provider must return, where only the browser checks it. */
  state: string
  shown: boolean
}

/** Throws where the browser stores nothing. */
export function savePendingAction({ action, words }: PendingAction, state = '') {
  const { user } = useSession.getState()
  if (!user) return
  const { pathname, search, hash } = location
  const until = Date.now() + keptMs
  const kept: SavedAction = {
    action,
    words,
    page: pathname + search + hash,
    owner: toOwnerKey(user),
    until,
    state,
    shown: false,
  }
  sessionStorage.setItem(pendingActionKey, JSON.stringify(kept))
}

/** Null for another person's wish and an expired one. */
export function loadPendingAction(): SavedAction | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(pendingActionKey) ?? 'null') as SavedAction | null
    const { user } = useSession.getState()
    return kept && user && kept.owner === toOwnerKey(user) && kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}

export const markIdentityProven = (kept: SavedAction) =>
  sessionStorage.setItem(pendingActionKey, JSON.stringify({ ...kept, shown: true }))

/** `shown`: whether the person has proven who they are. */
export function usePendingAction(
  action: PendingAction['action'],
  goOn: (words: FormValues, shown: boolean) => void,
) {
  const onWish = useEffectEvent(goOn)
  useEffect(() => {
    const kept = loadPendingAction()
    if (kept?.action !== action) return
    clearPendingAction()
    onWish(kept.words, kept.shown)
  }, [action])
}
