import { randomId } from '../random-id.ts'
import { serverNow } from '../server-clock.ts'
import type { Failure } from './failure.ts'

export type State = 'draft' | 'queued' | 'sending' | 'refused' | 'sent' | 'discarded'

/** A `sent` or `discarded` entry has no record any more. */
export const transitions: Record<State, readonly State[]> = {
  draft: ['queued', 'discarded'],
  queued: ['sending', 'draft', 'discarded'],
  sending: ['sent', 'queued', 'refused'],
  refused: ['queued', 'draft', 'discarded'],
  sent: [],
  discarded: [],
}

export type Trouble = 'network' | 'server' | 'busy'

/** Moments are ISO 8601 unless in milliseconds. */
export interface Entry {
  id: string
  kind: string
  key: string
  user_id: number
  state: State
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
  trouble?: Trouble | null
  refused: Failure | null
  /** Buffers where the browser stores no blobs. */
  bytes: Record<string, Blob | ArrayBuffer>
  /** Why it is not stored, and lasts only while the page lives. */
  in_page?: 'no_room' | 'not_wanted'
}

let last = 0
/** Later than any before, in milliseconds. */
export const nextMoment = () => (last = Math.max(serverNow().getTime(), last + 1))

export const newEntry = <K extends string>(kind: K, user_id: number, now = serverNow()) => ({
  id: randomId(),
  kind,
  key: randomId(),
  user_id,
  state: 'draft' as State,
  createdAt: now.toISOString(),
  changed_at: nextMoment(),
  since: null,
  tried_at: null,
  not_before: null,
  refused: null,
  bytes: {},
})

/** Throws if `transitions` does not allow it. */
export function moved<E extends Entry>(entry: E, to: State, fields: Partial<Entry> = {}): E {
  if (!transitions[entry.state].includes(to)) throw new Error(`No way from ${entry.state} to ${to}`)
  return { ...entry, ...fields, state: to }
}

/** One that was being sent when its tab ended is queued again. */
export const atRest = <E extends Entry>(entry: E): E =>
  entry.state === 'sending' ? moved(entry, 'queued') : entry

export const isWaiting = ({ state }: Entry) => state !== 'draft'

export const inOrder = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))

export const blobIn = ({ bytes }: Pick<Entry, 'bytes'>, id: string, type: string): Blob | null => {
  const kept = bytes[id]
  if (kept === undefined) return null
  return kept instanceof Blob ? kept : new Blob([kept], { type })
}
