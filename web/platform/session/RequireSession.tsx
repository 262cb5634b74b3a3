import { type ComponentType, createElement, use, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useIsHydrated } from '../hydrated.ts'
import { recordPage } from '../kept/last-page.ts'
import { localItems } from '../kept/local-items.ts'
import { Failed } from '../pages/Failed.tsx'
import { ScreenSkeleton } from '../screen-skeleton.ts'
import { useCurrentUser, useOtherTabs } from './current-user.ts'
import { useSession, wasLeftByChoice } from './session.ts'
import { hasTokens } from './tokens.ts'

/** A screen's export `handle`: its skeleton is shown until the viewer is known. */
export interface GuardedHandle {
  skeleton: ComponentType
}

export default function RequireSession() {
  const hydrated = useIsHydrated()
  const user = useSession((session) => session.user)
  const { pathname, search, hash } = useLocation()
  const me = useCurrentUser()
  useOtherTabs()

  const page = pathname + search
  const inside = hydrated && user !== null
  useEffect(() => {
    if (inside) recordPage(page)
  }, [inside, page])

  if (inside) return <Outlet />
  if (hydrated && !hasTokens(localItems))
    return <Navigate to="/login" replace state={wasLeftByChoice() ? null : { from: page + hash }} />
  if (me.isError) return <Failed query={me} message={me.error.message} />
  return <Shape />
}

function Shape() {
  const skeleton = use(ScreenSkeleton)
  return skeleton && createElement(skeleton)
}
