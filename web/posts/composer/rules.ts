import { videoLimits } from '../../../contract/upload-limits.ts'
import { type PostDraft, postLimits, tagCategories } from '../../../contract/posts/posts.ts'
import { isFilm, type PostFileProblem, problemInPost, typeInPost } from '../../media/post-file.ts'
import { randomId } from '../../platform/random-id.ts'
import type { PostEntry } from '../outbox/post-entry.ts'
import type { NewUpload, Upload } from '../outbox/uploads.ts'

/** The first of several reasons. */
export type Obstacle = 'text_and_tag' | 'text' | 'tag' | 'too_long' | 'dates' | 'pictures' | 'offline'

/** As the server counts them: an emoji is one. */
const lengthOf = (content: string) => Array.from(content.trim()).length

/** Negative if the text is too long. */
export const charactersLeft = (content: string) => postLimits.content - lengthOf(content)

/** `can_wait`: the device may store the post until the network is back. */
interface Conditions {
  online: boolean
  can_wait: boolean
  now: Date
}

export function obstacleTo(
  draft: PostEntry,
  uploads: readonly Upload[],
  { online, can_wait, now }: Conditions,
): Obstacle | null {
  const [text, tag] = [draft.content.trim() !== '', draft.tag !== null]
  if (!text && !tag) return 'text_and_tag'
  if (!text) return 'text'
  if (!tag) return 'tag'
  if (charactersLeft(draft.content) < 0) return 'too_long'
  if (Object.keys(dateProblems(draft, now)).length) return 'dates'
  if (!online && !can_wait) return 'offline'
  const stuck = ({ problem }: Upload) =>
    problem !== null && !(can_wait && (problem === 'network' || problem === 'server'))
  return uploads.some(stuck) ? 'pictures' : null
}

/** Same draft, same bytes, as a repeated Idempotency-Key requires. Null without a tag or with unconfirmed pictures. */
export function bodyOf(draft: PostEntry, uploads: readonly Pick<Upload, 'media'>[]): PostDraft | null {
  const media = uploads.flatMap((upload) => upload.media?.id ?? [])
  if (draft.tag === null || media.length < uploads.length) return null
  return {
    content: draft.content.trim(),
    category: tagCategories[draft.tag],
    ...(media.length && { media }),
    ...momentsOf(draft),
  }
}

type Dates = Pick<PostEntry, 'tag' | 'due_date' | 'start_date' | 'end_date'>
type DateProblem = 'due_past' | 'start_missing' | 'end_before_start'

const pad = (number: number) => String(number).padStart(2, '0')

/** A local day as YYYY-MM-DD. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** The day's last moment, so that "by Monday" lasts all Monday. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`)

export function dateProblems({ tag, due_date, start_date, end_date }: Dates, now: Date) {
  const problems: Partial<Record<'due_date' | 'start_date' | 'end_date', DateProblem>> = {}
  if (tag === 'Nhờ' && due_date && endOf(due_date) < now) problems.due_date = 'due_past'
  if (tag === 'Sự kiện' && end_date) {
    if (!start_date) problems.start_date = 'start_missing'
    else if (new Date(end_date) < new Date(start_date)) problems.end_date = 'end_before_start'
  }
  return problems
}

/** ISO 8601; the dates of other tags stay in the draft. */
export function momentsOf({ tag, due_date, start_date, end_date }: Dates) {
  const moments: Pick<PostDraft, 'due_date' | 'start_date' | 'end_date'> = {}
  if (tag === 'Nhờ' && due_date) moments.due_date = endOf(due_date).toISOString()
  if (tag === 'Sự kiện' && start_date) {
    moments.start_date = new Date(start_date).toISOString()
    if (end_date) moments.end_date = new Date(end_date).toISOString()
  }
  return moments
}

export type RefusedFile = { name: string; why: PostFileProblem | 'many' | 'many_films' }

/** `already`: the files in the post. */
export function sortPicked(files: readonly File[], already: readonly { type: string }[]) {
  const taken: NewUpload[] = []
  const refused: RefusedFile[] = []
  const obstacle = (type: string) => {
    const there = [...already, ...taken]
    if (there.length >= postLimits.media) return 'many'
    const films = there.filter((upload) => isFilm(upload.type)).length
    return isFilm(type) && films >= videoLimits.perPost ? 'many_films' : null
  }
  for (const file of files) {
    const { name, size } = file
    const type = typeInPost(file)
    const why = problemInPost(file) ?? obstacle(type)
    if (why) refused.push({ name, why })
    else taken.push({ id: randomId(), name, type, size, file, media: null })
  }
  return { taken, refused }
}
