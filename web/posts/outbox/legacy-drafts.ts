import { promisifyRequest } from 'idb-keyval'
import { emptyDatabase } from '../../platform/kept/clearing.ts'
import { nextTimestamp } from '../../platform/outbox/entry.ts'
import type { PostEntry } from './post-draft.ts'

const draftsKey = 'drafts'
const picturesName = 'xom-drafts'

type Words =
  | 'id'
  | 'key'
  | 'user_id'
  | 'content'
  | 'tag'
  | 'media'
  | 'due_date'
  | 'start_date'
  | 'end_date'
  | 'createdAt'

/** As earlier versions stored it in local storage; the pictures' bytes are in a database, by id. */
interface EarlierPost extends Pick<PostEntry, Words> {
  tried_at?: string
  outbox?: Pick<PostEntry, 'since' | 'tried_at' | 'body' | 'not_before' | 'refused'>
}

/** Storage may have been edited by hand. */
function isEarlierPost(value: unknown): value is EarlierPost {
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

/** Oldest change first; null if there are none. */
export async function loadLegacyDrafts() {
  const posts = readLegacyPosts()
  const hasPictures = await databaseExists(picturesName)
  const bytes = posts?.length && hasPictures ? await readLegacyPictures() : new Map<IDBValidKey, Blob>()
  const clear = async () => {
    localStorage.removeItem(draftsKey)
    if (hasPictures) await emptyDatabase(picturesName)
  }
  if (posts) return { entries: posts.map((post) => entryOf(post, bytes)), clear }
  // Pictures that no post names.
  if (hasPictures) await emptyDatabase(picturesName)
  return null
}

async function databaseExists(database: string) {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database)
  } catch {
    return false
  }
}

function readLegacyPosts(): EarlierPost[] | null {
  try {
    const raw = localStorage.getItem(draftsKey)
    if (raw === null) return null
    const all: unknown = JSON.parse(raw)
    return Array.isArray(all) ? all.filter(isEarlierPost) : []
  } catch {
    return []
  }
}

function entryOf({ outbox, tried_at, ...words }: EarlierPost, pictures: Map<IDBValidKey, Blob>): PostEntry {
  const bytes = Object.fromEntries(
    words.media.flatMap(({ id }) => {
      const file = pictures.get(id)
      return file ? [[id, file] as const] : []
    }),
  )
  const sending = { since: null, tried_at: tried_at ?? null, body: null, not_before: null, refused: null }
  const state = outbox ? (outbox.refused ? 'refused' : 'queued') : 'draft'
  return { ...words, kind: 'post', state, changed_at: nextTimestamp(), ...sending, ...outbox, bytes }
}

async function readLegacyPictures(): Promise<Map<IDBValidKey, Blob>> {
  try {
    const database = await promisifyRequest(indexedDB.open(picturesName))
    try {
      const store = database.transaction('pictures').objectStore('pictures')
      const [ids, files] = await Promise.all([
        promisifyRequest(store.getAllKeys()),
        promisifyRequest<Blob[]>(store.getAll()),
      ])
      return new Map(ids.map((id, index) => [id, files[index] as Blob]))
    } finally {
      database.close()
    }
  } catch {
    return new Map()
  }
}
