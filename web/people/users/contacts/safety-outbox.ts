import { sendSafetyUpdate } from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { type OutboxEntry, newEntry } from '../../../platform/outbox/entry.ts'
import { toFailure } from '../../../platform/outbox/failure.ts'
import { createOutbox, type Outbox } from '../../../platform/outbox/outbox.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** A safety update sent by one tap, stored until the server confirms it. */
interface UpdateEntry extends OutboxEntry {
  kind: 'safety_update'
  body: { message: string } | null
  message: string
}

/** After these refusals the update is dropped: a retry tomorrow would be out of date. */
const finalCodes = ['too_many_updates', 'nobody_to_notify'] as const

const safetyUpdateKind: Outbox<UpdateEntry, { sent: number }> = {
  name: 'safety_update',
  toBody: ({ message }) => ({ message }),
  send: ({ user_id, key }, body) =>
    call(sendSafetyUpdate, { params: { id: user_id }, body, idempotencyKey: key }),
  onSent: (_entry, { sent }) => {
    toast({ title: text('users.safety_sent', { count: sent }), tone: 'good', topic: 'safety' })
  },
  onRemovedByOtherTab: () => {},
  toFailure: (error) => {
    const code = error instanceof ApiError && finalCodes.find((each) => each === error.code)
    return code ? { why: 'code', code } : toFailure(error)
  },
}

export const safetyOutbox = createOutbox(safetyUpdateKind)

/** Queues an update, which is sent when there is a network. Drops a refused update and returns its `Failure`. */
export async function queueSafetyUpdate(user_id: number, message: string) {
  const entry = { ...newEntry('safety_update', user_id), body: null, message }
  await safetyOutbox.queue(entry)
  const remaining = safetyOutbox.find(entry.id)
  if (!remaining) return null
  if (remaining.state === 'refused') {
    await safetyOutbox.discard(entry.id)
    return remaining.refused
  }
  toast({ title: text('users.safety_waits'), topic: 'safety' })
  return null
}
