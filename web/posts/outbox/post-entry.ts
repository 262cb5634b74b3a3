import type { Media } from '../../../contract/media.ts'
import type { PostDraft, Tag } from '../../../contract/posts/posts.ts'
import { type Entry, newEntry } from '../../platform/outbox/entry.ts'

export interface DraftPicture {
  id: string
  name: string
  type: string
  size: number
  /** Null until the server has confirmed it; its bytes are in the same entry under `id`. */
  media: Media | null
}

/** The dates are values of date fields (local time), '' when empty. */
export interface PostEntry extends Entry {
  kind: 'post'
  body: PostDraft | null
  content: string
  tag: Tag | null
  media: DraftPicture[]
  due_date: string
  start_date: string
  end_date: string
}

export const maxDrafts = 20

export const newDraft = (user_id: number, now = new Date()): PostEntry => ({
  ...newEntry('post', user_id, now),
  body: null,
  content: '',
  tag: null,
  media: [],
  due_date: '',
  start_date: '',
  end_date: '',
})

export const isBlank = ({ content, tag, media }: PostEntry) => !content.trim() && !tag && media.length === 0
