import type { OwnUser } from '../../contract/accounts/accounts.ts'
import { updateUser, type UserChange } from '../../contract/people/users.ts'
import { call } from '../platform/api/call.ts'
import { queryClient, retryForever } from '../platform/api/query-client.ts'
import { currentUserKey, setUser, useSession } from '../platform/session/session.ts'

/** Thrown by a step's save when the step shows the error itself. */
export class StepError extends Error {}

export async function saveUserChange(id: number, body: UserChange): Promise<void> {
  applyOwnUser(await call(updateUser, { params: { id }, body }))
}

/** Updates the viewer in the background, retrying until the server accepts or refuses for good. */
function saveUserInBackground(id: number, body: UserChange, mutationKey: string[]): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    mutationFn: () => saveUserChange(id, body),
    ...retryForever,
  })
  return mutation.execute(undefined).catch(() => {})
}

/** Marks steps as done or skipped; resolves when the server has saved it. */
export async function saveStep(id: number, onboarding_step: number): Promise<void> {
  const known = useSession.getState().user?.onboarding_step ?? 0
  if (known < onboarding_step) await saveUserChange(id, { onboarding_step })
}

/** Marks steps here at once; the server is updated in the background. */
export function saveStepInBackground(id: number, onboarding_step: number) {
  const me = queryClient.getQueryData<OwnUser>(currentUserKey)
  if (me && me.onboarding_step < onboarding_step) setUser({ ...me, onboarding_step })
  void saveUserInBackground(id, { onboarding_step }, ['onboarding', 'step'])
}

/** Replies to parallel changes may arrive in any order, and when somebody else has signed in. */
export function applyOwnUser(user: OwnUser) {
  const known = useSession.getState().user
  if (known?.id !== user.id) return
  const own = queryClient.getQueryData<OwnUser>(currentUserKey)
  const newest = own && own.updated_at > user.updated_at ? own : user
  setUser({ ...newest, onboarding_step: Math.max(user.onboarding_step, known.onboarding_step) })
}
