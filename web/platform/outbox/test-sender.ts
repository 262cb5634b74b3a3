import type { Media } from '../../../contract/media/media.ts'
import { type CommentEntry, commentOutboxKind } from '../../posts/comments/outbox/comment-outbox.ts'
import { UploadError, type UploadProblem } from '../../media/upload.ts'
import type { DraftPicture } from '../../media/use-uploads.ts'
import { newDraft, type PostEntry } from '../../posts/outbox/post-draft.ts'
import { uploadNextPicture } from '../../media/outbox-pictures.ts'
import { postOutboxKind } from '../../posts/outbox/post-outbox.ts'
import { mediaOf } from '../../media/test-uploads.ts'
import { ApiError } from '../api/api-error.ts'
import { type OutboxEntry, sortByQueueTime, newEntry } from './entry.ts'
import { createSender, type SenderDeps } from './sender.ts'

/** The request gets lost, its reply gets lost, or the server replies with an error. */
export type Fault = 'lost' | 'reply_lost' | ApiError

const day = Date.UTC(2026, 10, 21)

const queuedFields = (id: string, at: number) =>
  ({ id, key: `key of ${id}`, state: 'queued', since: new Date(day + at).toISOString() }) as const

/** A queued post with a number of unsent pictures. */
export function queuedPost(id: string, at: number, pictures = 0): PostEntry {
  const media = Array.from({ length: pictures }, (_, index): DraftPicture => ({
    id: `${id}-${index}`,
    name: `${id}-${index}`,
    type: 'image/jpeg',
    size: 1,
    media: null,
  }))
  const bytes = Object.fromEntries(media.map((picture) => [picture.id, new Blob([picture.id])]))
  return { ...newDraft(1), ...queuedFields(id, at), content: id, tag: 'Cho', media, bytes }
}

export const queuedComment = (id: string, at: number): CommentEntry => ({
  ...newEntry('comment', 1),
  ...queuedFields(id, at),
  body: null,
  post_id: 7,
  content: id,
  answers: null,
})

type Body = NonNullable<PostEntry['body'] | CommentEntry['body']>

/** A simulated device with tabs and a server that fails as set. */
export function device() {
  let now = day
  let items: OutboxEntry[] = []
  let pictures = 0
  const world = {
    online: true,
    /** The faults of the next requests, in order; null is success. */
    faults: [] as (Fault | null)[],
    uploads: [] as (UploadProblem | null)[],
    posted: [] as { key: string; body: Body }[],
    /** How often each file was sent. */
    sent: new Map<Blob, number>(),
    gone: [] as string[],
  }
  const replies = new Map<string, string>()
  const lockHolders = new Map<string, { tab: number; release: () => void; released: Promise<void> }>()

  async function receive(body: Body, key: string) {
    const fault = world.faults.shift() ?? null
    await Promise.resolve()
    if (fault === 'lost' || !world.online) throw new ApiError()
    const storedReply = replies.get(key)
    // A key with a stored reply gets that reply without validation.
    const hasStoredReply = storedReply !== undefined && fault instanceof ApiError && fault.status === 400
    if (fault instanceof ApiError && !hasStoredReply) throw fault
    if (storedReply !== undefined && storedReply !== JSON.stringify(body))
      throw new ApiError(409, { detail: 'x', code: 'idempotency_key_reused' })
    if (storedReply === undefined) world.posted.push({ key, body })
    replies.set(key, JSON.stringify(body))
    if (fault === 'reply_lost') throw new ApiError()
  }

  async function sendPicture(file: Blob | null): Promise<Media> {
    const problem = world.uploads.shift() ?? null
    await Promise.resolve()
    if (!file) throw new UploadError('lost')
    if (problem || !world.online) throw new UploadError(problem ?? 'network')
    world.sent.set(file, (world.sent.get(file) ?? 0) + 1)
    return mediaOf(++pictures)
  }

  let tabs = 0
  function openTab() {
    const tab = ++tabs
    let alive = true
    const timers = new Set<{ due: number; act: () => void }>()
    // A dead tab's promises never settle.
    const neverSettles = new Promise<never>(() => {})
    const ifAlive = async <T>(act: () => Promise<T>): Promise<T> => {
      if (!alive) await neverSettles
      try {
        return await act()
      } finally {
        if (!alive) await neverSettles
      }
    }
    const createDeps = <E extends OutboxEntry, R>(kind: E['kind']): SenderDeps<E, R> => ({
      list: () =>
        ifAlive(() =>
          Promise.resolve(sortByQueueTime(items.filter((item): item is E => item.kind === kind))),
        ),
      change: (id, change) =>
        ifAlive(() => {
          const item = items.find((other): other is E => other.id === id)
          const changed = item ? change(item) : null
          items = items.map((other) => (other.id === id && changed ? changed : other))
          return Promise.resolve(changed)
        }),
      done: ({ id }) =>
        ifAlive(() => {
          items = items.filter((item) => item.id !== id)
          world.gone.push(id)
          return Promise.resolve()
        }),
      onProgress: () => {},
      isOnline: () => world.online,
      exclusively: async (name, act) => {
        if (!alive) await neverSettles
        for (let holder = lockHolders.get(name); holder; holder = lockHolders.get(name)) {
          await holder.released
          if (!alive) await neverSettles
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        const release = () => {
          lockHolders.delete(name)
          resolve()
        }
        lockHolders.set(name, { tab, release, released: promise })
        try {
          await ifAlive(act)
        } finally {
          release()
        }
      },
      after: (milliseconds, act) => {
        const timer = { due: now + milliseconds, act }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
      now: () => now,
    })
    const posts = createSender(
      {
        ...postOutboxKind,
        upload: uploadNextPicture(({ file }) => ifAlive(() => sendPicture(file))),
        send: ({ key }, body) => ifAlive(() => receive(body, key)),
      },
      createDeps<PostEntry, void>('post'),
    )
    const comments = createSender(
      {
        ...commentOutboxKind,
        send: ({ key }, body) => ifAlive(() => receive(body, key)),
      },
      createDeps<CommentEntry, void>('comment'),
    )
    return {
      posts,
      comments,
      flush: () => {
        void posts.flush()
        void comments.flush()
      },
      /** Ends the tab abruptly; the browser releases its locks. */
      kill: () => {
        alive = false
        timers.clear()
        for (const holder of lockHolders.values()) if (holder.tab === tab) holder.release()
      },
      runTimers: () => {
        for (const timer of timers)
          if (timer.due <= now) {
            timers.delete(timer)
            timer.act()
          }
      },
    }
  }

  return {
    world,
    openTab,
    items: () => items,
    put: (...more: OutboxEntry[]) => void (items = [...items, ...more]),
    change: (id: string, change: (item: OutboxEntry) => OutboxEntry) =>
      void (items = items.map((item) => (item.id === id ? change(item) : item))),
    advance: (milliseconds: number) => void (now += milliseconds),
  }
}

/** Runs all pending promise callbacks. */
export async function settle(turns = 300) {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
