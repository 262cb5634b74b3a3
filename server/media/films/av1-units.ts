import { ByteReader, joined } from './bytes.ts'

/** Sequence header, frame header, tile group, frame, repeated frame header. */
const needed = new Set([1, 3, 4, 6, 7])

/** Delimiter, metadata, tile list, padding. */
const known = new Set([...needed, 2, 5, 8, 15])

/** Throws for bytes that are no units, after which whatever follows could be taken for picture (AV1, 5.3.2 and 6.2.2). */
export function cleanAv1Frame(frame: Uint8Array): Uint8Array {
  const reader = new ByteReader(frame)
  const kept: Uint8Array[] = []
  while (reader.left > 0) {
    const from = reader.at
    const head = reader.number(1)
    const type = (head >> 3) & 15
    if (head & 0x81 || !known.has(type)) throw new RangeError('The head of a unit is none')
    if (head & 4) reader.take(1)
    reader.take(head & 2 ? readSize(reader) : reader.left)
    if (needed.has(type)) kept.push(frame.subarray(from, reader.at))
  }
  return joined(kept)
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
