import type { PostDraft, Tag } from '../../../contract/posts/posts.ts'
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

/** A draft with only a tag, set by a tile, counts as blank. */
export const isBlankDraft = ({ content, media, due_date, start_date, end_date }: PostEntry) =>
  !content.trim() && media.length === 0 && !due_date && !start_date && !end_date
