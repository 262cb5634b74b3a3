import type { Readable } from 'node:stream'

/**
 * Methods throw a 503 `Refusal` if the storage is unreachable or refuses the app (`storage_unavailable`) or is full
 * (`storage_full`).
 *
 * Keys are paths of letters, digits, `-`, `.` and `/`, never chosen by a user. Stored files survive a power failure.
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
  /** Lists all keys below `folder`, unordered. `folder` is the start of a key up to a `/`, or empty. */
  list(folder: string): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Whether the disks of this process have room for uploads. */
  hasRoom(): Promise<boolean>
  /** Null if all uploads go through the app. */
  direct: DirectUploads | null
}

/** Browsers upload directly to the bucket. */
export interface DirectUploads {
  /** For the Content-Security-Policy. */
  origin: string
  /** Returns a URL that accepts PUT requests for `key` with exactly this type and size, for `seconds`. */
  sign(
    key: string,
    what: { content_type: string; size: number },
    time: { now: Date; seconds: number },
  ): Promise<string>
}

export const isKey = (key: string) => /^[A-Za-z0-9-][A-Za-z0-9.-]*(\/[A-Za-z0-9-][A-Za-z0-9.-]*)*$/.test(key)

/** Throws if `key` is invalid. */
export function checkKey(key: string) {
  if (!isKey(key)) throw new Error(`"${key}" is not a storage key`)
}
