import { videoLimits } from '../../../contract/media/uploads.ts'
import { postLimits, type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { checkPickedFiles } from '../../media/accepted-files.ts'
import type { Upload } from '../../media/upload-queue.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import {
  type DateName,
  type Dates,
  endOfDay,
  hasDueDate,
  parseEventDates,
  type PostEntry,
} from '../outbox/post-draft.ts'

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

type DateProblem = 'due_past' | 'start_missing' | 'start_day_missing' | 'time_missing' | 'end_before_start'

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

/** `existing`: the files in the post. */
export const checkPostFiles = (files: readonly File[], existing: readonly { type: string }[]) =>
  checkPickedFiles(files, existing, { max: postLimits.media, maxFilms: videoLimits.perPost })

/** Fields whose errors are shown beside them. */
const fieldsWithOwnError = ['content', 'due_date', 'start_date', 'end_date']

export const isShownBesideField = (failure: { why: string; fields?: readonly string[] } | null): boolean =>
  failure?.why === 'fields' && Boolean(failure.fields?.some((field) => fieldsWithOwnError.includes(field)))

const failureTexts: Partial<Record<Failure['why'], TextKey>> = {
  network: 'composer.failed_network',
  server: 'composer.failed_server',
  busy: 'composer.failed_busy',
  verify_first: 'composer.verify_first',
  birthday_needed: 'composer.birthday_needed',
  earlier_posted: 'composer.earlier_posted',
  unsure: 'composer.unsure',
  too_large: 'composer.failed_too_large',
  pictures_refused: 'composer.failed_pictures_refused',
  pictures_lost: 'composer.failed_pictures_lost',
  not_kept: 'composer.failed_not_kept',
}

/** Null for a failure shown beside its field. */
export function failureText(failure: Failure): TextKey | null {
  if (failure.why !== 'fields') return failureTexts[failure.why] ?? 'composer.failed'
  if (failure.fields.includes('media')) return 'composer.failed_pictures_gone'
  return isShownBesideField(failure) ? null : 'composer.failed'
}
