import { ByteReader, joined } from './bytes.ts'

const text = (words: string) => Uint8Array.from(Buffer.from(words, 'latin1'))

/** As in Vorbis and Theora, which begin them with `mark`. */
export const noComments = (mark: string, end: number[] = []) =>
  joined([text(mark), [0, 0, 0, 0, 0, 0, 0, 0], end])

/** Further bytes are not part of the header. */
export const vorbisHeadBytes = 30

/** Three headers in one block, as in Matroska; the second (comments) is emptied. */
export function cleanVorbisHeaders(description: Uint8Array): Uint8Array {
  const reader = new ByteReader(description)
  if (reader.number(1) !== 2) throw new RangeError('Vorbis has three headers')
  const sizes = [laced(reader), laced(reader)] as const
  const head = reader.take(sizes[0]).subarray(0, vorbisHeadBytes)
  reader.take(sizes[1])
  const comments = noComments('\x03vorbis', [1])
  return joined([[2, head.length, comments.length], head, comments, reader.take(reader.left)])
}

function laced(reader: ByteReader): number {
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
  if (!isFlac) throw new RangeError('FLAC begins with its name')
  return joined([mark, [0x80, 0, 0, 34], reader.take(34)])
}

/** A longer one contains a comment, and is refused. */
export function cleanAacConfig(description: Uint8Array): Uint8Array {
  if (description.length > 8) throw new RangeError('This AAC says more than it has to')
  return description
}
