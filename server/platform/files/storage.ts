import type { Readable } from 'node:stream'

/**
 * What is away, or refuses the app, is a 503 `Refusal`: `storage_unavailable`, or `storage_full`.
 *
 * Keys are paths of letters, digits, `-`, `.` and `/`, never chosen by a person. What was stored is still there after
 * the power went.
 */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** Throws a 413 `Refusal` beyond `maxBytes`. `settle` receives the size first; if it throws, nothing is stored. */
  receive(
    key: string,
    bytes: Readable,
    maxBytes: number,
    settle?: (size: number) => Promise<void>,
  ): Promise<number>
  get(key: string): Promise<Buffer | null>
  /** `part` is a range of bytes, both ends included, cut at the end. The caller must read or destroy the stream. */
  open(key: string, part?: { start: number; end: number }): Promise<{ size: number; bytes: Readable } | null>
  /** In bytes. */
  size(key: string): Promise<number | null>
  /** The keys in `folder` and in those below, in no order; `folder` is a key's beginning up to a `/`, or empty. */
  list(folder: string): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Null where bytes come through the app alone. */
  direct: DirectUploads | null
}

/** Browsers send bytes straight to where they are stored. */
export interface DirectUploads {
  /** As of a page's policy. */
  origin: string
  /** An address that takes a PUT of just so many bytes of that type as `key`, any number of times, for `seconds`. */
  sign(
    key: string,
    what: { content_type: string; size: number },
    time: { now: Date; seconds: number },
  ): Promise<string>
}

export const isKey = (key: string) => /^[A-Za-z0-9-][A-Za-z0-9.-]*(\/[A-Za-z0-9-][A-Za-z0-9.-]*)*$/.test(key)

/** Throws if `key` is none. */
export function checkKey(key: string) {
  if (!isKey(key)) throw new Error(`"${key}" is not a storage key`)
}
