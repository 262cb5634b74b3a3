import type { Media } from '../../../contract/media.ts'
import type { Post, PostDraft } from '../../../contract/posts/posts.ts'
import { UploadError } from '../../media/upload-error.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { bodyOf } from '../composer/composer-rules.ts'
import type { DraftPicture, Sending, Waiting } from '../composer/drafts.ts'
import { type Failure, failureOf } from './post-failure.ts'

/** What the outbox lives in: storage, network, clock and locks. */
export interface Surroundings {
  /** The posts that wait, of the person who is signed in, in their order. */
  list: () => Waiting[]
  /** Null when the post no longer waits, false when the browser had no room to keep the change. */
  change: (id: string, change: (item: Waiting) => Waiting) => boolean | null
  /** Takes a post that is up out of the outbox. */
  done: (item: Waiting, post: Post) => void
  isOnline: () => boolean
  sendPicture: (picture: DraftPicture) => Promise<Media>
  post: (body: PostDraft, key: string) => Promise<Post>
  /** Runs `act` while no other tab does anything under that name. */
  exclusively: (name: string, act: () => Promise<void>) => Promise<unknown>
  /** Calls back once after so many milliseconds, unless what it returns is called before. */
  after: (milliseconds: number, act: () => void) => () => void
  /** Milliseconds. */
  now: () => number
}

/** The name under which a post is being sent, or being changed by its author. */
export const lockOf = (id: string) => `xom-post-${id}`

/** The server knows a key again for 48 hours; what was tried before that might be posted a second time. */
const knownFor = 40 * 3600_000
const patience = { first: 2000, most: 300_000, busy: 60_000, quota: 3600_000 }
/** A server that answers, and fails so many times, fails because of the post. */
const mostFailures = 6

type Outcome = 'over' | 'waits'

/**
 * Sends what waits, one after the other and each once: all of it goes out under its own key, with the bytes it was
 * first sent with. `flush` resolves when nothing is left that can be sent now; what can't for want of the network
 * holds back what comes after it, what the server refuses doesn't.
 */
export function createOutbox(world: Surroundings) {
  let sending: string | null = null
  let failures = 0
  const answered = new Map<string, number>()
  const listeners = new Set<() => void>()
  let stopWaiting = () => {}
  let last = Promise.resolve()
  let next: Promise<void> | null = null

  const show = (id: string | null) => {
    sending = id
    for (const listener of listeners) listener()
  }
  const find = (id: string) => world.list().find((item) => item.id === id)
  const note = (id: string, fields: Partial<Sending>) =>
    world.change(id, (item) => ({ ...item, outbox: { ...item.outbox, ...fields } }))

  /** Begins now, or once more when what is under way has ended. */
  function flush(): Promise<void> {
    if (next) return next
    const mine = last.then(async () => {
      next = null
      stopWaiting()
      if (world.isOnline()) await world.exclusively('xom-outbox', sendAll).catch(() => later(patience.most))
    })
    next = last = mine
    return mine
  }

  function later(milliseconds: number) {
    stopWaiting()
    stopWaiting = world.after(milliseconds, () => void flush())
  }

  async function sendAll() {
    const tried = new Set<string>()
    for (;;) {
      const item = world.list().find(({ id, outbox }) => !outbox.refused && !tried.has(id))
      if (!item) break
      tried.add(item.id)
      const early = Date.parse(item.outbox.not_before ?? '') - world.now()
      if (early > 0) return later(early)
      let outcome: Outcome = 'over'
      await world.exclusively(lockOf(item.id), async () => {
        outcome = await send(item.id)
      })
      if ((outcome as Outcome) === 'waits')
        return later(Math.min(patience.first * 2 ** failures++, patience.most))
      failures = 0
    }
  }

  async function send(id: string): Promise<Outcome> {
    const { tried_at } = find(id)?.outbox ?? {}
    if (tried_at && world.now() - Date.parse(tried_at) > knownFor) return refuse(id, { why: 'unsure' })
    show(id)
    try {
      return (await attempt(id)) ?? (await attempt(id)) ?? refuse(id, { why: 'fields', fields: ['media'] })
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      if (error.problem === 'refused') return refuse(id, { why: 'pictures_refused' })
      if (error.problem === 'lost') return refuse(id, { why: 'pictures_lost' })
      const { problem } = error
      return waits(id, problem === 'busy' || problem === 'quota' ? patience[problem] : 0)
    } finally {
      show(null)
    }
  }

  /** Null when the server no longer knows the pictures: then they are to be sent anew, and all of it once more. */
  async function attempt(id: string): Promise<Outcome | null> {
    await sendPictures(id)
    // It may have been taken back meanwhile, or be another person's turn on this device.
    const item = find(id)
    const body = item && (item.outbox.body ?? bodyOf(item, item.media))
    if (!item || !body) return 'over'
    const tried_at = item.outbox.tried_at ?? new Date(world.now()).toISOString()
    note(id, { body, tried_at, not_before: null })
    try {
      world.done(item, await world.post(body, item.key))
      answered.delete(id)
      return 'over'
    } catch (error) {
      return judge(id, error)
    }
  }

  async function sendPictures(id: string) {
    for (;;) {
      const picture = find(id)?.media.find(({ media }) => media === null)
      if (!picture) return
      const media = await world.sendPicture(picture)
      const took = world.change(id, (item) => ({
        ...item,
        media: item.media.map((other) => (other.id === picture.id ? { ...other, media } : other)),
      }))
      if (took === false) throw new UploadError('network')
    }
  }

  function judge(id: string, error: unknown): Outcome | null {
    const failure = failureOf(error)
    if (failure.why === 'network') return 'waits'
    if (failure.why === 'busy') {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined
      return waits(id, seconds === undefined ? patience.busy : seconds * 1000)
    }
    if (failure.why === 'failed') {
      const count = (answered.get(id) ?? 0) + 1
      answered.set(id, count)
      return count < mostFailures ? 'waits' : refuse(id, failure)
    }
    // The server has looked at it and not taken it, so that no earlier sending did get there.
    const anew = { body: null, tried_at: null }
    if (failure.why === 'birthday_needed') return refuse(id, failure, anew)
    if (failure.why !== 'fields') return refuse(id, failure)
    if (!failure.fields.includes('media')) return refuse(id, failure, anew)
    world.change(id, (item) => ({
      ...item,
      media: item.media.map((picture) => ({ ...picture, media: null })),
      outbox: { ...item.outbox, ...anew },
    }))
    return null
  }

  function waits(id: string, milliseconds: number): Outcome {
    if (milliseconds) note(id, { not_before: new Date(world.now() + milliseconds).toISOString() })
    return 'waits'
  }

  function refuse(id: string, refused: Failure, fields: Partial<Sending> = {}): Outcome {
    answered.delete(id)
    note(id, { ...fields, refused })
    return 'over'
  }

  return {
    flush,
    /** Which post is on its way, as far as this tab knows. */
    sending: () => sending,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => stopWaiting(),
  }
}
