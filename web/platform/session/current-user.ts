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
  const isEnabled = hydrated && (isAuthenticated || hasTokens(localItems))
  const me = useQuery({ ...currentUserQuery, enabled: isEnabled }, queryClient)

  const { isLoading } = me
  useEffect(() => {
    useSession.setState({ isLoading })
  }, [isLoading])

  useEffect(() => {
    if (me.data) setUser(me.data)
  }, [me.data])

  useEffect(() => {
    if (!isFinal(me.error)) return
    // Without tokens the session has already ended, and the reason is recorded.
    if (me.error instanceof ApiError && hasTokens(localItems)) recordSessionLoss(localItems, me.error.code)
    clearTokens(localItems)
    applySessionEnd()
  }, [me.error])

  return me
}

/** Follows signing in and out in other tabs. */
export function useSessionSync() {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // An event may arrive after the next sign-in, so read the current state.
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
  const previousUser = useSession.getState().user
  if (previousUser && !hasTokens(localItems)) return applySessionEnd()
  void useSession.persist.rehydrate()
  const newUser = useSession.getState().user
  // Otherwise cached data of this tab would overwrite newer data of the other tab.
  if (newUser?.id !== previousUser?.id || newUser?.held !== previousUser?.held) queryClient.clear()
}
