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

/** A screen's export `handle`. */
export interface GuardedHandle {
  /** Shown until the viewer is known. */
  skeleton: ComponentType
  /** Fetches what the screen starts with into the cache, for a page that opens with it. */
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
  const inside = hydrated && user !== null
  useEffect(() => {
    if (!inside) return
    recordLastPage(page)
    if (returnPath(page) !== null) clearSignInState()
  }, [inside, page])

  const isOut = hydrated && !inside && !hasTokens(localItems)
  const wanted = isOut && !hasSignedOut() ? page + hash : null
  useLayoutEffect(() => {
    if (returnPath(wanted) !== null) saveRequestedPage(wanted)
  }, [wanted])

  if (inside) return <Outlet />
  if (isOut) return <Navigate to="/login" replace state={wanted === null ? null : { from: wanted }} />
  if (me.isError) return <FailedState query={me} title={t('ui.went_wrong')} />
  return <Shape />
}

function Shape() {
  const skeleton = use(ScreenSkeleton)
  return skeleton && createElement(skeleton)
}
