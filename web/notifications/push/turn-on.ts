import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { turnOnPush } from './subscription.ts'

/** Turns push on and shows the result in a toast. Returns null after a failure. */
export async function turnOnPushWithToast() {
  try {
    const state = await turnOnPush()
    if (state === 'on') toast({ title: text('push.is_on'), tone: 'good' })
    if (state === 'blocked')
      toast({ title: text('push.is_blocked'), description: text('push.blocked'), tone: 'bad' })
    return state
  } catch (error) {
    void toastFailure(text('push.not_on'), error)
    return null
  }
}
