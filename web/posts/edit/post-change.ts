import type { Media } from '../../../contract/media/media.ts'
import type { PostChange } from '../../../contract/posts/post-changes.ts'
import { type Post, type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import type { Point } from '../../../contract/shape.ts'
import { alertKinds } from '../alerts/kind-icons.ts'
import { categoryHue } from '../card/category-icons.ts'
import { toDay } from '../../ui/controls/day.ts'
import { hasDueDate, type PostEntry, toIsoDueDate } from '../outbox/post-draft.ts'
import { toDraftPictures } from '../../media/use-form-pictures.ts'
import type { DraftPicture } from '../../media/use-uploads.ts'

/** `updated_at` is the version the edit started from. */
export interface EditedFields {
  content: string
  tag: string
  media: string
  due_date: string
  alert_kind: string
  place: string
  /** JSON; '' without a point. */
  spot: string
  updated_at: string
}

const tags = Object.keys(tagCategories) as Tag[]

/** Warnings have the tag of alerts; categories without a tag have `Cho`. */
const tagOf = ({ category }: Pick<Post, 'category'>): Tag =>
  tags.find((tag) => tagCategories[tag] === categoryHue(category)) ?? 'Cho'

export const toEditedFields = (post: Post): EditedFields => ({
  content: post.content,
  tag: tagOf(post),
  media: JSON.stringify(toDraftPictures(post.media)),
  due_date: post.due_date ? toDay(new Date(post.due_date)) : '',
  alert_kind: post.alert_kind ?? '',
  place: post.place,
  spot: post.spot ? JSON.stringify(post.spot) : '',
  updated_at: post.updated_at,
})

export const toDraft = (
  blank: PostEntry,
  fields: EditedFields,
  bytes: PostEntry['bytes'] = {},
): PostEntry => ({
  ...blank,
  bytes,
  content: fields.content,
  tag: tags.find((tag) => tag === fields.tag) ?? null,
  media: parsePictures(fields.media),
  due_date: fields.due_date,
  alert_kind: alertKinds.find((kind) => kind === fields.alert_kind) ?? null,
  place: fields.place,
  spot: parseSpot(fields.spot),
})

function parseSpot(stored: string): Point | null {
  try {
    return stored ? (JSON.parse(stored) as Point) : null
  } catch {
    return null
  }
}

/** Storage may have been edited by hand. */
function parsePictures(stored: string): DraftPicture[] {
  try {
    const pictures: unknown = JSON.parse(stored)
    return Array.isArray(pictures) ? (pictures as DraftPicture[]) : []
  } catch {
    return []
  }
}

const isSame = (some: readonly number[], others: readonly number[]) => some.join() === others.join()

/** Null without a change. Untouched fields are left out: a category without a tag, or a date to the minute, stays. */
export function toPostChange(
  post: Post,
  draft: PostEntry,
  pictures: readonly { media: Media | null }[],
): PostChange | null {
  const before = toEditedFields(post)
  const change: PostChange = {}
  if (draft.content.trim() !== post.content.trim()) change.content = draft.content.trim()
  if (draft.tag !== null && draft.tag !== before.tag) change.category = tagCategories[draft.tag]
  const media = pictures.flatMap((picture) => picture.media?.id ?? [])
  const mediaBefore = post.media.map(({ id }) => id)
  if (media.length < pictures.length || !isSame(media, mediaBefore)) change.media = media
  if (draft.tag === 'Cảnh báo') {
    const { alert_kind = null, place = '', spot = null } = draft
    if (alert_kind !== post.alert_kind) change.alert_kind = alert_kind
    if (place.trim() !== post.place) change.place = place.trim()
    if (JSON.stringify(spot) !== JSON.stringify(post.spot)) change.spot = spot
  }
  const isShown = hasDueDate(draft)
  const due_date = isShown ? draft.due_date : ''
  // A date the composer doesn't show stays unless the category changes.
  if ((isShown || change.category !== undefined) && due_date !== before.due_date)
    change.due_date = toIsoDueDate(draft).due_date ?? null
  return Object.keys(change).length ? change : null
}
