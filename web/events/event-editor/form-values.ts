import {
  type Event,
  type EventChange,
  type EventDraft,
  eventLimits,
  type Repeats,
  rhythms,
} from '../../../contract/events/events.ts'
import type { Media } from '../../../contract/media/media.ts'
import type { Point } from '../../../contract/shape.ts'
import { dayInVietnam, momentInVietnam, timeInVietnam } from '../../platform/i18n/vietnam.ts'
import { serverNow } from '../../platform/server-clock.ts'
import type { DraftPicture } from '../../posts/outbox/post-draft.ts'

/** What the form holds: days as YYYY-MM-DD and times as HH:MM in Viet Nam, point and pictures as JSON. */
export type FormValues = Record<
  | 'name'
  | 'day'
  | 'time'
  | 'endDay'
  | 'endTime'
  | 'every'
  | 'until'
  | 'location'
  | 'point'
  | 'description'
  | 'maxParticipants'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'media',
  string
>

const toPicturesJson = (media: readonly Media[]) =>
  JSON.stringify(
    media.map((one, index): DraftPicture => ({
      id: `media-${one.id}`,
      name: String(index + 1),
      type: one.type === 'video' ? 'video/mp4' : 'image/jpeg',
      size: 0,
      media: one,
    })),
  )

export const emptyFormValues = (contactName: string): FormValues => ({
  name: '',
  day: '',
  time: '',
  endDay: '',
  endTime: '',
  every: '',
  until: '',
  location: '',
  point: 'null',
  description: '',
  maxParticipants: '',
  contactName,
  contactPhone: '',
  contactEmail: '',
  media: '[]',
})

/** `contactName` for what was written as a post, without a contact. */
export function toFormValues(event: Event, contactName: string): FormValues {
  const { start_date: start, end_date: end, repeats, contact, maxParticipants } = event
  const day = start === null ? '' : dayInVietnam(start)
  const endDay = end === null ? '' : dayInVietnam(end)
  return {
    name: event.name,
    day,
    time: start === null ? '' : timeInVietnam(start),
    endDay: endDay === day ? '' : endDay,
    endTime: end === null ? '' : timeInVietnam(end),
    every: repeats?.every ?? '',
    until: repeats?.until ? dayInVietnam(repeats.until) : '',
    location: event.location,
    point: JSON.stringify(event.point),
    description: event.description,
    maxParticipants: maxParticipants === null ? '' : String(maxParticipants),
    contactName: contact?.name ?? contactName,
    contactPhone: contact?.phone ?? '',
    contactEmail: contact?.email ?? '',
    media: toPicturesJson(event.images),
  }
}

export function parsePoint({ point }: FormValues): Point | null {
  try {
    return JSON.parse(point) as Point | null
  } catch {
    return null
  }
}

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

/** In the order of the form. */
export const fields = [
  'name',
  'day',
  'time',
  'endTime',
  'until',
  'location',
  'description',
  'maxParticipants',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const
export type Field = (typeof fields)[number]
export type Problem =
  | 'blank'
  | 'long'
  | 'past'
  | 'end_before'
  | 'end_far'
  | 'until_before'
  | 'number'
  | 'email'

const maxLength: Partial<Record<Field, number>> = {
  name: eventLimits.name,
  location: eventLimits.location,
  description: eventLimits.description,
  contactName: eventLimits.contactName,
}

export const charactersOver = (words: FormValues, field: Field): number =>
  Array.from(words[field].trim()).length - (maxLength[field] ?? Infinity)

const requiredFields = fields.filter((field) => field !== 'endTime' && field !== 'until')
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** `before` is what the event is already: a start in the past may stay. */
export function validateForm(
  words: FormValues,
  before: FormValues,
  now = serverNow(),
): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = timeProblems(words, before, now)
  for (const field of fields) if (charactersOver(words, field) > 0) problems[field] = 'long'
  const places = Number(words.maxParticipants)
  if (!/^\d+$/.test(words.maxParticipants.trim()) || places < 1 || places > eventLimits.places)
    problems.maxParticipants = 'number'
  if (!emailPattern.test(words.contactEmail.trim())) problems.contactEmail = 'email'
  for (const field of requiredFields) if (!words[field].trim()) problems[field] = 'blank'
  return problems
}

const dayMs = 24 * 60 * 60_000

function timeProblems(words: FormValues, before: FormValues, now: Date): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  const { start, end } = parseMoments(words)
  const isAsBefore = words.day === before.day && words.time === before.time
  const begins = start === null ? null : new Date(start)
  if (begins && begins <= now && !isAsBefore) problems.time = 'past'
  if (words.endDay && !words.endTime) problems.endTime = 'blank'
  if (begins && end !== null) {
    const lasts = new Date(end).getTime() - begins.getTime()
    if (lasts <= 0) problems.endTime = 'end_before'
    else if (lasts > eventLimits.days * dayMs) problems.endTime = 'end_far'
  }
  if (words.every && words.until && words.day && words.until < words.day) problems.until = 'until_before'
  return problems
}

type CompleteDraft = Required<Omit<EventDraft, 'community_id'>>

/** Null while the start is missing. `media`: ids of the pictures that have arrived. */
export function toEventDraft(words: FormValues, media: number[]): CompleteDraft | null {
  const { start, end } = parseMoments(words)
  if (start === null) return null
  return {
    name: words.name.trim(),
    start_date: start,
    end_date: end,
    location: words.location.trim(),
    description: words.description.trim(),
    maxParticipants: Number(words.maxParticipants),
    contactName: words.contactName.trim(),
    contactPhone: words.contactPhone.trim(),
    contactEmail: words.contactEmail.trim(),
    point: parsePoint(words),
    media,
    repeats: parseRepeats(words),
  }
}

/** Which of the form's words a field is of. */
const formFieldsOf: Record<Exclude<keyof CompleteDraft, 'media'>, readonly (keyof FormValues)[]> = {
  name: ['name'],
  start_date: ['day', 'time'],
  end_date: ['day', 'endDay', 'endTime'],
  location: ['location'],
  description: ['description'],
  maxParticipants: ['maxParticipants'],
  contactName: ['contactName'],
  contactPhone: ['contactPhone'],
  contactEmail: ['contactEmail'],
  point: ['point'],
  repeats: ['every', 'until'],
}

/** Only what differs from `before`, and what was lacking; null for nothing. */
export function toEventChange(
  event: Event,
  before: FormValues,
  words: FormValues,
  media: number[],
): EventChange | null {
  const all = toEventDraft(words, media)
  if (!all) return null
  const isLacking = event.contact === null
  const differs = (name: string) => {
    if (name === 'media') return media.join() !== event.images.map(({ id }) => id).join()
    if (isLacking && name.startsWith('contact')) return true
    return formFieldsOf[name as keyof typeof formFieldsOf].some((word) => words[word] !== before[word])
  }
  const change = Object.fromEntries(Object.entries(all).filter(([name]) => differs(name)))
  return Object.keys(change).length ? { ...change, if_updated_at: event.updated_at } : null
}

/** The form's field of one that the server names. */
export const fieldOfServerName = (name: string): Field | undefined => {
  const renamed: Record<string, Field> = { start_date: 'time', end_date: 'endTime', repeats: 'until' }
  return fields.find((field) => field === (renamed[name] ?? name))
}
