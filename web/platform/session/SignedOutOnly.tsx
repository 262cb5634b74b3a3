import { Navigate, Outlet, useLocation } from 'react-router'
import { useIsHydrated } from '../hydrated.ts'
import { useCurrentUser, useOtherTabs } from './current-user.ts'
import { useSession } from './session.ts'
import { afterSignIn } from './way-in.ts'

export default function SignedOutOnly() {
  const hydrated = useIsHydrated()
  const user = useSession((session) => session.user)
  const place = useLocation()
  useCurrentUser()
  useOtherTabs()
  if (!hydrated || !user) return <Outlet />
  const next = afterSignIn(user, place.state)
  return <Navigate to={next.to} replace state={next.state} />
}
