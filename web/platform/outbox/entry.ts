import { randomId } from '../random-id.ts'
import { serverNow } from '../server-clock.ts'
import type { Failure } from './failure.ts'

export type EntryState = 'draft' | 'queued' | 'sending' | 'refused' | 'sent' | 'discarded'

/** A `sent` or `discarded` entry has no record any more. */
export const transitions: Record<EntryState, readonly EntryState[]> = {
  draft: ['queued', 'discarded'],
  queued: ['sending', 'draft', 'discarded'],
  sending: ['sent', 'queued', 'refused'],
  refused: ['queued', 'draft', 'discarded'],
  sent: [],
  discarded: [],
}

export type RetryReason = 'network' | 'server' | 'busy'

/** Moments are ISO 8601 unless in milliseconds. */
export interface OutboxEntry {
  id: string
  kind: string
  key: string
  user_id: number
  state: EntryState
  createdAt: string
  /** In milliseconds, unique within a tab. */
  changed_at: number
  /** When it was queued; entries of a kind are sent in this order. Null for a draft. */
  since: string | null
  /** When it was first sent; from then on the server may have it. */
  tried_at: string | null
  /** Repeated requests must have the same bytes. */
  body: unknown
  not_before: string | null
  /** Why the last request for it failed, of one that is queued again. */
  trouble?: RetryReason | null
  refused: Failure | null
  /** Buffers where the browser stores no blobs. */
  bytes: Record<string, Blob | ArrayBuffer>
  /** Why it is not stored, and lasts only while the page lives. */
  in_page?: 'no_room' | 'not_wanted'
}

let last = 0
/** Later than any before, in milliseconds. */
export const nextTimestamp = () => (last = Math.max(serverNow().getTime(), last + 1))

export const newEntry = <K extends string>(kind: K, user_id: number, now = serverNow()) => ({
  id: randomId(),
  kind,
  key: randomId(),
  user_id,
  state: 'draft' as EntryState,
  createdAt: now.toISOString(),
  changed_at: nextTimestamp(),
  since: null,
  tried_at: null,
  not_before: null,
  refused: null,
  bytes: {},
})

/** Throws if `transitions` does not allow it. */
export function withState<E extends OutboxEntry>(
  entry: E,
  to: EntryState,
  fields: Partial<OutboxEntry> = {},
): E {
  if (!transitions[entry.state].includes(to)) throw new Error(`No way from ${entry.state} to ${to}`)
  return { ...entry, ...fields, state: to }
}

/** One that was being sent when its tab ended is queued again. */
export const requeueInterrupted = <E extends OutboxEntry>(entry: E): E =>
  entry.state === 'sending' ? withState(entry, 'queued') : entry

export const isWaiting = ({ state }: OutboxEntry) => state !== 'draft'

export const sortByQueueTime = <E extends OutboxEntry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))

export const findBlob = ({ bytes }: Pick<OutboxEntry, 'bytes'>, id: string, type: string): Blob | null => {
  const kept = bytes[id]
  if (kept === undefined) return null
  return kept instanceof Blob ? kept : new Blob([kept], { type })
}
