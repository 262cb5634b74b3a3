import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { ApiError, isFinal } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient, retryUpTo } from '../api/query-client.ts'
import { useIsHydrated } from '../hydrated.ts'
import { localItems } from '../storage/local-items.ts'
import { recordSessionLoss } from './session-loss.ts'
import { currentUserKey, applySessionEnd, setUser, useSession } from './session.ts'
import { clearTokens, hasTokens, refreshKey } from './tokens.ts'

export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: ({ signal }) => call(getMe, { signal }),
  retry: retryUpTo(1),
  staleTime: Infinity,
})

/** A refused token ends the session; an unreachable server doesn't. */
export function useCurrentUser() {
  const hydrated = useIsHydrated()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const asking = hydrated && (isAuthenticated || hasTokens(localItems))
  const me = useQuery({ ...currentUserQuery, enabled: asking }, queryClient)

  const { isLoading } = me
  useEffect(() => {
    useSession.setState({ isLoading })
  }, [isLoading])

  useEffect(() => {
    if (me.data) setUser(me.data)
  }, [me.data])

  useEffect(() => {
    if (!isFinal(me.error)) return
    // Without tokens it has ended already, and why is known.
    if (me.error instanceof ApiError && hasTokens(localItems)) recordSessionLoss(localItems, me.error.code)
    clearTokens(localItems)
    applySessionEnd()
  }, [me.error])

  return me
}

/** Signing out in another tab, or in as somebody else, applies here too. */
export function useSessionSync() {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // An event may come late, when somebody has signed in again: what is stored now counts.
      if ((key === null || key === refreshKey) && !hasTokens(localItems)) applySessionEnd()
      else if (key === 'auth-storage') syncWithOtherTabs()
    }
    // A page restored from the back/forward cache has missed the events.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) syncWithOtherTabs()
    }
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShow)
    }
  }, [])
}

function syncWithOtherTabs() {
  const before = useSession.getState().user
  if (before && !hasTokens(localItems)) return applySessionEnd()
  void useSession.persist.rehydrate()
  const after = useSession.getState().user
  // What this tab knew of the account before would undo what was answered in the other.
  if (after?.id !== before?.id || after?.held !== before?.held) queryClient.clear()
}
