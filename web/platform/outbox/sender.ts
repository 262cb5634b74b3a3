import { requeueInterrupted, type OutboxEntry, withState, type RetryReason } from './entry.ts'
import type { Failure } from './failure.ts'

export interface EntryKind<E extends OutboxEntry, R = unknown> {
  name: E['kind']
  /** Uploads one file and resolves to the change that records it, or to null if all are uploaded. */
  upload?: (entry: E, onProgress: (part: number) => void) => Promise<((entry: E) => E) | null>
  /** Must return the same body for the same entry, as a repeated key requires. */
  toBody: (entry: E) => E['body'] | null
  send: (entry: E, body: NonNullable<E['body']>) => Promise<R>
  toFailure: (error: unknown) => Failure
  /** Returns the entry with its files to upload again, or null if the failure has another cause. */
  resetUploads?: (entry: E, failure: Failure) => E | null
}

export interface SenderDeps<E extends OutboxEntry, R> {
  list: () => Promise<E[]>
  /** Changes an entry in every tab; resolves to null if it no longer exists. */
  change: (id: string, change: (entry: E) => E) => Promise<E | null>
  done: (entry: E, reply: R) => Promise<void>
  onProgress: (id: string, part: number | null) => void
  isOnline: () => boolean
  /** Runs `act` exclusively for that name across tabs. */
  exclusively: (name: string, act: () => Promise<void>) => Promise<unknown>
  after: (milliseconds: number, act: () => void) => () => void
  now: () => number
}

/** Held while an entry is sent, or changed by its author. */
export const entryLock = (id: string) => `xom-post-${id}`

/** The server stores a key for 48 hours; it could accept an older request twice. */
const keyLifetimeMs = 40 * 3600_000
const delaysMs = { first: 2000, max: 300_000, busy: 60_000 }
/** After this many server errors, the entry counts as their cause. */
const maxFailures = 6

type Outcome = 'over' | 'waits'

/**
 * Sends each entry once and in order. Repeated requests have the same key and bytes. An entry that waits for the network
 * delays later ones; a refused one doesn't. `flush` resolves when no entry can be sent now.
 */
export function createSender<E extends OutboxEntry, R>(kind: EntryKind<E, R>, deps: SenderDeps<E, R>) {
  let failures = 0
  const failureCounts = new Map<string, number>()
  let stopWaiting = () => {}
  let last = Promise.resolve()
  let next: Promise<void> | null = null

  function flush(): Promise<void> {
    if (next) return next
    const current = last.then(async () => {
      next = null
      stopWaiting()
      await deps.exclusively(`xom-outbox-${kind.name}`, sendAll).catch(() => scheduleFlush(delaysMs.max))
    })
    next = last = current
    return current
  }

  function scheduleFlush(milliseconds: number) {
    stopWaiting()
    stopWaiting = deps.after(milliseconds, () => void flush())
  }

  /** Runs exclusively: an entry in the state `sending` was interrupted. */
  async function sendAll() {
    const tried = new Set<string>()
    for (;;) {
      const all = await deps.list()
      const entry = all.find(({ id, state }) => (state === 'queued' || state === 'sending') && !tried.has(id))
      if (!entry) break
      tried.add(entry.id)
      const delay = Date.parse(entry.not_before ?? '') - deps.now()
      if (canWait(entry) && (delay > 0 || !deps.isOnline())) {
        for (const { id, state } of all) if (state === 'sending') await deps.change(id, requeueInterrupted)
        return delay > 0 ? scheduleFlush(delay) : undefined
      }
      let outcome: Outcome = 'over'
      await deps.exclusively(entryLock(entry.id), async () => {
        outcome = await send(entry.id)
      })
      if ((outcome as Outcome) === 'waits')
        return scheduleFlush(Math.min(delaysMs.first * 2 ** failures++, delaysMs.max))
      failures = 0
    }
  }

  /** An entry in memory would be lost with the page. */
  const canWait = (entry: E) => !entry.in_page

  async function send(id: string): Promise<Outcome> {
    // The author may have reopened it meanwhile, or another person has signed in.
    const entry = await deps.change(id, (stored) =>
      stored.state === 'queued' || stored.state === 'sending'
        ? withState(requeueInterrupted(stored), 'sending')
        : stored,
    )
    if (entry?.state !== 'sending') return 'over'
    if (entry.tried_at && deps.now() - Date.parse(entry.tried_at) > keyLifetimeMs)
      return refuse(id, { why: 'unsure' })
    if (entry.in_page && !deps.isOnline())
      return refuse(id, { why: entry.in_page === 'no_room' ? 'not_kept' : 'network' })
    try {
      return (await attempt(id)) ?? (await attempt(id)) ?? refuse(id, { why: 'fields', fields: ['media'] })
    } finally {
      deps.onProgress(id, null)
    }
  }

  /** Null if the files must be uploaded again. */
  async function attempt(id: string): Promise<Outcome | null> {
    try {
      const entry = await uploadFiles(id)
      const body = entry && (entry.body ?? kind.toBody(entry))
      if (!entry || !body) return 'over'
      const tried_at = entry.tried_at ?? new Date(deps.now()).toISOString()
      await applyUpload(id, { body, tried_at, not_before: null })
      const reply = await kind.send(entry, body)
      failureCounts.delete(id)
      await deps.done(withState(entry, 'sent'), reply)
      return 'over'
    } catch (error) {
      return handleFailure(id, kind.toFailure(error))
    }
  }

  async function uploadFiles(id: string): Promise<E | null> {
    let entry = await deps.change(id, (stored) => stored)
    while (entry?.state === 'sending') {
      const applyUpload = await kind.upload?.(entry, (part) => deps.onProgress(id, part))
      if (!applyUpload) return entry
      entry = await deps.change(id, applyUpload)
    }
    return null
  }

  async function handleFailure(id: string, failure: Failure): Promise<Outcome | null> {
    const entry = await deps.change(id, (stored) => stored)
    if (!entry) return 'over'
    if (canWait(entry)) {
      if (failure.why === 'network' || failure.why === 'server') return wait(id, failure.why)
      if (failure.why === 'busy') return wait(id, 'busy', failure.wait ?? delaysMs.busy)
      if (failure.why === 'failed') {
        const count = (failureCounts.get(id) ?? 0) + 1
        failureCounts.set(id, count)
        if (count < maxFailures) return wait(id, 'server')
      }
    }
    const reset = kind.resetUploads?.(entry, failure)
    // A refusal means that the server has accepted no earlier request.
    const unsent = { body: null, tried_at: null }
    if (reset) {
      await deps.change(id, (stored) => ({ ...(kind.resetUploads?.(stored, failure) ?? stored), ...unsent }))
      return null
    }
    const isValidationError = failure.why === 'fields' || failure.why === 'birthday_needed'
    return refuse(id, failure, isValidationError ? unsent : {})
  }

  const applyUpload = (id: string, fields: Partial<OutboxEntry>) =>
    deps.change(id, (entry) => ({ ...entry, ...fields }))

  /** Does nothing if the author has reopened the entry meanwhile. */
  const changeSending = (id: string, to: 'queued' | 'refused', fields: Partial<OutboxEntry>) =>
    deps.change(id, (entry) => (entry.state === 'sending' ? withState(entry, to, fields) : entry))

  async function wait(id: string, trouble: RetryReason, milliseconds = 0): Promise<Outcome> {
    const until = new Date(deps.now() + milliseconds).toISOString()
    await changeSending(id, 'queued', { trouble, ...(milliseconds && { not_before: until }) })
    return 'waits'
  }

  async function refuse(id: string, refused: Failure, fields: Partial<OutboxEntry> = {}): Promise<Outcome> {
    failureCounts.delete(id)
    await changeSending(id, 'refused', { trouble: null, ...fields, refused })
    return 'over'
  }

  return { flush, stop: () => stopWaiting() }
}
