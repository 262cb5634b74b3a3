import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { currentUserKey } from '../../../platform/session/session.ts'
import { withFreshSignIn } from '../../../platform/session/sign-in-again.ts'
import { toast } from '../../../ui/feedback/toast.ts'

export const staffKey = ['staff', 'people']

/** Resolves to whether it was done; what was refused is said. The viewer's own role may have changed with it. */
export async function changeStaff(
  act: () => Promise<unknown>,
  done: string,
  isOwn = false,
): Promise<boolean> {
  let isDone = false
  try {
    await withFreshSignIn({ action: 'staff', words: {} }, act)
    toast({ title: done, tone: 'good' })
    isDone = true
  } catch (error) {
    void toastFailure(text('staff.not_done'), error)
  }
  await queryClient.invalidateQueries({ queryKey: isDone && isOwn ? currentUserKey : staffKey })
  return isDone
}
