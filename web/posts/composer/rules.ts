import { videoLimits } from '../../../contract/media/uploads.ts'
import { type PostDraft, postLimits, type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { checkPickedFiles } from '../../media/accepted-files.ts'
import type { PostEntry } from '../outbox/post-draft.ts'
import type { Upload } from '../../media/upload-queue.ts'

export const tags = Object.keys(tagCategories) as Tag[]

/** The tag of a category in an address; null for anything else. */
export const tagOfCategory = (category: string | null): Tag | null =>
  tags.find((tag) => tagCategories[tag] === category) ?? null

/** The navigation state of a form that the tiles have opened. */
export const cameThroughTiles = { through_tiles: true }

export type PostProblem = 'text_and_tag' | 'text' | 'tag' | 'too_long' | 'dates' | 'pictures' | 'offline'

/** In characters, as the server counts them: an emoji is one. */
const lengthOf = (content: string) => Array.from(content.trim()).length

/** Negative if the text is too long. */
export const charactersLeft = (content: string) => postLimits.content - lengthOf(content)

/** `can_wait`: the device may store the post until the network is back. */
interface Conditions {
  online: boolean
  can_wait: boolean
  now: Date
}

export function firstProblem(
  draft: PostEntry,
  uploads: readonly Upload[],
  { online, can_wait, now }: Conditions,
): PostProblem | null {
  const [hasText, hasTag] = [draft.content.trim() !== '', draft.tag !== null]
  if (!hasText && !hasTag) return 'text_and_tag'
  if (!hasText) return 'text'
  if (!hasTag) return 'tag'
  if (charactersLeft(draft.content) < 0) return 'too_long'
  if (Object.keys(dateProblems(draft, now)).length) return 'dates'
  if (!online && !can_wait) return 'offline'
  const isBlocked = ({ problem }: Upload) =>
    problem !== null && !(can_wait && (problem === 'network' || problem === 'server'))
  return uploads.some(isBlocked) ? 'pictures' : null
}

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
  }
}

export type DateName = 'due_date' | 'start_date' | 'end_date'
type Dates = Pick<PostEntry, 'tag' | 'is_errand' | DateName>
type DateProblem = 'due_past' | 'start_missing' | 'start_day_missing' | 'time_missing' | 'end_before_start'

/** When help is needed at the latest, or when a borrowed thing is returned. */
export const hasDueDate = ({ tag, is_errand }: Pick<PostEntry, 'tag' | 'is_errand'>): boolean =>
  tag === 'Cần' || (tag === 'Nhờ' && !is_errand)

/** The day's last moment, so that "by Monday" lasts all Monday. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`)

/** The day (YYYY-MM-DD) and time (HH:mm) of a moment in a draft; '' until chosen. */
export function splitMoment(moment: string): { day: string; time: string } {
  const [day = '', time = ''] = moment.split('T')
  return { day, time }
}

export const joinMoment = (day: string, time: string): string => (day || time ? `${day}T${time}` : '')

/** An end without a day is on the day of the start. */
function parseEventDates({ start_date, end_date }: Dates) {
  const start = splitMoment(start_date)
  const end = splitMoment(end_date)
  const toDate = ({ day, time }: typeof start) => (day && time ? new Date(`${day}T${time}`) : null)
  return { start, end, starts: toDate(start), ends: toDate({ ...end, day: end.day || start.day }) }
}

export function dateProblems(dates: Dates, now: Date) {
  const { tag, due_date } = dates
  const problems: Partial<Record<DateName, DateProblem>> = {}
  if (hasDueDate(dates) && due_date && endOfDay(due_date) < now) problems.due_date = 'due_past'
  if (tag !== 'Sự kiện') return problems
  const { start, end, starts, ends } = parseEventDates(dates)
  if (start.day && !start.time) problems.start_date = 'time_missing'
  else if (start.time && !start.day) problems.start_date = 'start_day_missing'
  else if (!starts && (end.day || end.time)) problems.start_date = 'start_missing'
  else if (end.day && !end.time) problems.end_date = 'time_missing'
  else if (starts && ends && ends < starts) problems.end_date = 'end_before_start'
  return problems
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

/** `existing`: the files in the post. */
export const checkPostFiles = (files: readonly File[], existing: readonly { type: string }[]) =>
  checkPickedFiles(files, existing, { max: postLimits.media, maxFilms: videoLimits.perPost })
