const text = (words: string) => Uint8Array.from(Buffer.from(words, 'latin1'))

/** Comments of Vorbis and Theora, which begin with `mark`. */
export const emptyComments = (mark: string, end: number[] = []) =>
  concatBytes([text(mark), [0, 0, 0, 0, 0, 0, 0, 0], end])

/** Further bytes are not part of the header. */
export const vorbisHeadBytes = 30

/** Three headers in one block, as in Matroska; the second (comments) is emptied. */
export function cleanVorbisHeaders(description: Uint8Array): Uint8Array {
  const reader = new ByteReader(description)
  if (reader.number(1) !== 2) throw new RangeError('Vorbis needs three headers')
  const sizes = [readLacedSize(reader), readLacedSize(reader)] as const
  const head = reader.take(sizes[0]).subarray(0, vorbisHeadBytes)
  reader.take(sizes[1])
  const comments = emptyComments('\x03vorbis', [1])
  return concatBytes([[2, head.length, comments.length], head, comments, reader.take(reader.left)])
}

function readLacedSize(reader: ByteReader): number {
  let size = 0
  for (;;) {
    const part = reader.number(1)
    size += part
    if (part < 255) return size
  }
}

/** RFC 7845, 5.1, without any trailing data. */
export function cleanOpusHead(head: Uint8Array): Uint8Array {
  const channels = head[9] ?? 0
  return head.subarray(0, head[18] === 0 ? 19 : 21 + channels)
}

/** Only the first block, which configures the decoder, is kept. */
export function cleanFlacHeaders(description: Uint8Array): Uint8Array {
  const reader = new ByteReader(description)
  const mark = reader.take(4)
  reader.take(4)
  const isFlac = Buffer.from(mark).toString('latin1') === 'fLaC'
  if (!isFlac) throw new RangeError('The FLAC header has no mark')
  return concatBytes([mark, [0x80, 0, 0, 34], reader.take(34)])
}

/** A longer header contains a comment and is refused. */
export function cleanAacConfig(description: Uint8Array): Uint8Array {
  if (description.length > 8) throw new RangeError('The AAC header is too long')
  return description
}

/** Sequence header, frame header, tile group, frame, repeated frame header. */
const keptUnits = new Set([1, 3, 4, 6, 7])

/** Delimiter, metadata, tile list, padding. */
const knownUnits = new Set([...keptUnits, 2, 5, 8, 15])

/** Throws for invalid units: the bytes after them could pass as picture (AV1, 5.3.2 and 6.2.2). */
export function cleanAv1Frame(frame: Uint8Array): Uint8Array {
  const reader = new ByteReader(frame)
  const units: Uint8Array[] = []
  while (reader.left > 0) {
    const from = reader.at
    const head = reader.number(1)
    const type = (head >> 3) & 15
    if (head & 0x81 || !knownUnits.has(type)) throw new RangeError('The head of a unit is invalid')
    if (head & 4) reader.take(1)
    reader.take(head & 2 ? readSize(reader) : reader.left)
    if (keptUnits.has(type)) units.push(frame.subarray(from, reader.at))
  }
  return concatBytes(units)
}

/** LEB128: seven bits a byte, lowest first. */
function readSize(reader: ByteReader): number {
  let size = 0
  for (let n = 0; n < 8; n++) {
    const byte = reader.number(1)
    size += (byte & 0x7f) * 2 ** (7 * n)
    if (byte < 0x80) return size
  }
  throw new RangeError('A size has no end')
}

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

export const concatBytes = (parts: (Uint8Array | number[])[]) => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
