import { videoLimits } from '../../../contract/media/uploads.ts'
import { postLimits, type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { checkPickedFiles } from '../../media/accepted-files.ts'
import type { Upload } from '../../media/upload-queue.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { type DueDate, endOfDay, hasDueDate, type PostEntry } from '../outbox/post-draft.ts'

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
  /** A form with its own checks holds the text. */
  hasForm?: boolean
}

export function firstProblem(
  draft: PostEntry,
  uploads: readonly Upload[],
  { online, can_wait, now, hasForm = false }: Conditions,
): PostProblem | null {
  const [hasText, hasTag] = [hasForm || draft.content.trim() !== '', draft.tag !== null]
  if (!hasText && !hasTag) return 'text_and_tag'
  if (!hasText) return 'text'
  if (!hasTag) return 'tag'
  if (!hasForm && charactersLeft(draft.content) < 0) return 'too_long'
  if (isDuePast(draft, now)) return 'dates'
  if (!online && !can_wait) return 'offline'
  const isBlocked = ({ problem }: Upload) =>
    problem !== null && !(can_wait && (problem === 'network' || problem === 'server'))
  return uploads.some(isBlocked) ? 'pictures' : null
}

/** A due date that is over. */
export const isDuePast = (draft: DueDate, now: Date) =>
  hasDueDate(draft) && draft.due_date !== '' && endOfDay(draft.due_date) < now

/** `existing`: the files in the post. */
export const checkPostFiles = (files: readonly File[], existing: readonly { type: string }[]) =>
  checkPickedFiles(files, existing, { max: postLimits.media, maxFilms: videoLimits.perPost })

/** Fields whose errors are shown beside them. */
const fieldsWithOwnError = [
  'content',
  'due_date',
  ...(['name', 'description', 'start_date', 'end_date', 'repeats', 'location', 'maxParticipants'] as const),
  ...(['contactName', 'contactPhone', 'contactEmail'] as const),
]

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
  if (failure.why === 'code') return `refusals.${failure.code}`
  if (failure.why !== 'fields') return failureTexts[failure.why] ?? 'composer.failed'
  if (failure.fields.includes('media')) return 'composer.failed_pictures_gone'
  return isShownBesideField(failure) ? null : 'composer.failed'
}
