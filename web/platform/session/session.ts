import { replaceEqualDeep } from '@tanstack/react-query'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OwnUser } from '../../../contract/people/accounts.ts'
import { whenSessionIsLost } from '../api/call.ts'
import { localItems } from '../kept/local-items.ts'
import { dropSignInSteps } from '../kept/wanted-page.ts'
import { queryClient } from '../api/query-client.ts'
import { dismissActions } from '../../ui/feedback/toast.ts'
import { isLost, keepLoss } from './loss.ts'
import { isViewer, migrateSession, type Viewer, viewerOf } from './viewer.ts'
import { hasTokens } from './tokens.ts'

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

/** Whose the items on this device are, as `ownerOf` has it. */
export const ownerKey = 'local_items_of'
const signOutHooks = new Set<() => void>()
let leftByChoice = false

/** Clears what a room keeps in this tab's memory. */
export const whenSignedOut = (clear: () => void) => void signOutHooks.add(clear)

/** If so, the next person is not led back to this one's page. */
export const wasLeftByChoice = () => leftByChoice

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
  const viewer = replaceEqualDeep(useSession.getState().user, viewerOf(user))
  useSession.setState({ ...signedOut, user: viewer, isAuthenticated: true })
}

export function mergeUser(fields: Partial<Pick<OwnUser, keyof Viewer & keyof OwnUser>>) {
  const { user } = useSession.getState()
  if (!user) return
  queryClient.setQueryData<OwnUser>(currentUserKey, (own) => own && { ...own, ...fields })
  useSession.setState({ user: { ...user, ...fields } })
}

/** The id alone may be another person's after a restored backup. */
export const ownerOf = ({ id, joined_at }: Pick<OwnUser, 'id' | 'joined_at'>) => `${id} ${joined_at}`

export function endSession(byChoice = false) {
  leftByChoice = byChoice
  if (byChoice) dropSignInSteps()
  else keepLoss(localItems.getItem(ownerKey))
  useSession.setState(signedOut)
  queryClient.clear()
  for (const clear of signOutHooks) clear()
  dismissActions()
}

/** After the tokens are gone, whichever tab has dropped them. */
export const followEnd = () => endSession(!isLost())

// A refusal to somebody who is not in ends nothing.
whenSessionIsLost(() => {
  if (!useSession.getState().user) return
  followEnd()
  import('../kept/clearing.ts').then((kept) => kept.forgetSeen()).catch(() => {})
})
