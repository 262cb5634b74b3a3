import { replaceEqualDeep } from '@tanstack/react-query'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OwnUser } from '../../../contract/accounts/accounts.ts'
import { dismissToastsWithActions } from '../../ui/feedback/toast.ts'
import { setSessionLostHandler } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { localItems, type StoredItems } from '../storage/local-items.ts'
import { clearSignInState } from '../storage/requested-page.ts'
import { isSessionLost, saveSessionLoss } from './session-loss.ts'
import { hasTokens } from './tokens.ts'

/** Fields that are only in the query of the current user, because the device may be shared. */
type PrivateField = 'location' | 'phone' | 'birthday'

/** The current user as stored on the device: with the existence of a home, but not its location. */
export type Viewer = Omit<OwnUser, PrivateField> & { has_location: boolean }

export function toViewer({ location, phone: _phone, birthday: _birthday, ...user }: OwnUser): Viewer {
  return { ...user, has_location: location !== null }
}

/** Storage may hold data of an older version or edited by hand. */
function isViewer(value: unknown): value is Viewer {
  if (typeof value !== 'object' || value === null || 'location' in value) return false
  const user = value as Record<string, unknown>
  const texts = ['username', 'first_name', 'last_name', 'display_name']
  return (
    Number.isSafeInteger(user['id']) &&
    typeof user['has_location'] === 'boolean' &&
    Array.isArray(user['communities']) &&
    texts.every((name) => typeof user[name] === 'string')
  )
}

/** Migrates a session from the old key `auth`, without the location. */
export function migrateSession(items: StoredItems) {
  const old = items.getItem('auth')
  if (old !== null && items.getItem('auth-storage') === null) {
    const user = parseOldUser(old)
    if (user)
      items.setItem('auth-storage', JSON.stringify({ state: { user, isAuthenticated: true }, version: 0 }))
  }
  items.removeItem('auth')
  items.removeItem('auth_token')
}

function parseOldUser(old: string): Viewer | null {
  try {
    const stored = JSON.parse(old) as { state?: { user?: OwnUser }; user?: OwnUser } | null
    const user = stored?.state?.user ?? stored?.user
    if (!user) return null
    const viewer = toViewer({ ...user, location: user.location ?? null })
    return isViewer(viewer) ? viewer : null
  } catch {
    return null
  }
}

/** Stored in local storage under `auth-storage`. */
export interface Session {
  user: Viewer | null
  isAuthenticated: boolean
  isLoading: boolean
  error: string | null
}

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false, error: null }

migrateSession(localItems)

/** A signed-out tab must not overwrite the session of another tab that has just signed in. */
const sessionItems: typeof localItems = {
  ...localItems,
  setItem(key, value) {
    if (useSession.getState().user || !hasTokens(localItems)) localItems.setItem(key, value)
  },
}

export const useSession = create<Session>()(
  persist((): Session => signedOut, {
    name: 'auth-storage',
    storage: createJSONStorage(() => sessionItems),
    merge: (stored) => {
      const user = (stored as Partial<Session> | undefined)?.user
      return hasTokens(localItems) && isViewer(user)
        ? // Older versions stored no skills.
          { ...signedOut, user: Object.assign({ skills: [] }, user), isAuthenticated: true }
        : signedOut
    },
  }),
)

/** The key of the owner of the local items, in the format of `toOwnerKey`. */
export const ownerKey = 'local_items_of'
const signOutHooks = new Set<() => void>()
let hasLeftByChoice = false

/** Registers a function that clears a room's data in memory. */
export const onSignOut = (clear: () => void) => void signOutHooks.add(clear)

/** Whether the user has signed out by choice; the next person then doesn't return to this page. */
export const hasSignedOut = () => hasLeftByChoice

/** For screens behind `RequireSession`; throws elsewhere. */
export function useViewer(): Viewer {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('useViewer is for screens behind RequireSession')
  return user
}

export const currentUserKey = ['me']

export function setUser(user: OwnUser) {
  if (!hasTokens(localItems)) return
  hasLeftByChoice = false
  queryClient.setQueryData(currentUserKey, user)
  // Keeps the same object if nothing has changed, so that screens don't render again.
  const viewer = replaceEqualDeep(useSession.getState().user, toViewer(user))
  useSession.setState({ ...signedOut, user: viewer, isAuthenticated: true })
}

export function mergeUser(fields: Partial<Pick<OwnUser, keyof Viewer & keyof OwnUser>>) {
  const { user } = useSession.getState()
  if (!user) return
  queryClient.setQueryData<OwnUser>(currentUserKey, (own) => own && { ...own, ...fields })
  useSession.setState({ user: { ...user, ...fields } })
}

/** Includes `joined_at` because a restored backup may reuse an id. */
export const toOwnerKey = ({ id, joined_at }: Pick<OwnUser, 'id' | 'joined_at'>) => `${id} ${joined_at}`

export function endSession(byChoice = false) {
  hasLeftByChoice = byChoice
  if (byChoice) clearSignInState()
  else saveSessionLoss(localItems.getItem(ownerKey))
  useSession.setState(signedOut)
  queryClient.clear()
  for (const clear of signOutHooks) clear()
  dismissToastsWithActions()
}

/** Applies the end of the session after this or another tab has removed the tokens. */
export const applySessionEnd = () => endSession(!isSessionLost())

// Without a user there is no session to end.
setSessionLostHandler(() => {
  if (!useSession.getState().user) return
  applySessionEnd()
  import('../storage/clear-storage.ts').then((stored) => stored.clearOfflineData()).catch(() => {})
})
