import { sendSafetyUpdate } from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { type OutboxEntry, newEntry } from '../../../platform/outbox/entry.ts'
import { toFailure } from '../../../platform/outbox/failure.ts'
import { createOutbox, type Outbox } from '../../../platform/outbox/outbox.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** A safety update of one tap, until the server has it. */
interface UpdateEntry extends OutboxEntry {
  kind: 'safety_update'
  body: { message: string } | null
  message: string
}

/** Tomorrow nobody needs to hear of it. */
const finalCodes = ['too_many_updates', 'nobody_to_notify'] as const

const safetyUpdateKind: Outbox<UpdateEntry, { sent: number }> = {
  name: 'safety_update',
  bodyOf: ({ message }) => ({ message }),
  send: ({ user_id, key }, body) =>
    call(sendSafetyUpdate, { params: { id: user_id }, body, idempotencyKey: key }),
  arrived: (_entry, { sent }) => {
    toast({ title: text('users.safety_sent', { count: sent }), tone: 'good', topic: 'safety' })
  },
  leftElsewhere: () => {},
  failureOf: (error) => {
    const code = error instanceof ApiError && finalCodes.find((each) => each === error.code)
    return code ? { why: 'code', code } : toFailure(error)
  },
}

export const safetyOutbox = createOutbox(safetyUpdateKind)

/** Sent when there is a network; a refused one is dropped, and its `Failure` returned. */
export async function queueSafetyUpdate(user_id: number, message: string) {
  const entry = { ...newEntry('safety_update', user_id), body: null, message }
  await safetyOutbox.queue(entry)
  const left = safetyOutbox.find(entry.id)
  if (!left) return null
  if (left.state === 'refused') {
    await safetyOutbox.discard(entry.id)
    return left.refused
  }
  toast({ title: text('users.safety_waits'), topic: 'safety' })
  return null
}
