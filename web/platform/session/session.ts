import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { signOut as logout, type OwnUser } from '../../../contract/people/accounts.ts'
import { isFinal } from '../api/api-error.ts'
import { call, whenSessionIsLost } from '../api/call.ts'
import { text } from '../i18n/i18n.ts'
import { clearLocalItems, localItems } from '../kept/local-items.ts'
import { queryClient } from '../api/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isViewer, migrateSession, type Viewer, viewerOf } from './viewer.ts'
import { mustFinish } from './under-way.ts'
import { dropTokens, hasTokens, refreshKey, saveTokens, type Tokens } from './tokens.ts'

/** Stored in local storage under `auth-storage`. */
export interface Session {
  user: Viewer | null
  isAuthenticated: boolean
  isLoading: boolean
  error: string | null
}

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false, error: null }

migrateSession(localItems)

export const useSession = create<Session>()(
  persist((): Session => signedOut, {
    name: 'auth-storage',
    storage: createJSONStorage(() => localItems),
    merge: (kept) => {
      const user = (kept as Partial<Session> | undefined)?.user
      return hasTokens(localItems) && isViewer(user)
        ? { ...signedOut, user, isAuthenticated: true }
        : signedOut
    },
  }),
)

const ownerKey = 'local_items_of'
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
  queryClient.setQueryData(currentUserKey, user)
  useSession.setState({ ...signedOut, user: viewerOf(user), isAuthenticated: true })
}

export function mergeUser(fields: Partial<Pick<OwnUser, keyof Viewer & keyof OwnUser>>) {
  const { user } = useSession.getState()
  if (!user) return
  queryClient.setQueryData<OwnUser>(currentUserKey, (own) => own && { ...own, ...fields })
  useSession.setState({ user: { ...user, ...fields } })
}

/** The id alone may be another person's after a restored backup. */
export const ownerOf = ({ id, joined_at }: Pick<OwnUser, 'id' | 'joined_at'>) => `${id} ${joined_at}`

const olderOwner = ({ id }: OwnUser) => String(id)

/** First clears what another person left on this device. */
export async function signIn(tokens: Tokens, user: OwnUser) {
  const owner = localItems.getItem(ownerKey)
  if (owner !== null && owner !== ownerOf(user) && owner !== olderOwner(user)) await clearLocalItems()
  leftByChoice = false
  queryClient.clear()
  localItems.setItem(ownerKey, ownerOf(user))
  saveTokens(localItems, tokens)
  setUser(user)
}

/** Ends the session in every tab; a failure to tell the server shows a toast. */
export const signOut = (): Promise<void> => mustFinish(leave())

async function leave() {
  const refresh = localItems.getItem(refreshKey)
  dropTokens(localItems)
  const cleared = clearLocalItems()
  endSession(true)
  await cleared
  if (refresh === null) return
  try {
    await call(logout, { body: { refresh } })
  } catch (error) {
    // A refused token has no session left to end.
    if (isFinal(error)) return
    toast({
      title: text('ui.sign_out_failed'),
      description: text('ui.sign_out_failed_text'),
      tone: 'bad',
    })
  }
}

export function endSession(byChoice = false) {
  leftByChoice = byChoice
  useSession.setState(signedOut)
  queryClient.clear()
  for (const clear of signOutHooks) clear()
}

whenSessionIsLost(() => endSession())
