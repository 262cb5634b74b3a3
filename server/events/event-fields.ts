import { dayMs } from '../../contract/durations.ts'
import { type EventChange, type EventDraft, eventLimits } from '../../contract/events/events.ts'
import type { ChangedColumns } from '../platform/database/sql-fragments.ts'
import { oneLine } from '../platform/text.ts'
import { invalid } from '../platform/http/refusal.ts'

const maxDurationMs = { week: 7 * dayMs, month: 28 * dayMs }

/** Fields of the contract that the post of an event holds. */
export type PostField = 'name' | 'description' | 'maxParticipants' | 'media' | 'start_date' | 'end_date'

/** The other fields, which the table `events` holds. */
type OwnFields = Omit<EventChange, PostField | 'if_updated_at'>

interface RenamedFields {
  contactName: 'contact_name'
  contactPhone: 'contact_phone'
  contactEmail: 'contact_email'
  point: 'latitude' | 'longitude'
  repeats: 'every' | 'first_start' | 'until'
}

type CompleteFields = Pick<EventDraft, keyof OwnFields>

export const toEventFields = (draft: CompleteFields, start: Date) =>
  ({
    location: oneLine(draft.location),
    latitude: draft.point?.latitude ?? null,
    longitude: draft.point?.longitude ?? null,
    contact_name: oneLine(draft.contactName),
    contact_phone: draft.contactPhone,
    contact_email: draft.contactEmail,
    every: draft.repeats?.every ?? null,
    first_start: draft.repeats ? start : null,
    until: draft.repeats?.until ? new Date(draft.repeats.until) : null,
    public_link: draft.public_link ?? false,
  }) satisfies ChangedColumns<OwnFields, RenamedFields>

/** Calendars have no milliseconds, and forms no seconds. */
export const floorToMinute = (moment: string) => new Date(Math.floor(Date.parse(moment) / 60_000) * 60_000)

interface Times {
  start: Date
  end: Date | null
  repeats: EventDraft['repeats']
}

/** Throws a 400 `Refusal` by field. `isUnchanged`: the start is not new, so it may be in the past. */
export function validateTimes({ start, end, repeats }: Times, now: Date, isUnchanged: boolean) {
  const errors: Record<string, string[]> = {}
  if (!isUnchanged && start <= now) errors['start_date'] = ['must be to come']
  const length = end ? end.getTime() - start.getTime() : 0
  if (end && length <= 0) errors['end_date'] = ['must come after the start']
  else if (length > eventLimits.days * dayMs) errors['end_date'] = ['must come within 31 days of the start']
  else if (repeats && length >= maxDurationMs[repeats.every])
    errors['end_date'] = ['must come before the next time']
  if (repeats?.until && new Date(repeats.until) < start) errors['repeats'] = ['must not end before the start']
  if (Object.keys(errors).length) throw invalid(errors)
}
