import type { OwnUser } from '../../../contract/people/accounts.ts'
import { updateUser, type UserChange } from '../../../contract/people/users.ts'
import { adoptUser } from '../homes/own-user.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient, untilAnswered } from '../../platform/api/query-client.ts'
import { currentUserKey, setUser, useSession } from '../../platform/session/session.ts'

/** Thrown by a step's save when the step shows the error itself. */
export class StepError extends Error {}

export async function saveChange(id: number, body: UserChange): Promise<void> {
  adoptUser(await call(updateUser, { params: { id }, body }))
}

/** Updates the viewer in the background, retrying until the server accepts or refuses for good. */
function saveInBackground(id: number, body: UserChange, mutationKey: string[]): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    mutationFn: () => saveChange(id, body),
    ...untilAnswered,
  })
  return mutation.execute(undefined).catch(() => {})
}

/** Marks steps as done or skipped; resolves when the server has saved it. */
export async function saveStep(id: number, onboarding_step: number): Promise<void> {
  const known = useSession.getState().user?.onboarding_step ?? 0
  if (known < onboarding_step) await saveChange(id, { onboarding_step })
}

/** Marks steps here at once; the server is updated in the background. */
export function saveStepInBackground(id: number, onboarding_step: number) {
  const me = queryClient.getQueryData<OwnUser>(currentUserKey)
  if (me && me.onboarding_step < onboarding_step) setUser({ ...me, onboarding_step })
  void saveInBackground(id, { onboarding_step }, ['onboarding', 'step'])
}
