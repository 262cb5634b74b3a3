import { dismissToast, type Toast, toast } from '../../ui/feedback/toast.ts'
import { toastFailure } from './reason.ts'

/** Announces a change that is being sent, usually with an undo. If it fails, a toast with the reason replaces `notice`. */
export async function announceChange(change: Promise<unknown>, notice: Toast, failureTitle: string) {
  const announced = toast(notice)
  try {
    await change
  } catch (error) {
    dismissToast(announced)
    void toastFailure(failureTitle, error)
  }
}
