import { type Readable } from 'node:stream'

/** Where files live. Keys are paths of letters, digits, `-`, `.` and `/`, never from a person. */
export interface Storage {
  /** Keeps a file whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Keeps what a stream brings, at most `maxBytes`; throws a 413 `Refusal` beyond, and keeps nothing then. */
  receive(key: string, bytes: Readable, maxBytes: number): Promise<number>
  /** The whole file; null where there is none. */
  get(key: string): Promise<Buffer | null>
  /** Removes a file; none is fine. */
  remove(key: string): Promise<void>
}
