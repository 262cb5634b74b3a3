import type { Media } from '../../../contract/media/media.ts'
import type { PostChange } from '../../../contract/posts/post-changes.ts'
import { type Post, type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { categoryHue } from '../card/category-icons.ts'
import { toDay } from '../../ui/controls/day.ts'
import { hasDueDate, toIsoDates } from '../composer/rules.ts'
import type { DraftPicture, PostEntry } from '../outbox/post-draft.ts'

/** `updated_at` is the version the edit started from. */
export interface EditedFields {
  content: string
  tag: string
  media: string
  due_date: string
  start_date: string
  end_date: string
  updated_at: string
}

const tags = Object.keys(tagCategories) as Tag[]

/** A warning has the tag of an alert, and `Cho` stands for the rest. */
const tagOf = ({ category }: Pick<Post, 'category'>): Tag =>
  tags.find((tag) => tagCategories[tag] === categoryHue(category)) ?? 'Cho'

const pad = (number: number) => String(number).padStart(2, '0')

/** As a local date-and-time field holds it. */
const hourOf = (moment: string) => {
  const date = new Date(moment)
  return `${toDay(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

const picturesOf = ({ media }: Post): DraftPicture[] =>
  media.map((one, index) => ({
    id: `media-${one.id}`,
    name: String(index + 1),
    type: one.type === 'video' ? 'video/mp4' : 'image/jpeg',
    size: 0,
    media: one,
  }))

export const toEditedFields = (post: Post): EditedFields => ({
  content: post.content,
  tag: tagOf(post),
  media: JSON.stringify(picturesOf(post)),
  due_date: post.due_date ? toDay(new Date(post.due_date)) : '',
  start_date: post.start_date ? hourOf(post.start_date) : '',
  end_date: post.end_date ? hourOf(post.end_date) : '',
  updated_at: post.updated_at,
})

export const toDraft = (
  blank: PostEntry,
  words: EditedFields,
  bytes: PostEntry['bytes'] = {},
): PostEntry => ({
  ...blank,
  bytes,
  content: words.content,
  tag: tags.find((tag) => tag === words.tag) ?? null,
  media: picturesIn(words.media),
  due_date: words.due_date,
  start_date: words.start_date,
  end_date: words.end_date,
})

/** Storage may have been edited by hand. */
function picturesIn(kept: string): DraftPicture[] {
  try {
    const pictures: unknown = JSON.parse(kept)
    return Array.isArray(pictures) ? (pictures as DraftPicture[]) : []
  } catch {
    return []
  }
}

const dates = ['due_date', 'start_date', 'end_date'] as const
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
  const had = post.media.map(({ id }) => id)
  if (media.length < pictures.length || !isSame(media, had)) change.media = media
  const moments = toIsoDates(draft)
  const meant = change.category ?? post.category
  for (const name of dates) {
    const isShown = name === 'due_date' ? hasDueDate(draft) : meant === 'event'
    const wanted = isShown ? draft[name] : ''
    // Dates the composer doesn't show stay unless the category changes.
    if (!isShown && change.category === undefined) continue
    if (wanted !== before[name]) change[name] = moments[name] ?? null
  }
  return Object.keys(change).length ? change : null
}
