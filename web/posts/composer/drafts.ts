import type { Media } from '../../../contract/media.ts'
import type { PostDraft, Tag } from '../../../contract/posts/posts.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Failure } from '../outbox/post-failure.ts'
import { draftsKey, rawDrafts, announceDrafts } from '../outbox/waiting.ts'

export interface DraftPicture {
  id: string
  name: string
  type: string
  size: number
  /** Null until the server has confirmed it; its bytes meanwhile lie in the picture store under `id`. */
  media: Media | null
}

/** How far a post has come that was handed over to be sent. Moments are ISO 8601. */
export interface Sending {
  /** When it was handed over: posts go out in this order. */
  since: string
  /** When the server was first asked to post it; it may have been heard. */
  tried_at: string | null
  /** What it was asked with. Asking again must come with the same bytes. */
  body: PostDraft | null
  /** Not to be sent earlier, the server having asked for patience. */
  not_before: string | null
  /** Why it isn't sent until its author has done something. */
  refused: Failure | null
}

/**
 * A post being written, or waiting to be sent. `key` is the Idempotency-Key of its sending, so that it is posted
 * once however often it is sent. The dates are what the browser's date fields hold (local time), '' when empty.
 */
export interface LocalDraft {
  id: string
  key: string
  user_id: number
  content: string
  tag: Tag | null
  media: DraftPicture[]
  due_date: string
  start_date: string
  end_date: string
  createdAt: string
  /** When the server was first asked to post it under its key, where that was and its author took it back. */
  tried_at?: string
  outbox?: Sending
}

export type Waiting = LocalDraft & { outbox: Sending }

/** How many posts one person may have begun on a device before another one may be. */
export const mostDrafts = 20

export const newDraft = (user_id: number, now = new Date()): LocalDraft => ({
  id: randomId(),
  key: randomId(),
  user_id,
  content: '',
  tag: null,
  media: [],
  due_date: '',
  start_date: '',
  end_date: '',
  createdAt: now.toISOString(),
})

export const isBlank = ({ content, tag, media }: LocalDraft) => !content.trim() && !tag && media.length === 0

const isWaiting = (draft: LocalDraft): draft is Waiting => draft.outbox !== undefined

/** Of everybody who wrote on this device, the oldest change first. */
export function allDrafts(raw = rawDrafts()): LocalDraft[] {
  try {
    const kept: unknown = JSON.parse(raw || '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

/** Storage may hold what an older version or a curious hand wrote. */
function isDraft(value: unknown): value is LocalDraft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Record<string, unknown>
  const texts = ['id', 'key', 'content', 'due_date', 'start_date', 'end_date', 'createdAt']
  const { outbox } = draft
  return (
    texts.every((name) => typeof draft[name] === 'string') &&
    typeof draft['user_id'] === 'number' &&
    Array.isArray(draft['media']) &&
    (outbox === undefined || isSending(outbox))
  )
}

const isSending = (value: unknown) =>
  typeof value === 'object' && value !== null && 'since' in value && typeof value.since === 'string'

/** Tells whether the browser kept it: storage can be full, or switched off. */
function writeAll(drafts: LocalDraft[]) {
  try {
    if (drafts.length) localStorage.setItem(draftsKey, JSON.stringify(drafts))
    else localStorage.removeItem(draftsKey)
    return true
  } catch {
    return false
  } finally {
    announceDrafts()
  }
}

/** What a person has begun to write and not handed over, the newest first. */
export const draftsOf = (user_id: number, raw?: string): LocalDraft[] =>
  allDrafts(raw)
    .filter((draft) => draft.user_id === user_id && !isWaiting(draft))
    .toReversed()

/** What a person has handed over to be sent, in that order. */
export const waitingOf = (user_id: number, raw?: string): Waiting[] =>
  allDrafts(raw)
    .filter((draft) => draft.user_id === user_id)
    .filter(isWaiting)
    .toSorted((a, b) => a.outbox.since.localeCompare(b.outbox.since))

/** The newest draft of a person, or a blank one. Drafts of anybody else on this device are dropped. */
export function openDraft(user_id: number): LocalDraft {
  const all = allDrafts()
  const own = all.filter((draft) => draft.user_id === user_id)
  if (own.length < all.length) writeAll(own)
  return draftsOf(user_id)[0] ?? newDraft(user_id)
}

/** Keeps it as the newest. */
export function keepDraft(draft: LocalDraft) {
  const others = allDrafts().filter(({ id }) => id !== draft.id)
  return writeAll(isBlank(draft) ? others : [...others, draft])
}

export const dropDraft = (id: string) => writeAll(allDrafts().filter((draft) => draft.id !== id))

/** Changes a post that still waits, where it stands. Null when it no longer does, false when there is no room. */
export function changeWaiting(id: string, change: (item: Waiting) => Waiting): boolean | null {
  const all = allDrafts()
  if (!all.some((draft) => draft.id === id && isWaiting(draft))) return null
  return writeAll(all.map((draft) => (draft.id === id && isWaiting(draft) ? change(draft) : draft)))
}

/** Makes a waiting post the newest draft again; null when it no longer waits. */
export function backToDrafts(id: string): LocalDraft | null {
  const item = allDrafts().find((draft) => draft.id === id)
  if (!item?.outbox) return null
  const { outbox, ...written } = item
  const draft = outbox.tried_at ? { ...written, tried_at: outbox.tried_at } : written
  keepDraft(draft)
  return draft
}

/** Drops what a person has begun to write on this device; what they handed over to be sent stays. */
export const dropDraftsOf = (user_id: number) =>
  writeAll(allDrafts().filter((draft) => draft.user_id !== user_id || isWaiting(draft)))
