import { postLimits, tagCategories, type PostDraft } from '../../../contract/posts/posts.ts'
import { dateProblems, momentsOf } from './draft-dates.ts'
import type { LocalDraft } from './drafts.ts'
import type { Upload } from '../outbox/uploads.ts'

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
  draft: LocalDraft,
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
export function bodyOf(draft: LocalDraft, uploads: readonly Pick<Upload, 'media'>[]): PostDraft | null {
  const media = uploads.flatMap((upload) => upload.media?.id ?? [])
  if (draft.tag === null || media.length < uploads.length) return null
  return {
    content: draft.content.trim(),
    category: tagCategories[draft.tag],
    ...(media.length && { media }),
    ...momentsOf(draft),
  }
}
