import {
  type Event,
  type EventChange,
  type EventDraft,
  eventLimits,
  type Repeats,
  rhythms,
} from '../../../contract/events/events.ts'
import { changedFields } from '../../platform/forms/draft-store.ts'
import type { FieldErrors } from '../../platform/forms/form-errors.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { dayInVietnam, momentInVietnam, timeInVietnam } from '../../platform/i18n/vietnam.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { mediaIds, toDraftPictures } from '../../media/use-form-pictures.ts'

/**
 * Days are YYYY-MM-DD and times HH:MM, both in Viet Nam. `contactName` is the default where `event` is null, or was
 * written as a post, without a contact.
 */
export function toFormValues(event: Event | null, contactName: string) {
  const day = event?.start_date ? dayInVietnam(event.start_date) : ''
  const endDay = event?.end_date ? dayInVietnam(event.end_date) : ''
  return {
    name: event?.name ?? '',
    day,
    time: event?.start_date ? timeInVietnam(event.start_date) : '',
    endDay: endDay === day ? '' : endDay,
    endTime: event?.end_date ? timeInVietnam(event.end_date) : '',
    every: event?.repeats?.every ?? ('' as const),
    until: event?.repeats?.until ? dayInVietnam(event.repeats.until) : '',
    location: event?.location ?? '',
    point: event?.point ?? null,
    description: event?.description ?? '',
    maxParticipants: String(event?.maxParticipants ?? ''),
    contactName: event?.contact?.name ?? contactName,
    contactPhone: event?.contact?.phone ?? '',
    contactEmail: event?.contact?.email ?? '',
    public_link: event?.public_link ?? false,
    media: toDraftPictures(event?.images ?? []),
  }
}

export type FormValues = ReturnType<typeof toFormValues>

export const textRules = {
  required: [
    'name',
    'day',
    'time',
    'location',
    'description',
    'maxParticipants',
    'contactName',
    'contactPhone',
    'contactEmail',
  ],
  maxLengths: {
    name: eventLimits.name,
    location: eventLimits.location,
    description: eventLimits.description,
    contactName: eventLimits.contactName,
  },
} as const

/** An end without a day is on the day of the start. */
const parseMoments = ({ day, time, endDay, endTime }: FormValues) => ({
  start: momentInVietnam(day, time),
  end: momentInVietnam(endDay || day, endTime),
})

/** Up to the day's last minute. */
function parseRepeats({ every, until }: FormValues): Repeats | null {
  const rhythm = rhythms.find((each) => each === every)
  return rhythm ? { every: rhythm, until: momentInVietnam(until, '23:59') } : null
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A start in the past may stay as it is in `initial`. */
export function validate(values: FormValues, initial: FormValues): FieldErrors<FormValues> {
  const errors = validateTimes(values, initial, serverNow())
  const places = Number(values.maxParticipants)
  if (!/^\d+$/.test(values.maxParticipants.trim()) || places < 1 || places > eventLimits.places)
    errors.maxParticipants = text('event-editor.wrong_number', { limit: eventLimits.places })
  if (!emailPattern.test(values.contactEmail.trim())) errors.contactEmail = text('event-editor.wrong_email')
  return errors
}

const dayMs = 24 * 60 * 60_000

function validateTimes(values: FormValues, initial: FormValues, now: Date): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {}
  const { start, end } = parseMoments(values)
  const { day, time, endDay, endTime, every, until } = values
  const isSameStart = day === initial.day && time === initial.time
  if (start !== null && new Date(start) <= now && !isSameStart) errors.time = text('event-editor.wrong_past')
  if (endDay && !endTime) errors.endTime = text('event-editor.wrong_blank')
  if (start !== null && end !== null) {
    const durationMs = new Date(end).getTime() - new Date(start).getTime()
    if (durationMs <= 0) errors.endTime = text('event-editor.wrong_end_before')
    else if (durationMs > eventLimits.days * dayMs)
      errors.endTime = text('event-editor.wrong_end_far', { limit: eventLimits.days })
  }
  if (every && until && day && until < day) errors.until = text('event-editor.wrong_until_before')
  return errors
}

const toFields = (values: FormValues) => {
  const { start, end } = parseMoments(values)
  return {
    name: values.name.trim(),
    start_date: start,
    end_date: end,
    location: values.location.trim(),
    description: values.description.trim(),
    maxParticipants: Number(values.maxParticipants),
    contactName: values.contactName.trim(),
    contactPhone: values.contactPhone.trim(),
    contactEmail: values.contactEmail.trim(),
    point: values.point,
    media: mediaIds(values.media),
    repeats: parseRepeats(values),
    public_link: values.public_link,
  }
}

/** Null without a start. */
export function toEventDraft(values: FormValues): EventDraft | null {
  const { start_date, ...fields } = toFields(values)
  return start_date === null ? null : { ...fields, start_date }
}

/** The fields that differ from `initial`, and the contact of an event that has none; null without a change. */
export function toEventChange(event: Event, initial: FormValues, values: FormValues): EventChange | null {
  const { start_date, ...changed } = changedFields(toFields(initial), toFields(values))
  const { contactName, contactPhone, contactEmail } = toFields(values)
  const change: EventChange = {
    ...changed,
    ...(start_date && { start_date }),
    ...(event.contact === null && { contactName, contactPhone, contactEmail }),
  }
  return Object.keys(change).length ? { ...change, if_updated_at: event.updated_at } : null
}

/** The form's field for a field that the server names. */
export const fieldOf = (name: string): string =>
  ({ start_date: 'time', end_date: 'endTime', repeats: 'until' })[name] ?? name
