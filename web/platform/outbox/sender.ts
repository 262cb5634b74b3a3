import { requeueInterrupted, type OutboxEntry, withState, type RetryReason } from './entry.ts'
import type { Failure } from './failure.ts'

export interface EntryKind<E extends OutboxEntry, R = unknown> {
  name: E['kind']
  /** Uploads one file and resolves to the change that notes it; to null if there is none left. */
  upload?: (entry: E, onProgress: (part: number) => void) => Promise<((entry: E) => E) | null>
  /** Always the same for the same entry, as a repeated key requires. */
  bodyOf: (entry: E) => E['body'] | null
  send: (entry: E, body: NonNullable<E['body']>) => Promise<R>
  failureOf: (error: unknown) => Failure
  /** Called when the server no longer knows the entry's files. */
  restart?: (entry: E, failure: Failure) => E | null
}

export interface SenderDeps<E extends OutboxEntry, R> {
  list: () => Promise<E[]>
  /** Changes an entry in every tab; resolves to null if it is gone. */
  change: (id: string, change: (entry: E) => E) => Promise<E | null>
  done: (entry: E, reply: R) => Promise<void>
  onProgress: (id: string, part: number | null) => void
  isOnline: () => boolean
  /** Runs `act` while no other tab runs anything under that name. */
  exclusively: (name: string, act: () => Promise<void>) => Promise<unknown>
  after: (milliseconds: number, act: () => void) => () => void
  now: () => number
}

/** Held while an entry is sent, or changed by its author. */
export const entryLock = (id: string) => `xom-post-${id}`

/** In milliseconds. The server knows a key for 48 hours; an older request could be accepted twice. */
const keyLifetime = 40 * 3600_000
const patience = { first: 2000, most: 300_000, busy: 60_000 }
/** After so many failures of a reachable server the entry is the cause. */
const maxFailures = 6

type Outcome = 'over' | 'waits'

/**
 * Sends each entry once, in order, with the key and the bytes it was first sent with. One that waits for the network
 * holds back those after it, a refused one doesn't. `flush` resolves when nothing can be sent now.
 */
export function createSender<E extends OutboxEntry, R>(kind: EntryKind<E, R>, deps: SenderDeps<E, R>) {
  let failures = 0
  const answered = new Map<string, number>()
  let stopWaiting = () => {}
  let last = Promise.resolve()
  let next: Promise<void> | null = null

  function flush(): Promise<void> {
    if (next) return next
    const mine = last.then(async () => {
      next = null
      stopWaiting()
      await deps.exclusively(`xom-outbox-${kind.name}`, sendAll).catch(() => later(patience.most))
    })
    next = last = mine
    return mine
  }

  function later(milliseconds: number) {
    stopWaiting()
    stopWaiting = deps.after(milliseconds, () => void flush())
  }

  /** Nobody else is sending now: an entry marked so was left by a tab that has ended. */
  async function sendAll() {
    const tried = new Set<string>()
    for (;;) {
      const all = await deps.list()
      const entry = all.find(({ id, state }) => (state === 'queued' || state === 'sending') && !tried.has(id))
      if (!entry) break
      tried.add(entry.id)
      const early = Date.parse(entry.not_before ?? '') - deps.now()
      if (canWait(entry) && (early > 0 || !deps.isOnline())) {
        for (const { id, state } of all) if (state === 'sending') await deps.change(id, requeueInterrupted)
        return early > 0 ? later(early) : undefined
      }
      let outcome: Outcome = 'over'
      await deps.exclusively(entryLock(entry.id), async () => {
        outcome = await send(entry.id)
      })
      if ((outcome as Outcome) === 'waits')
        return later(Math.min(patience.first * 2 ** failures++, patience.most))
      failures = 0
    }
  }

  /** An entry of this page only would be lost with it. */
  const canWait = (entry: E) => !entry.in_page

  async function send(id: string): Promise<Outcome> {
    // It may have been taken back meanwhile, or somebody else has signed in.
    const entry = await deps.change(id, (kept) =>
      kept.state === 'queued' || kept.state === 'sending'
        ? withState(requeueInterrupted(kept), 'sending')
        : kept,
    )
    if (entry?.state !== 'sending') return 'over'
    if (entry.tried_at && deps.now() - Date.parse(entry.tried_at) > keyLifetime)
      return refuse(id, { why: 'unsure' })
    if (entry.in_page && !deps.isOnline())
      return refuse(id, { why: entry.in_page === 'no_room' ? 'not_kept' : 'network' })
    try {
      return (await attempt(id)) ?? (await attempt(id)) ?? refuse(id, { why: 'fields', fields: ['media'] })
    } finally {
      deps.onProgress(id, null)
    }
  }

  /** Null when the server no longer knows the files. */
  async function attempt(id: string): Promise<Outcome | null> {
    try {
      const entry = await uploaded(id)
      const body = entry && (entry.body ?? kind.bodyOf(entry))
      if (!entry || !body) return 'over'
      const tried_at = entry.tried_at ?? new Date(deps.now()).toISOString()
      await note(id, { body, tried_at, not_before: null })
      const reply = await kind.send(entry, body)
      answered.delete(id)
      await deps.done(withState(entry, 'sent'), reply)
      return 'over'
    } catch (error) {
      return handleFailure(id, kind.failureOf(error))
    }
  }

  async function uploaded(id: string): Promise<E | null> {
    let entry = await deps.change(id, (kept) => kept)
    while (entry?.state === 'sending') {
      const note = await kind.upload?.(entry, (part) => deps.onProgress(id, part))
      if (!note) return entry
      entry = await deps.change(id, note)
    }
    return null
  }

  async function handleFailure(id: string, failure: Failure): Promise<Outcome | null> {
    const entry = await deps.change(id, (kept) => kept)
    if (!entry) return 'over'
    if (canWait(entry)) {
      if (failure.why === 'network' || failure.why === 'server') return wait(id, failure.why)
      if (failure.why === 'busy') return wait(id, 'busy', failure.wait ?? patience.busy)
      if (failure.why === 'failed') {
        const count = (answered.get(id) ?? 0) + 1
        answered.set(id, count)
        if (count < maxFailures) return wait(id, 'server')
      }
    }
    const again = kind.restart?.(entry, failure)
    // The server has refused it, so no earlier request arrived.
    const untried = { body: null, tried_at: null }
    if (again) {
      await deps.change(id, (kept) => ({ ...(kind.restart?.(kept, failure) ?? kept), ...untried }))
      return null
    }
    const isLookedAt = failure.why === 'fields' || failure.why === 'birthday_needed'
    return refuse(id, failure, isLookedAt ? untried : {})
  }

  const note = (id: string, fields: Partial<OutboxEntry>) =>
    deps.change(id, (entry) => ({ ...entry, ...fields }))

  /** An entry that its author has taken back meanwhile stays as it is. */
  const leave = (id: string, to: 'queued' | 'refused', fields: Partial<OutboxEntry>) =>
    deps.change(id, (entry) => (entry.state === 'sending' ? withState(entry, to, fields) : entry))

  async function wait(id: string, trouble: RetryReason, milliseconds = 0): Promise<Outcome> {
    const until = new Date(deps.now() + milliseconds).toISOString()
    await leave(id, 'queued', { trouble, ...(milliseconds && { not_before: until }) })
    return 'waits'
  }

  async function refuse(id: string, refused: Failure, fields: Partial<OutboxEntry> = {}): Promise<Outcome> {
    answered.delete(id)
    await leave(id, 'refused', { trouble: null, ...fields, refused })
    return 'over'
  }

  return { flush, stop: () => stopWaiting() }
}
