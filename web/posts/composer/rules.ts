import { videoLimits } from '../../../contract/media.ts'
import { type PostDraft, postLimits, tagCategories } from '../../../contract/posts/posts.ts'
import { isFilm, type PostFileProblem, problemInPost, typeInPost } from '../../media/post-file.ts'
import { randomId } from '../../platform/random-id.ts'
import type { PostEntry } from '../outbox/post-entry.ts'
import type { NewUpload, Upload } from '../outbox/uploads.ts'

/** What keeps a draft from being posted, the first of several. */
export type Obstacle = 'text_and_tag' | 'text' | 'tag' | 'too_long' | 'dates' | 'pictures' | 'offline'

/** Characters as the server counts them: an emoji is one. */
const lengthOf = (content: string) => Array.from(content.trim()).length

/** How many characters are left; below 0 it is too long. */
export const roomIn = (content: string) => postLimits.content - lengthOf(content)

/** How things stand outside of the draft. `can_wait`: the device may keep the post until the network is back. */
interface Circumstances {
  online: boolean
  can_wait: boolean
  now: Date
}

export function obstacleTo(
  draft: PostEntry,
  uploads: readonly Upload[],
  { online, can_wait, now }: Circumstances,
): Obstacle | null {
  const [text, tag] = [draft.content.trim() !== '', draft.tag !== null]
  if (!text && !tag) return 'text_and_tag'
  if (!text) return 'text'
  if (!tag) return 'tag'
  if (roomIn(draft.content) < 0) return 'too_long'
  if (Object.keys(dateProblems(draft, now)).length) return 'dates'
  if (!online && !can_wait) return 'offline'
  const stuck = ({ problem }: Upload) => problem !== null && !(can_wait && problem === 'network')
  return uploads.some(stuck) ? 'pictures' : null
}

/**
 * What is sent. The same draft always gives the same bytes, for a repeated Idempotency-Key must come with the
 * same body. Null while the tag is missing or a picture is on its way.
 */
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

/** A day as a date field holds it: YYYY-MM-DD, local. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** The last moment of a local day, so that "by Monday" holds all Monday long. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`)

/** What is wrong with the dates of the chosen tag, by field. */
export function dateProblems({ tag, due_date, start_date, end_date }: Dates, now: Date) {
  const problems: Partial<Record<'due_date' | 'start_date' | 'end_date', DateProblem>> = {}
  if (tag === 'Nhờ' && due_date && endOf(due_date) < now) problems.due_date = 'due_past'
  if (tag === 'Sự kiện' && end_date) {
    if (!start_date) problems.start_date = 'start_missing'
    else if (new Date(end_date) < new Date(start_date)) problems.end_date = 'end_before_start'
  }
  return problems
}

/** The moments to send: a request's due date, an event's start and end. Those of other tags stay in the draft. */
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

/** AppContext files into pictures and films to send and files to refuse, of which so many are `already` there. */
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
