import type { EventDraft } from '../../../contract/events/events.ts'
import type { AlertKind } from '../../../contract/posts/alert-fields.ts'
import { type PostDraft, type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import type { Point } from '../../../contract/shape.ts'
import type { Upload } from '../../media/upload-queue.ts'
import type { DraftPicture } from '../../media/use-uploads.ts'
import { type OutboxEntry, newEntry } from '../../platform/outbox/entry.ts'

/** The due date is local (YYYY-MM-DD); '' is none. */
export interface PostEntry extends OutboxEntry {
  kind: 'post'
  body: PostDraft | EventDraft | null
  content: string
  tag: Tag | null
  media: DraftPicture[]
  due_date: string
  /** Of a request: work instead of borrowing. Missing in drafts of earlier versions. */
  is_errand?: boolean
  /** What the form of an event contains beside the text and the pictures. */
  typed?: Record<string, unknown>
  /** Of a queued event, without its pictures. */
  event?: EventDraft
  /** The community of an event; around the viewer's home by default. */
  community_id?: number | null
  /** Of an alert, like the next two. Missing in drafts of earlier versions. */
  alert_kind?: AlertKind | null
  place?: string
  spot?: Point | null
  /** People whom a request asks to help. Missing in drafts of earlier versions. */
  ask_ids?: number[]
}

/** Whether people can be asked to help with a post. */
export const canAsk = (tag: Tag | null): boolean => tag === 'Nhờ' || tag === 'Cần'

export const maxDrafts = 20

export const newDraft = (user_id: number): PostEntry => ({
  ...newEntry('post', user_id),
  body: null,
  content: '',
  tag: null,
  media: [],
  due_date: '',
})

/** A draft with only a tag and a kind, set by tiles, counts as blank. */
export const isBlankDraft = ({ content, media, due_date, typed = {}, place, spot }: PostEntry) =>
  !content.trim() && media.length === 0 && !due_date && !Object.keys(typed).length && !place?.trim() && !spot

/** The name of an event, or the text. */
export const draftText = ({ typed, content }: PostEntry): string =>
  typeof typed?.['name'] === 'string' && typed['name'].trim() ? typed['name'].trim() : content.trim()

/** A new alert asks what it is about before anything else. */
export const asksForKind = (draft: PostEntry) =>
  draft.tag === 'Cảnh báo' && !draft.alert_kind && isBlankDraft(draft)

/** Same draft, same bytes, as a repeated Idempotency-Key requires. Null without a tag or with unconfirmed pictures. */
export function toPostDraft(
  draft: PostEntry,
  uploads: readonly Pick<Upload, 'media'>[],
): PostDraft | EventDraft | null {
  const media = uploads.flatMap((upload) => upload.media?.id ?? [])
  if (draft.tag === null || media.length < uploads.length) return null
  if (isEvent(draft)) return { ...draft.event, media }
  return {
    content: draft.content.trim(),
    category: tagCategories[draft.tag],
    ...(media.length && { media }),
    ...toIsoDueDate(draft),
    ...(draft.tag === 'Nhờ' && { is_lending: !draft.is_errand }),
    ...(draft.tag === 'Cảnh báo' && alertDetails(draft)),
  }
}

export const isEvent = (draft: PostEntry): draft is PostEntry & { event: EventDraft } =>
  draft.tag === 'Sự kiện' && draft.event !== undefined

const alertDetails = ({ alert_kind, place = '', spot }: PostEntry) => ({
  ...(alert_kind && { alert_kind }),
  ...(place.trim() && { place: place.trim() }),
  ...(spot && { spot }),
})

/** When help is needed at the latest, or when a borrowed thing is returned. */
export const hasDueDate = ({ tag, is_errand }: Pick<PostEntry, 'tag' | 'is_errand'>): boolean =>
  tag === 'Cần' || (tag === 'Nhờ' && !is_errand)

/** The day's last moment, so that "by Monday" lasts all Monday. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`)

export type DueDate = Pick<PostEntry, 'tag' | 'is_errand' | 'due_date'>

/** In ISO 8601, without a date that the draft has for another tag. */
export const toIsoDueDate = (draft: DueDate): Pick<PostDraft, 'due_date'> =>
  hasDueDate(draft) && draft.due_date ? { due_date: endOfDay(draft.due_date).toISOString() } : {}
