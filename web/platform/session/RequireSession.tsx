import { type ComponentType, createElement, use, useEffect, useLayoutEffect } from 'react'
import { Navigate, Outlet, type Params, useLocation } from 'react-router'
import { hasSignedOut, useSession, type Viewer } from './session.ts'
import { useIsHydrated } from '../hydrated.ts'
import { useText } from '../i18n/i18n.ts'
import { recordLastPage, returnPath } from '../storage/last-page.ts'
import { localItems } from '../storage/local-items.ts'
import { clearSignInState, saveRequestedPage } from '../storage/requested-page.ts'
import { FailedState } from '../pages/Failed.tsx'
import { ScreenSkeleton } from '../screen-skeleton.ts'
import { useCurrentUser, useSessionSync } from './current-user.ts'
import { hasTokens } from './tokens.ts'

/** The export `handle` of a screen. */
export interface GuardedHandle {
  /** Shown until the current user is loaded. */
  skeleton: ComponentType
  /** Fetches the screen's first data into the cache if the page opens with this screen. */
  prepare?: (params: Params, viewer: Viewer) => Promise<unknown>[]
}

export default function RequireSession() {
  const t = useText()
  const hydrated = useIsHydrated()
  const user = useSession((session) => session.user)
  const { pathname, search, hash } = useLocation()
  const me = useCurrentUser()
  useSessionSync()

  const page = pathname + search
  const isSignedIn = hydrated && user !== null
  useEffect(() => {
    if (!isSignedIn) return
    recordLastPage(page)
    if (returnPath(page) !== null) clearSignInState()
  }, [isSignedIn, page])

  const isSignedOut = hydrated && !isSignedIn && !hasTokens(localItems)
  const requested = isSignedOut && !hasSignedOut() ? page + hash : null
  useLayoutEffect(() => {
    if (returnPath(requested) !== null) saveRequestedPage(requested)
  }, [requested])

  if (isSignedIn) return <Outlet />
  if (isSignedOut)
    return <Navigate to="/login" replace state={requested === null ? null : { from: requested }} />
  if (me.isError) return <FailedState query={me} title={t('ui.went_wrong')} />
  return <CurrentSkeleton />
}

function CurrentSkeleton() {
  const skeleton = use(ScreenSkeleton)
  return skeleton && createElement(skeleton)
}
