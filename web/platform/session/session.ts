import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { signOut as logout, type OwnUser } from '../../../contract/people/accounts.ts'
import { isFinal } from '../api/api-error.ts'
import { call, whenSessionIsLost } from '../api/call.ts'
import { text } from '../i18n/i18n.ts'
import { clearLocalItems, localItems } from '../kept/local-items.ts'
import { queryClient } from '../api/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { adoptOldSession, isViewer, type Viewer, viewerOf } from './viewer.ts'
import { mustFinish } from './under-way.ts'
import { dropTokens, hasTokens, refreshKey, saveTokens, type Tokens } from './tokens.ts'

/** Who is signed in on this device, kept in local storage under `auth-storage`. */
export interface Session {
  user: Viewer | null
  isAuthenticated: boolean
  /** The current user, or a sign-in, is under way. */
  isLoading: boolean
  /** A sentence about the sign-in that failed last. */
  error: string | null
}

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false, error: null }

adoptOldSession(localItems)

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

/** Has `forget` called when the session ends, to empty what a room keeps in this tab's memory of a person. */
export const whenSignedOut = (forget: () => void) => void signOutHooks.add(forget)

/** Whether the session was ended on purpose: then the next person is not led back to this one's page. */
export const wasLeftByChoice = () => leftByChoice

/** Who is signed in, on screens behind `RequireSession`; throws elsewhere. */
export function useViewer(): Viewer {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('useViewer is for screens behind RequireSession')
  return user
}

/** Where the query of the current user keeps its answer. */
export const currentUserKey = ['me']

/** Takes over what the server says of the current user; too late once they have signed out. */
export function setUser(user: OwnUser) {
  if (!hasTokens(localItems)) return
  queryClient.setQueryData(currentUserKey, user)
  useSession.setState({ ...signedOut, user: viewerOf(user), isAuthenticated: true })
}

/** Merges fields into the local user at once; the server is told, or has told, by whoever does it. */
export function mergeUser(fields: Partial<Pick<OwnUser, keyof Viewer & keyof OwnUser>>) {
  const { user } = useSession.getState()
  if (!user) return
  queryClient.setQueryData<OwnUser>(currentUserKey, (own) => own && { ...own, ...fields })
  useSession.setState({ user: { ...user, ...fields } })
}

/** Whom something kept on the device is of: a number alone may be another person's after a restore. */
export const ownerOf = ({ id, joined_at }: Pick<OwnUser, 'id' | 'joined_at'>) => `${id} ${joined_at}`

/** As versions before kept it. */
const olderOwner = ({ id }: OwnUser) => String(id)

/** Begins a session. What another person left on this device goes first. */
export async function signIn(tokens: Tokens, user: OwnUser) {
  const owner = localItems.getItem(ownerKey)
  if (owner !== null && owner !== ownerOf(user) && owner !== olderOwner(user)) await clearLocalItems()
  leftByChoice = false
  queryClient.clear()
  localItems.setItem(ownerKey, ownerOf(user))
  saveTokens(localItems, tokens)
  setUser(user)
}

/**
 * Ends the session here and in every tab at once and forgets all local items, which leads to /login; then tells
 * the server, and says so in a toast when that fails.
 */
export const signOut = (): Promise<void> => mustFinish(leave())

async function leave() {
  const refresh = localItems.getItem(refreshKey)
  dropTokens(localItems)
  const forgotten = clearLocalItems()
  endSession(true)
  await forgotten
  if (refresh === null) return
  try {
    await call(logout, { body: { refresh } })
  } catch (error) {
    // A token that the server refuses has no session left to end.
    if (isFinal(error)) return
    toast({
      title: text('ui.sign_out_failed'),
      description: text('ui.sign_out_failed_text'),
      tone: 'bad',
    })
  }
}

/** Makes this tab signed out, tokens being gone already. */
export function endSession(byChoice = false) {
  leftByChoice = byChoice
  useSession.setState(signedOut)
  queryClient.clear()
  for (const forget of signOutHooks) forget()
}

whenSessionIsLost(() => endSession())
