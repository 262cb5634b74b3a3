import { randomId } from '../random-id.ts'
import { compareTimes, serverNow } from '../server-clock.ts'
import type { Failure } from './failure.ts'

export type EntryState = 'draft' | 'queued' | 'sending' | 'refused' | 'sent' | 'discarded'

/** The record of an entry is deleted once it is `sent` or `discarded`. */
export const transitions: Record<EntryState, readonly EntryState[]> = {
  draft: ['queued', 'discarded'],
  queued: ['sending', 'draft', 'discarded'],
  sending: ['sent', 'queued', 'refused'],
  refused: ['queued', 'draft', 'discarded'],
  sent: [],
  discarded: [],
}

export type RetryReason = 'network' | 'server' | 'busy'

/** Times are ISO 8601, except `changed_at`. */
export interface OutboxEntry {
  id: string
  kind: string
  key: string
  user_id: number
  state: EntryState
  createdAt: string
  /** Milliseconds, unique within a tab. */
  changed_at: number
  /** When the entry was queued; entries of a kind are sent in this order. Null for a draft. */
  since: string | null
  /** When the entry was first sent; from then on the server may have it. */
  tried_at: string | null
  /** The body of the first request. Repeated requests must have the same bytes. */
  body: unknown
  not_before: string | null
  /** Why the last request failed, if the entry is queued again. */
  trouble?: RetryReason | null
  refused: Failure | null
  /** Array buffers if the browser stores no blobs. */
  bytes: Record<string, Blob | ArrayBuffer>
  /** Why the entry is only in memory: the storage is full, or the person has turned auto-save off. */
  in_page?: 'no_room' | 'not_wanted'
}

let lastTimestamp = 0
/** Milliseconds, later than every earlier timestamp. */
export const nextTimestamp = () => (lastTimestamp = Math.max(serverNow().getTime(), lastTimestamp + 1))

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
  if (!transitions[entry.state].includes(to)) throw new Error(`No transition from ${entry.state} to ${to}`)
  return { ...entry, ...fields, state: to }
}

/** An entry that was being sent when its tab was closed is queued again. */
export const requeueInterrupted = <E extends OutboxEntry>(entry: E): E =>
  entry.state === 'sending' ? withState(entry, 'queued') : entry

export const isWaiting = ({ state }: OutboxEntry) => state !== 'draft'

export const sortByQueueTime = <E extends OutboxEntry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => compareTimes(a.since ?? '', b.since ?? ''))

export const findBlob = ({ bytes }: Pick<OutboxEntry, 'bytes'>, id: string, type: string): Blob | null => {
  const file = bytes[id]
  if (file === undefined) return null
  return file instanceof Blob ? file : new Blob([file], { type })
}
