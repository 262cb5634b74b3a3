import type { OwnUser } from '../../contract/accounts/accounts.ts'
import { updateUser, type UserChange } from '../../contract/people/users.ts'
import { call } from '../platform/api/call.ts'
import { queryClient, retryForever } from '../platform/api/query-client.ts'
import { currentUserKey, setUser, useSession } from '../platform/session/session.ts'

/** Thrown when saving a step fails and the step shows the error itself. */
export class StepError extends Error {}

export async function saveUserChange(id: number, body: UserChange, signal?: AbortSignal): Promise<void> {
  applyOwnUser(await call(updateUser, { params: { id }, body, ...(signal && { signal }) }))
}

/** Updates the viewer in the background. Retries until the server accepts or finally refuses. */
function saveUserInBackground(id: number, body: UserChange, mutationKey: string[]): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    mutationFn: () => saveUserChange(id, body),
    ...retryForever,
  })
  return mutation.execute(undefined).catch(() => {})
}

/** Marks steps as done or skipped. Resolves when the server has saved this. */
export async function saveStep(id: number, onboarding_step: number): Promise<void> {
  const savedStep = useSession.getState().user?.onboarding_step ?? 0
  if (savedStep < onboarding_step) await saveUserChange(id, { onboarding_step })
}

/** Marks steps on this device at once and updates the server in the background. */
export function saveStepInBackground(id: number, onboarding_step: number) {
  const cachedUser = queryClient.getQueryData<OwnUser>(currentUserKey)
  if (cachedUser && cachedUser.onboarding_step < onboarding_step) setUser({ ...cachedUser, onboarding_step })
  void saveUserInBackground(id, { onboarding_step }, ['onboarding', 'step'])
}

/**
 * Stores the user of a reply. Replies to parallel changes may arrive in any order, or after another user has signed in.
 */
export function applyOwnUser(user: OwnUser) {
  const sessionUser = useSession.getState().user
  if (sessionUser?.id !== user.id) return
  const cachedUser = queryClient.getQueryData<OwnUser>(currentUserKey)
  const newest = cachedUser && cachedUser.updated_at > user.updated_at ? cachedUser : user
  setUser({ ...newest, onboarding_step: Math.max(user.onboarding_step, sessionUser.onboarding_step) })
}
