/** Elements of WebM by their ids. */
const ebml = 0x1a45dfa3
const segment = 0x18538067
const cluster = 0x1f43b675
const tags = 0x1254c367
const attachments = 0x1941a469
const doctype = 0x4282
const blankId = 0xec

/**
 * Blanks the tags and attachments of a WebM, in place and without moving a byte. False where the bytes are no such
 * film.
 */
export function cleanWebm(film: Buffer): boolean {
  const head = elementAt(film, 0)
  if (head?.id !== ebml || head.end === null || !isWebm(film, head.payload, head.end)) return false
  let clusters = 0
  for (let at = head.end; at < film.length;) {
    const element = elementAt(film, at)
    if (!element || (element.end ?? 0) > film.length) return false
    if (element.id === tags || element.id === attachments) {
      if (element.end === null) return false
      blank(film, at, element.end)
    }
    if (element.id === cluster) clusters++
    // What was recorded live doesn't know its length: its parts follow one another up to the end.
    const isOpen = element.id === segment || (element.id === cluster && element.end === null)
    if (!isOpen && element.end === null) return false
    at = isOpen ? element.payload : (element.end ?? film.length)
  }
  return clusters > 0
}

function isWebm(film: Buffer, from: number, to: number) {
  for (let at = from; at < to;) {
    const element = elementAt(film, at)
    if (!element || element.end === null || element.end > to) return false
    if (element.id === doctype) return film.toString('latin1', element.payload, element.end) === 'webm'
    at = element.end
  }
  return false
}

/** An element's id, where its payload begins, and where it ends: null where it doesn't say so. */
function elementAt(film: Buffer, at: number) {
  const first = film[at] ?? 0
  const idLength = Math.clz32(first) - 23
  if (idLength > 4 || at + idLength >= film.length) return null
  const id = film.readUIntBE(at, idLength)
  const lengthAt = at + idLength
  const mark = film[lengthAt] ?? 0
  const length = Math.clz32(mark) - 23
  if (length > 8 || lengthAt + length > film.length) return null
  let size = BigInt(mark & (0xff >> length))
  for (let n = 1; n < length; n++) size = (size << 8n) | BigInt(film[lengthAt + n] ?? 0)
  const payload = lengthAt + length
  const isUnknown = size === (1n << BigInt(7 * length)) - 1n
  return { id, payload, end: isUnknown ? null : payload + Number(size) }
}

/** Makes a stretch one element that says nothing. */
function blank(film: Buffer, from: number, to: number) {
  film.fill(0, from, to)
  film[from] = blankId
  const whole = to - from
  if (whole < 9) film[from + 1] = 0x80 | (whole - 2)
  else {
    film[from + 1] = 0x01
    film.writeUIntBE(whole - 9, from + 3, 6)
  }
}
