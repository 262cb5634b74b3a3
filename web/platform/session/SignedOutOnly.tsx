import { Navigate, Outlet, useLocation } from 'react-router'
import { useIsHydrated } from '../hydrated.ts'
import { useCurrentUser, useSessionSync } from './current-user.ts'
import { useSession } from './session.ts'
import { pageAfterSignIn } from './after-sign-in.ts'

export default function SignedOutOnly() {
  const hydrated = useIsHydrated()
  const user = useSession((session) => session.user)
  const currentLocation = useLocation()
  useCurrentUser()
  useSessionSync()
  if (!hydrated || !user) return <Outlet />
  const next = pageAfterSignIn(user, currentLocation.state)
  return <Navigate to={next.to} replace state={next.state} />
}
