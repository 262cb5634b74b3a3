import { randomId } from '../random-id.ts'
import type { Failure } from './failure.ts'

export type State = 'draft' | 'queued' | 'sending' | 'refused' | 'sent' | 'discarded'

/** Where an entry may go from each state; one that is `sent` or `discarded` has no record any more. */
export const transitions: Record<State, readonly State[]> = {
  draft: ['queued', 'discarded'],
  queued: ['sending', 'draft', 'discarded'],
  sending: ['sent', 'queued', 'refused'],
  refused: ['queued', 'draft', 'discarded'],
  sent: [],
  discarded: [],
}

/** What has a record of its own on this device until the server has it. Moments are ISO 8601. */
export interface Entry {
  id: string
  /** What it is; decides how it is sent. */
  kind: string
  /** The Idempotency-Key of its sending: however often it is sent, it arrives once. */
  key: string
  user_id: number
  state: State
  createdAt: string
  /** When its author changed it last, in milliseconds: no two of a tab have the same. */
  changed_at: number
  /** When it was handed over: entries of a kind go out in this order. Null for a draft. */
  since: string | null
  /** When the server was first asked to take it; it may have been heard. */
  tried_at: string | null
  /** What it was asked with. Asking again must come with the same bytes. */
  body: unknown
  /** Not to be sent earlier, the server having asked for patience. */
  not_before: string | null
  /** Why it isn't sent until its author has done something. */
  refused: Failure | null
  /** Its files by their ids; buffers where the browser keeps no blobs. */
  bytes: Record<string, Blob | ArrayBuffer>
  /** Why this device doesn't keep it, which then lasts as long as the page. */
  in_page?: 'no_room' | 'not_wanted'
}

let last = 0
/** Milliseconds, later than any before. */
export const nextMoment = () => (last = Math.max(Date.now(), last + 1))

export const newEntry = <K extends string>(kind: K, user_id: number, now = new Date()) => ({
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

/** The entry in another state; throws where `transitions` knows no way there. */
export function moved<E extends Entry>(entry: E, to: State, fields: Partial<Entry> = {}): E {
  if (!transitions[entry.state].includes(to)) throw new Error(`No way from ${entry.state} to ${to}`)
  return { ...entry, ...fields, state: to }
}

/** An entry that nobody is sending: what was being sent when its tab ended is queued again. */
export const atRest = <E extends Entry>(entry: E): E =>
  entry.state === 'sending' ? moved(entry, 'queued') : entry

export const isWaiting = ({ state }: Entry) => state !== 'draft'

export const inOrder = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))

/** A file as it was picked, whatever the browser kept it as. */
export const blobIn = ({ bytes }: Entry, id: string, type: string): Blob | null => {
  const kept = bytes[id]
  if (kept === undefined) return null
  return kept instanceof Blob ? kept : new Blob([kept], { type })
}
