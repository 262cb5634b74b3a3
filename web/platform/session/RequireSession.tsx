import { type ComponentType, createElement, use, useEffect, useLayoutEffect } from 'react'
import { Navigate, Outlet, type Params, useLocation } from 'react-router'
import type { Viewer } from './viewer.ts'
import { useIsHydrated } from '../hydrated.ts'
import { useText } from '../i18n/i18n.ts'
import { recordPage, returnPath } from '../kept/last-page.ts'
import { localItems } from '../kept/local-items.ts'
import { dropSignInSteps, keepWantedPage } from '../kept/wanted-page.ts'
import { Failed } from '../pages/Failed.tsx'
import { ScreenSkeleton } from '../screen-skeleton.ts'
import { useCurrentUser, useOtherTabs } from './current-user.ts'
import { useSession, wasLeftByChoice } from './session.ts'
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
  useOtherTabs()

  const page = pathname + search
  const inside = hydrated && user !== null
  useEffect(() => {
    if (!inside) return
    recordPage(page)
    if (returnPath(page) !== null) dropSignInSteps()
  }, [inside, page])

  const isOut = hydrated && !inside && !hasTokens(localItems)
  const wanted = isOut && !wasLeftByChoice() ? page + hash : null
  useLayoutEffect(() => {
    if (returnPath(wanted) !== null) keepWantedPage(wanted)
  }, [wanted])

  if (inside) return <Outlet />
  if (isOut) return <Navigate to="/login" replace state={wanted === null ? null : { from: wanted }} />
  if (me.isError) return <Failed query={me} title={t('ui.went_wrong')} />
  return <Shape />
}

function Shape() {
  const skeleton = use(ScreenSkeleton)
  return skeleton && createElement(skeleton)
}
