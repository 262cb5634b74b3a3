import { type ComponentType, createElement, use, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useText } from '../i18n/i18n.ts'
import { recordPage } from '../kept/last-page.ts'
import { localItems } from '../kept/local-items.ts'
import { ScreenSkeleton } from '../screen-skeleton.ts'
import { useCurrentUser, useIsHydrated, useOtherTabs } from './current-user.ts'
import { useSession, wasLeftByChoice } from './session.ts'
import { hasTokens } from './tokens.ts'

/** What a screen behind the guard may export as `handle`: its shape, shown until it is known who is reading. */
export interface GuardedHandle {
  skeleton: ComponentType
}

/**
 * Layout route of every screen that needs somebody signed in: others go to /login, which is told where they
 * wanted to go. The pages seen are remembered. While prerendered it shows the screen's `handle.skeleton`.
 */
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
    if (inside) recordPage(page)
  }, [inside, page])

  if (inside) return <Outlet />
  if (hydrated && !hasTokens(localItems))
    return <Navigate to="/login" replace state={wasLeftByChoice() ? null : { from: page + hash }} />
  if (me.isError)
    return (
      <ErrorState
        message={me.error.message}
        retryLabel={t('ui.try_again')}
        onRetry={() => void me.refetch()}
      />
    )
  return <Shape />
}

function Shape() {
  const skeleton = use(ScreenSkeleton)
  return skeleton && createElement(skeleton)
}
