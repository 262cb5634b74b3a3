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

/** Not stored on a device that may be shared; only the current user's query has them. */
type Private = 'location' | 'phone' | 'birthday'

/** Stored on the device: whether there is a home, but not where. */
export type Viewer = Omit<OwnUser, Private> & { has_location: boolean }

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

/** Moves a session from the older key `auth`, without the exact place. */
export function migrateSession(items: StoredItems) {
  const old = items.getItem('auth')
  if (old !== null && items.getItem('auth-storage') === null) {
    const user = userIn(old)
    if (user)
      items.setItem('auth-storage', JSON.stringify({ state: { user, isAuthenticated: true }, version: 0 }))
  }
  items.removeItem('auth')
  items.removeItem('auth_token')
}

function userIn(old: string): Viewer | null {
  try {
    const kept = JSON.parse(old) as { state?: { user?: OwnUser }; user?: OwnUser } | null
    const user = kept?.state?.user ?? kept?.user
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

/** A tab where nobody is in yet must not undo a sign-in in another one, whose tokens are there. */
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
    merge: (kept) => {
      const user = (kept as Partial<Session> | undefined)?.user
      return hasTokens(localItems) && isViewer(user)
        ? // An older version kept no skills.
          { ...signedOut, user: Object.assign({ skills: [] }, user), isAuthenticated: true }
        : signedOut
    },
  }),
)

/** Whose the items on this device are, as `toOwnerKey` has it. */
export const ownerKey = 'local_items_of'
const signOutHooks = new Set<() => void>()
let leftByChoice = false

/** Clears what a room keeps in this tab's memory. */
export const onSignOut = (clear: () => void) => void signOutHooks.add(clear)

/** If so, the next person is not led back to this one's page. */
export const hasSignedOut = () => leftByChoice

/** For screens behind `RequireSession`; throws elsewhere. */
export function useViewer(): Viewer {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('useViewer is for screens behind RequireSession')
  return user
}

export const currentUserKey = ['me']

export function setUser(user: OwnUser) {
  if (!hasTokens(localItems)) return
  leftByChoice = false
  queryClient.setQueryData(currentUserKey, user)
  // The same object where nothing has changed: every screen reads it.
  const viewer = replaceEqualDeep(useSession.getState().user, toViewer(user))
  useSession.setState({ ...signedOut, user: viewer, isAuthenticated: true })
}

export function mergeUser(fields: Partial<Pick<OwnUser, keyof Viewer & keyof OwnUser>>) {
  const { user } = useSession.getState()
  if (!user) return
  queryClient.setQueryData<OwnUser>(currentUserKey, (own) => own && { ...own, ...fields })
  useSession.setState({ user: { ...user, ...fields } })
}

/** The id alone may be another person's after a restored backup. */
export const toOwnerKey = ({ id, joined_at }: Pick<OwnUser, 'id' | 'joined_at'>) => `${id} ${joined_at}`

export function endSession(byChoice = false) {
  leftByChoice = byChoice
  if (byChoice) clearSignInState()
  else saveSessionLoss(localItems.getItem(ownerKey))
  useSession.setState(signedOut)
  queryClient.clear()
  for (const clear of signOutHooks) clear()
  dismissToastsWithActions()
}

/** After the tokens are gone, whichever tab has dropped them. */
export const applySessionEnd = () => endSession(!isSessionLost())

// A refusal to somebody who is not in ends nothing.
setSessionLostHandler(() => {
  if (!useSession.getState().user) return
  applySessionEnd()
  import('../storage/clear-storage.ts').then((kept) => kept.clearOfflineData()).catch(() => {})
})
