import type { OwnUser } from '../../../contract/people/accounts.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { currentUserKey, setUser, useSession } from '../../platform/session/session.ts'

/** Replies to parallel changes may arrive in any order, and when somebody else has signed in. */
export function adoptUser(user: OwnUser) {
  const known = useSession.getState().user
  if (known?.id !== user.id) return
  const own = queryClient.getQueryData<OwnUser>(currentUserKey)
  const newest = own && own.updated_at > user.updated_at ? own : user
  setUser({ ...newest, onboarding_step: Math.max(user.onboarding_step, known.onboarding_step) })
}
