import type { AlertKind } from '../../../contract/posts/alert-fields.ts'
import { type PostDraft, type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import type { Point } from '../../../contract/shape.ts'
import type { Upload } from '../../media/upload-queue.ts'
import type { DraftPicture } from '../../media/use-uploads.ts'
import { type OutboxEntry, newEntry } from '../../platform/outbox/entry.ts'

/** The dates are local: due_date is YYYY-MM-DD, the others YYYY-MM-DDTHH:mm, of which a part may be missing; '' is none. */
export interface PostEntry extends OutboxEntry {
  kind: 'post'
  body: PostDraft | null
  content: string
  tag: Tag | null
  media: DraftPicture[]
  due_date: string
  /** Of a request: work instead of borrowing. Missing in drafts of earlier versions. */
  is_errand?: boolean
  start_date: string
  end_date: string
  /** Of an alert, like the next two. Missing in drafts of earlier versions. */
  alert_kind?: AlertKind | null
  place?: string
  spot?: Point | null
  /** People whom a request asks to help. Missing in drafts of earlier versions. */
  ask_ids?: number[]
}

/** Whether people can be asked to help with a post. */
export const canAsk = (tag: Tag | null): boolean => tag === 'Nhờ' || tag === 'Cần'

/** The navigation state with which the composer opens the form of an event: what is written so far. */
export interface ComposedEvent {
  post: Pick<PostEntry, 'id' | 'content' | 'start_date' | 'end_date' | 'media'>
}

export const maxDrafts = 20

export const newDraft = (user_id: number): PostEntry => ({
  ...newEntry('post', user_id),
  body: null,
  content: '',
  tag: null,
  media: [],
  due_date: '',
  start_date: '',
  end_date: '',
})

/** A draft with only a tag and a kind, set by tiles, counts as blank. */
export const isBlankDraft = ({ content, media, due_date, start_date, end_date, place, spot }: PostEntry) =>
  !content.trim() && media.length === 0 && !due_date && !start_date && !end_date && !place?.trim() && !spot

/** A new alert asks what it is about before anything else. */
export const asksForKind = (draft: PostEntry) =>
  draft.tag === 'Cảnh báo' && !draft.alert_kind && isBlankDraft(draft)

/** Same draft, same bytes, as a repeated Idempotency-Key requires. Null without a tag or with unconfirmed pictures. */
export function toPostDraft(draft: PostEntry, uploads: readonly Pick<Upload, 'media'>[]): PostDraft | null {
  const media = uploads.flatMap((upload) => upload.media?.id ?? [])
  if (draft.tag === null || media.length < uploads.length) return null
  return {
    content: draft.content.trim(),
    category: tagCategories[draft.tag],
    ...(media.length && { media }),
    ...toIsoDates(draft),
    ...(draft.tag === 'Nhờ' && { is_lending: !draft.is_errand }),
    ...(draft.tag === 'Cảnh báo' && alertDetails(draft)),
  }
}

const alertDetails = ({ alert_kind, place = '', spot }: PostEntry) => ({
  ...(alert_kind && { alert_kind }),
  ...(place.trim() && { place: place.trim() }),
  ...(spot && { spot }),
})

export type DateName = 'due_date' | 'start_date' | 'end_date'
export type Dates = Pick<PostEntry, 'tag' | 'is_errand' | DateName>

/** When help is needed at the latest, or when a borrowed thing is returned. */
export const hasDueDate = ({ tag, is_errand }: Pick<PostEntry, 'tag' | 'is_errand'>): boolean =>
  tag === 'Cần' || (tag === 'Nhờ' && !is_errand)

/** The day's last moment, so that "by Monday" lasts all Monday. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`)

/** The day (YYYY-MM-DD) and time (HH:mm) of a moment in a draft; '' until chosen. */
export function splitMoment(moment: string): { day: string; time: string } {
  const [day = '', time = ''] = moment.split('T')
  return { day, time }
}

export const joinMoment = (day: string, time: string): string => (day || time ? `${day}T${time}` : '')

/** An end without a day is on the day of the start. */
export function parseEventDates({ start_date, end_date }: Dates) {
  const start = splitMoment(start_date)
  const end = splitMoment(end_date)
  const toDate = ({ day, time }: typeof start) => (day && time ? new Date(`${day}T${time}`) : null)
  return { start, end, starts: toDate(start), ends: toDate({ ...end, day: end.day || start.day }) }
}

/** In ISO 8601, without the dates that the draft has for other tags. */
export function toIsoDates(dates: Dates) {
  const moments: Pick<PostDraft, DateName> = {}
  if (hasDueDate(dates) && dates.due_date) moments.due_date = endOfDay(dates.due_date).toISOString()
  const { starts, ends } = parseEventDates(dates)
  if (dates.tag === 'Sự kiện' && starts) {
    moments.start_date = starts.toISOString()
    if (ends) moments.end_date = ends.toISOString()
  }
  return moments
}
