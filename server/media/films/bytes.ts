/** Throws a `RangeError` beyond the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left() {
    return this.#bytes.length - this.at
  }

  take(count: number): Uint8Array {
    if (count > this.left) throw new RangeError('The bytes end too early')
    this.at += count
    return this.#bytes.subarray(this.at - count, this.at)
  }

  /** Unsigned, big-endian. */
  number(bytes: number): number {
    return this.take(bytes).reduce((sum, byte) => sum * 256 + byte, 0)
  }
}

export const joined = (parts: (Uint8Array | number[])[]) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
