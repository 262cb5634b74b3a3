import type { Media } from '../../../contract/media.ts'
import type { PostDraft } from '../../../contract/posts/posts.ts'
import { UploadError, type UploadProblem } from '../../media/upload-error.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { type DraftPicture, newDraft, type Waiting } from '../composer/drafts.ts'
import { createOutbox, type Surroundings } from './outbox.ts'
import { postOf } from '../test-posts.ts'
import { mediaOf } from './test-uploads.ts'

/** What becomes of a request: it never arrives, its reply never does, or the server says something else. */
export type Fault = 'lost' | 'reply_lost' | ApiError

const day = Date.UTC(2026, 10, 21)

/** A post handed over, with so many pictures that no server has yet. */
export function waiting(id: string, at: number, pictures = 0): Waiting {
  const media = Array.from({ length: pictures }, (_, index): DraftPicture => ({
    id: `${id}-${index}`,
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 1,
    media: null,
  }))
  const since = new Date(day + at).toISOString()
  const outbox = { since, tried_at: null, body: null, not_before: null, refused: null }
  return { ...newDraft(1), id, key: `key of ${id}`, content: id, tag: 'Cho', media, outbox }
}

/** A device and a server, and how to open tabs on the device; all that goes wrong is told to them beforehand. */
export function device() {
  let now = day
  let items: Waiting[] = []
  let pictures = 0
  const world = {
    online: true,
    /** For the next requests in turn; none is fine. */
    faults: [] as (Fault | null)[],
    uploads: [] as (UploadProblem | null)[],
    posted: [] as { key: string; body: PostDraft }[],
    /** How often each picture was sent. */
    sent: new Map<string, number>(),
    gone: [] as string[],
  }
  const replies = new Map<string, string>()
  const holders = new Map<string, { tab: number; release: () => void; released: Promise<void> }>()

  async function post(body: PostDraft, key: string) {
    const fault = world.faults.shift() ?? null
    await Promise.resolve()
    if (fault === 'lost' || !world.online) throw new ApiError()
    const before = replies.get(key)
    // Whoever comes with a key that has a reply gets that reply: nothing is looked at again.
    const isReplied = before !== undefined && fault instanceof ApiError && fault.status === 400
    if (fault instanceof ApiError && !isReplied) throw fault
    if (before !== undefined && before !== JSON.stringify(body))
      throw new ApiError(409, { detail: 'x', code: 'idempotency_key_reused' })
    if (before === undefined) world.posted.push({ key, body })
    replies.set(key, JSON.stringify(body))
    if (fault === 'reply_lost') throw new ApiError()
    return postOf({ content: body.content })
  }

  async function sendPicture({ id }: DraftPicture): Promise<Media> {
    const problem = world.uploads.shift() ?? null
    await Promise.resolve()
    if (problem || !world.online) throw new UploadError(problem ?? 'network')
    world.sent.set(id, (world.sent.get(id) ?? 0) + 1)
    return mediaOf(++pictures)
  }

  let tabs = 0
  function openTab() {
    const tab = ++tabs
    let alive = true
    const timers = new Set<{ due: number; act: () => void }>()
    // Nothing that a dead tab waits for ever comes, and nothing it would do happens.
    const never = new Promise<never>(() => {})
    const whileAlive = async <T>(act: () => Promise<T>): Promise<T> => {
      if (!alive) await never
      try {
        return await act()
      } finally {
        if (!alive) await never
      }
    }
    const surroundings: Surroundings = {
      list: () => items.toSorted((a, b) => a.outbox.since.localeCompare(b.outbox.since)),
      change: (id, change) => {
        if (!items.some((item) => item.id === id)) return null
        items = items.map((item) => (item.id === id ? change(item) : item))
        return true
      },
      done: ({ id }) => {
        items = items.filter((item) => item.id !== id)
        world.gone.push(id)
      },
      isOnline: () => world.online,
      sendPicture: (picture) => whileAlive(() => sendPicture(picture)),
      post: (body, key) => whileAlive(() => post(body, key)),
      exclusively: async (name, act) => {
        if (!alive) await never
        for (let holder = holders.get(name); holder; holder = holders.get(name)) {
          await holder.released
          if (!alive) await never
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        const release = () => {
          holders.delete(name)
          resolve()
        }
        holders.set(name, { tab, release, released: promise })
        try {
          await whileAlive(act)
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
    }
    const outbox = createOutbox(surroundings)
    return {
      outbox,
      flush: () => void outbox.flush(),
      /** The tab is gone from one moment to the next; the browser gives its locks to others. */
      kill: () => {
        alive = false
        timers.clear()
        for (const holder of holders.values()) if (holder.tab === tab) holder.release()
      },
      ring: () => {
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
    put: (...more: Waiting[]) => void (items = [...items, ...more]),
    change: (id: string, change: (item: Waiting) => Waiting) =>
      void (items = items.map((item) => (item.id === id ? change(item) : item))),
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(turns = 60) {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
