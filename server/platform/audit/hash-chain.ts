import { createHash } from 'node:crypto'
import type { AuditAct, AuditDetail, AuditSubject } from '../../../contract/moderation/audit.ts'

/** `detail` holds numbers and constants of the code, never a person's text, because entries are never erased. */
export interface Entry {
  seq: number
  at: Date
  actor_id: number | null
  act: AuditAct
  subject_type: AuditSubject
  subject_id: number | null
  detail: Partial<Record<AuditDetail, string | number | boolean | null>>
}

/** The hash before the first entry. */
export const initialHash: Buffer = Buffer.alloc(32)

/** SHA-256 of the entry and of the hash before it. */
export function hashEntry(entry: Entry, previous: Buffer): Buffer {
  const { seq, at, actor_id, act, subject_type, subject_id, detail } = entry
  const sorted = Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([seq, at.toISOString(), actor_id, act, subject_type, subject_id, sorted])
  return createHash('sha256').update(previous).update(text).digest()
}

export interface ChainFault {
  seq: number
  what: 'changed' | 'missing'
}

/** Finds the first entry that was changed, or that doesn't follow the previous one. */
export class ChainCheck {
  #previous: Buffer = initialHash
  #seq = 0

  /** Checks the next entry. Null if it is valid. */
  next({ hash, ...entry }: Entry & { hash: Buffer }): ChainFault | null {
    if (entry.seq !== this.#seq + 1) return { seq: this.#seq + 1, what: 'missing' }
    if (!hashEntry(entry, this.#previous).equals(hash)) return { seq: entry.seq, what: 'changed' }
    this.#previous = hash
    this.#seq = entry.seq
    return null
  }

  get head() {
    return { seq: this.#seq, hash: this.#previous.toString('hex') }
  }
}
