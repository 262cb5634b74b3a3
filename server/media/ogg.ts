/** Where each codec's comments begin: after these bytes come the maker's name and then the comments. */
const commentMarks = ['\x03vorbis', 'OpusTags', '\x81theora', '\x84theora'].map((mark) =>
  Buffer.from(mark, 'latin1'),
)

interface Page {
  start: number
  payload: number
  end: number
}

/**
 * Blanks the comments of an Ogg, in place and without moving a byte. False where the bytes are no such film, or its
 * comments are longer than a page.
 */
export function cleanOgg(film: Buffer): boolean {
  let pages = 0
  for (let start = 0; start < film.length; pages++) {
    const page = pageAt(film, start)
    if (!page) return false
    const part = film.subarray(page.payload, page.end)
    const mark = commentMarks.find((known) => part.subarray(0, known.length).equals(known))
    if (mark) {
      if (!blankComments(part.subarray(mark.length))) return false
      film.writeUInt32LE(0, start + 22)
      film.writeUInt32LE(checksum(film.subarray(start, page.end)), start + 22)
    }
    start = page.end
  }
  return pages > 1
}

function pageAt(film: Buffer, start: number): Page | null {
  if (film.toString('latin1', start, start + 4) !== 'OggS' || start + 27 > film.length) return null
  const segments = film[start + 26] ?? 0
  const payload = start + 27 + segments
  if (payload > film.length) return null
  const end = payload + film.subarray(start + 27, payload).reduce((sum, size) => sum + size, 0)
  return end > film.length ? null : { start, payload, end }
}

/** Overwrites the maker's name and every comment with spaces; false where they don't fit. */
function blankComments(part: Buffer): boolean {
  let at = 0
  const next = (): Buffer | null => {
    if (at + 4 > part.length) return null
    const length = part.readUInt32LE(at)
    at += 4 + length
    return at > part.length ? null : part.subarray(at - length, at)
  }
  const maker = next()
  if (!maker || at + 4 > part.length) return false
  maker.fill(' ')
  const count = part.readUInt32LE(at)
  at += 4
  for (let n = 0; n < count; n++) {
    const comment = next()
    if (!comment) return false
    comment.fill(' ', Math.max(0, comment.indexOf('=') + 1))
  }
  return true
}

/** Ogg's own: polynomial 0x04c11db7, nothing turned round. */
function checksum(bytes: Buffer) {
  let sum = 0
  for (const byte of bytes) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return sum
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n << 24
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum >>> 0
})
