import { atRest, type Entry, moved } from './entry.ts'
import type { Failure } from './failure.ts'

/** How entries of one kind are sent. */
export interface Kind<E extends Entry, R = unknown> {
  name: E['kind']
  /**
   * Whether what the network stopped, or the server puts off, is sent again by itself. Where not, it is refused, and
   * its author decides.
   */
  retries: boolean
  /** Uploads one file of those the server doesn't have yet and resolves to how that is noted; null when it has all. */
  upload?: (entry: E, onProgress: (part: number) => void) => Promise<((entry: E) => E) | null>
  /** The same for the same entry, for a repeated key must come with the same bytes; null when there is none. */
  bodyOf: (entry: E) => E['body'] | null
  send: (entry: E, body: NonNullable<E['body']>) => Promise<R>
  failureOf: (error: unknown) => Failure
  /** The entry to begin again with, where the server no longer knows what was uploaded for it. */
  anew?: (entry: E, failure: Failure) => E | null
}

/** What sending goes on in: storage, network, clock and locks. */
export interface World<E extends Entry, R> {
  /** What waits, of the person who is signed in, in its order. */
  list: () => Promise<E[]>
  /** At once for every tab. Null when the entry is no longer there. */
  change: (id: string, change: (entry: E) => E) => Promise<E | null>
  /** Takes an entry that has arrived out of the records. */
  done: (entry: E, reply: R) => Promise<void>
  onProgress: (id: string, part: number | null) => void
  isOnline: () => boolean
  /** Runs `act` while no other tab does anything under that name. */
  exclusively: (name: string, act: () => Promise<void>) => Promise<unknown>
  /** Calls back once after so many milliseconds, unless what it returns is called before. */
  after: (milliseconds: number, act: () => void) => () => void
  /** Milliseconds. */
  now: () => number
}

/** The name under which an entry is being sent, or being changed by its author. */
export const lockOf = (id: string) => `xom-post-${id}`

/** The server knows a key again for 48 hours; what was tried before that might be taken a second time. */
const knownFor = 40 * 3600_000
const patience = { first: 2000, most: 300_000, busy: 60_000 }
/** A server that answers, and fails so many times, fails because of the entry. */
const mostFailures = 6

type Outcome = 'over' | 'waits'

/**
 * Sends what waits of one kind, one after the other and each once: all of it goes out under its own key, with the
 * bytes it was first sent with. `flush` resolves when nothing is left that can be sent now; what can't for want of the
 * network holds back what comes after it, what the server refuses doesn't.
 */
export function createSender<E extends Entry, R>(kind: Kind<E, R>, world: World<E, R>) {
  let failures = 0
  const answered = new Map<string, number>()
  let stopWaiting = () => {}
  let last = Promise.resolve()
  let next: Promise<void> | null = null

  /** Begins now, or once more when what is under way has ended. */
  function flush(): Promise<void> {
    if (next) return next
    const mine = last.then(async () => {
      next = null
      stopWaiting()
      await world.exclusively(`xom-outbox-${kind.name}`, sendAll).catch(() => later(patience.most))
    })
    next = last = mine
    return mine
  }

  function later(milliseconds: number) {
    stopWaiting()
    stopWaiting = world.after(milliseconds, () => void flush())
  }

  /** Nobody else is sending meanwhile: what says so was left by a tab that has ended. */
  async function sendAll() {
    const tried = new Set<string>()
    for (;;) {
      const all = await world.list()
      const entry = all.find(({ id, state }) => (state === 'queued' || state === 'sending') && !tried.has(id))
      if (!entry) break
      tried.add(entry.id)
      const early = Date.parse(entry.not_before ?? '') - world.now()
      const waits = staysPut(entry)
      if (waits && (early > 0 || !world.isOnline())) {
        for (const { id, state } of all) if (state === 'sending') await world.change(id, atRest)
        return early > 0 ? later(early) : undefined
      }
      let outcome: Outcome = 'over'
      await world.exclusively(lockOf(entry.id), async () => {
        outcome = await send(entry.id)
      })
      if ((outcome as Outcome) === 'waits')
        return later(Math.min(patience.first * 2 ** failures++, patience.most))
      failures = 0
    }
  }

  /** Whether it waits for better times by itself. What only this page knows would be gone with it. */
  const staysPut = (entry: E) => kind.retries && !entry.in_page

  async function send(id: string): Promise<Outcome> {
    // It may have been taken back meanwhile, or be another person's turn on this device.
    const entry = await world.change(id, (kept) =>
      kept.state === 'queued' || kept.state === 'sending' ? moved(atRest(kept), 'sending') : kept,
    )
    if (entry?.state !== 'sending') return 'over'
    if (entry.tried_at && world.now() - Date.parse(entry.tried_at) > knownFor)
      return refuse(id, { why: 'unsure' })
    if (entry.in_page && !world.isOnline())
      return refuse(id, { why: entry.in_page === 'no_room' ? 'not_kept' : 'network' })
    try {
      return (await attempt(id)) ?? (await attempt(id)) ?? refuse(id, { why: 'fields', fields: ['media'] })
    } finally {
      world.onProgress(id, null)
    }
  }

  /** Null when the server no longer knows the files: then they are to be sent anew, and all of it once more. */
  async function attempt(id: string): Promise<Outcome | null> {
    try {
      const entry = await uploaded(id)
      const body = entry && (entry.body ?? kind.bodyOf(entry))
      if (!entry || !body) return 'over'
      const tried_at = entry.tried_at ?? new Date(world.now()).toISOString()
      await note(id, { body, tried_at, not_before: null })
      const reply = await kind.send(entry, body)
      answered.delete(id)
      await world.done(moved(entry, 'sent'), reply)
      return 'over'
    } catch (error) {
      return judge(id, kind.failureOf(error))
    }
  }

  /** The entry with all its files at the server; each is noted as soon as it is there. */
  async function uploaded(id: string): Promise<E | null> {
    let entry = await world.change(id, (kept) => kept)
    while (entry?.state === 'sending') {
      const note = await kind.upload?.(entry, (part) => world.onProgress(id, part))
      if (!note) return entry
      entry = await world.change(id, note)
    }
    return null
  }

  async function judge(id: string, failure: Failure): Promise<Outcome | null> {
    const entry = await world.change(id, (kept) => kept)
    if (!entry) return 'over'
    if (staysPut(entry)) {
      if (failure.why === 'network') return wait(id, 0)
      if (failure.why === 'busy') return wait(id, failure.wait ?? patience.busy)
      if (failure.why === 'failed') {
        const count = (answered.get(id) ?? 0) + 1
        answered.set(id, count)
        if (count < mostFailures) return wait(id, 0)
      }
    }
    const again = kind.anew?.(entry, failure)
    // The server has looked at it and not taken it, so that no earlier sending did get there.
    const unheard = { body: null, tried_at: null }
    if (again) {
      await world.change(id, (kept) => ({ ...(kind.anew?.(kept, failure) ?? kept), ...unheard }))
      return null
    }
    const isLookedAt = failure.why === 'fields' || failure.why === 'birthday_needed'
    return refuse(id, failure, isLookedAt ? unheard : {})
  }

  const note = (id: string, fields: Partial<Entry>) => world.change(id, (entry) => ({ ...entry, ...fields }))

  /** What its author has meanwhile taken away stays as it is. */
  const leave = (id: string, to: 'queued' | 'refused', fields: Partial<Entry>) =>
    world.change(id, (entry) => (entry.state === 'sending' ? moved(entry, to, fields) : entry))

  async function wait(id: string, milliseconds: number): Promise<Outcome> {
    const until = new Date(world.now() + milliseconds).toISOString()
    await leave(id, 'queued', milliseconds ? { not_before: until } : {})
    return 'waits'
  }

  async function refuse(id: string, refused: Failure, fields: Partial<Entry> = {}): Promise<Outcome> {
    answered.delete(id)
    await leave(id, 'refused', { ...fields, refused })
    return 'over'
  }

  return { flush, stop: () => stopWaiting() }
}
