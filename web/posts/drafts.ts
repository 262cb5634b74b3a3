import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import type { Media } from '../../contract/media.ts'
import type { Tag } from '../../contract/posts.ts'
import { keptPreferences } from '../platform/preferences.ts'
import { randomId } from '../platform/random-id.ts'

export interface DraftPicture {
  id: string
  name: string
  type: string
  size: number
  /** Null until the server has confirmed it; its bytes meanwhile lie in the picture store under `id`. */
  media: Media | null
}

/**
 * A post being written. `key` is the Idempotency-Key of its sending, so that it is posted once however often it
 * is sent. The dates are what the browser's date fields hold (local time), '' when empty.
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
}

const storageKey = 'drafts'

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

function readAll(): LocalDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
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
  return (
    texts.every((name) => typeof draft[name] === 'string') &&
    typeof draft['user_id'] === 'number' &&
    Array.isArray(draft['media'])
  )
}

/** Tells whether the browser kept it: storage can be full, or switched off. */
function writeAll(drafts: LocalDraft[]) {
  try {
    if (drafts.length) localStorage.setItem(storageKey, JSON.stringify(drafts))
    else localStorage.removeItem(storageKey)
    return true
  } catch {
    return false
  }
}

/** The newest draft of a person, or a blank one. Drafts of anybody else on this device are dropped. */
export function openDraft(user_id: number): LocalDraft {
  const all = readAll()
  const own = all.filter((draft) => draft.user_id === user_id)
  if (own.length < all.length) writeAll(own)
  return own.at(-1) ?? newDraft(user_id)
}

export function keepDraft(draft: LocalDraft) {
  const others = readAll().filter(({ id }) => id !== draft.id)
  return writeAll(isBlank(draft) ? others : [...others, draft])
}

export const dropDraft = (id: string) => writeAll(readAll().filter((draft) => draft.id !== id))

/** Drops all that a person has begun to write on this device, pictures included. */
export function dropDraftsOf(user_id: number) {
  writeAll(readAll().filter((draft) => draft.user_id !== user_id))
  void sweepPictures()
}

let opened: UseStore | undefined
const pictures = () => (opened ??= createStore('xom-drafts', 'pictures'))

/**
 * Keeps a picture's bytes over a reload; where the browser refuses, or its owner wants no drafts kept, the picture
 * lasts as long as the page.
 */
export const keepPicture = (id: string, file: Blob) =>
  quietly(async () => {
    if (keptPreferences().autoSave) await set(id, file, pictures())
  })

export const pictureOf = (id: string) => quietly(() => get<Blob>(id, pictures()))

export const dropPictures = (ids: string[]) => quietly(() => delMany(ids, pictures()))

/** Frees the room of pictures that no draft names. A draft names its pictures before they are kept. */
export async function sweepPictures() {
  const kept = (await quietly(() => keys<string>(pictures()))) ?? []
  const named = new Set(readAll().flatMap((draft) => draft.media.map(({ id }) => id)))
  await dropPictures(kept.filter((id) => !named.has(id)))
}

/** Some browsers refuse the picture store (private windows, full disks); writing must go on without it. */
async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
