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

/** Throws the error of `act` if the person declines. After a redirect to a provider, `usePendingAction` continues. */
export async function withRecentSignIn<T>(pending: PendingAction, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!needsRecentSignIn(error) || !(await signInPrompt.ask(pending))) throw error
    return withRecentSignIn(pending, act)
  }
}

export const needsRecentSignIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'sign_in_again'

const lifetimeMs = 15 * 60 * 1000

interface SavedAction extends PendingAction {
  page: string
  owner: string
  until: number
  /** The state that the provider must return, if only the browser checks it. */
  state: string
  isProven: boolean
}

/** Throws if the browser refuses storage. */
export function savePendingAction({ action, words }: PendingAction, state = '') {
  const { user } = useSession.getState()
  if (!user) return
  const { pathname, search, hash } = location
  const until = Date.now() + lifetimeMs
  const saved: SavedAction = {
    action,
    words,
    page: pathname + search + hash,
    owner: toOwnerKey(user),
    until,
    state,
    isProven: false,
  }
  sessionStorage.setItem(pendingActionKey, JSON.stringify(saved))
}

/** Null for expired actions and for those of another user. */
export function loadPendingAction(): SavedAction | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(pendingActionKey) ?? 'null') as SavedAction | null
    const { user } = useSession.getState()
    return saved && user && saved.owner === toOwnerKey(user) && saved.until > Date.now() ? saved : null
  } catch {
    return null
  }
}

export const markIdentityProven = (saved: SavedAction) =>
  sessionStorage.setItem(pendingActionKey, JSON.stringify({ ...saved, isProven: true }))

/** `goOn` gets whether the user has proven their identity. */
export function usePendingAction(
  action: PendingAction['action'],
  goOn: (words: FormValues, isProven: boolean) => void,
) {
  const onAction = useEffectEvent(goOn)
  useEffect(() => {
    const saved = loadPendingAction()
    if (saved?.action !== action) return
    clearPendingAction()
    onAction(saved.words, saved.isProven)
  }, [action])
}
