import type { OwnUser } from '../../contract/people/accounts.ts'
import { updateUser, type UserChange } from '../../contract/people/users.ts'
import { call } from '../platform/api/call.ts'
import { queryClient, retryDelay, retrying } from '../platform/api/query-client.ts'
import { currentUserKey, setUser, useSession } from '../platform/session/session.ts'

/** Thrown by a step's save when the step itself shows what is wrong. */
export class StepError extends Error {}

/** Takes over a reply; replies of steps that were saved side by side may come in any order. */
function adopt(user: OwnUser) {
  const known = useSession.getState().user
  if (known?.id !== user.id) return
  setUser({ ...user, onboarding_step: Math.max(user.onboarding_step, known.onboarding_step) })
}

/** Changes oneself on the server and takes over what it says. */
export async function saveChange(id: number, body: UserChange): Promise<void> {
  adopt(await call(updateUser, { params: { id }, body }))
}

/** Changes oneself in the background: again and again, until it succeeds or the server says no for good. */
export function saveInBackground(id: number, body: UserChange, mutationKey: string[]): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    mutationFn: () => saveChange(id, body),
    retry: retrying(Infinity),
    retryDelay,
  })
  return mutation.execute(undefined).catch(() => {})
}

/** Counts steps as done or skipped; resolves when the server knows. */
export async function saveStep(id: number, onboarding_step: number): Promise<void> {
  const known = useSession.getState().user?.onboarding_step ?? 0
  if (known < onboarding_step) await saveChange(id, { onboarding_step })
}

/** Counts steps here at once; the server hears of it in the background. */
export function saveStepInBackground(id: number, onboarding_step: number) {
  const me = queryClient.getQueryData<OwnUser>(currentUserKey)
  if (me && me.onboarding_step < onboarding_step) setUser({ ...me, onboarding_step })
  void saveInBackground(id, { onboarding_step }, ['onboarding', 'step'])
}
