import { endCheckIn } from '../../../../contract/people/check-ins.ts'
import { isMissing } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { type OutboxEntry, newEntry } from '../../../platform/outbox/entry.ts'
import { toFailure } from '../../../platform/outbox/failure.ts'
import { createOutbox, type Outbox } from '../../../platform/outbox/outbox.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { refetchRunningCheckIn, setRunningCheckIn } from '../data.ts'

/** The report that the user is safe, stored until the server confirms it. */
export interface SafeEntry extends OutboxEntry {
  kind: 'safe'
  body: { id: number } | null
  check_in_id: number
}

const safeKind: Outbox<SafeEntry, { told: number }> = {
  name: 'safe',
  toBody: ({ check_in_id }) => ({ id: check_in_id }),
  send: async (_entry, params) => {
    try {
      return await call(endCheckIn, { params })
    } catch (error) {
      // The check-in is so old that it no longer exists.
      if (isMissing(error)) return { told: 0 }
      throw error
    }
  },
  onSent: ({ user_id }, { told }) => {
    setRunningCheckIn(user_id, null)
    toast({
      title: text('check-ins.ended'),
      description: text(told ? 'check-ins.ended_told' : 'check-ins.ended_nobody', { count: told }),
      tone: 'good',
    })
  },
  onRemovedByOtherTab: (entries) => {
    for (const { user_id } of entries) void refetchRunningCheckIn(user_id)
  },
  toFailure,
}

export const safeOutbox = createOutbox(safeKind)

/** Stores the report until it is delivered. A second tap retries the stored one. */
export async function reportSafe(user_id: number, check_in_id: number): Promise<void> {
  const waiting = safeOutbox.entries(user_id).find((entry) => entry.check_in_id === check_in_id)
  if (waiting) return safeOutbox.retry(waiting.id)
  await safeOutbox.queue({ ...newEntry('safe', user_id), body: null, check_in_id })
}

export const useSafeEntry = (check_in_id: number) =>
  safeOutbox.useEntries(useViewer().id).find((entry) => entry.check_in_id === check_in_id)
