/** Takes films apart and reassembles them, for tests that hide something in them. */
import { type OggPage, writeOggPage, readOggPages } from './clean-film.ts'

type Bytes = Buffer | string | number[]
const bytesOf = (parts: Bytes[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

const uint32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

/** A box of an MP4: its length, four letters, and its content. */
export function box(type: string, ...parts: Bytes[]) {
  const payload = bytesOf(parts)
  return bytesOf([uint32(payload.length + 8), type, payload])
}

type Change = (payload: Buffer) => Buffer

/** An MP4 with one box changed, the first on `path`; the boxes around it grow accordingly. */
export function changeBox(film: Buffer, path: string, change: Change): Buffer {
  const [first, ...rest] = path.split('/')
  const skipped = first === 'stsd' ? 8 : 0
  for (let at = 0; at < film.length; at += film.readUInt32BE(at)) {
    const size = film.readUInt32BE(at)
    if (film.toString('latin1', at + 4, at + 8) !== first) continue
    const payload = film.subarray(at + 8, at + size)
    const inner = () =>
      bytesOf([payload.subarray(0, skipped), changeBox(payload.subarray(skipped), rest.join('/'), change)])
    return bytesOf([
      film.subarray(0, at),
      box(first, rest.length ? inner() : change(payload)),
      film.subarray(at + size),
    ])
  }
  throw new Error(`There is no ${path}`)
}

export const addBox = (film: Buffer, path: string, added: Buffer) =>
  changeBox(film, path, (payload) => bytesOf([payload, added]))

export const overwriteBox = (film: Buffer, path: string, at: number, bytes: Buffer | string) =>
  changeBox(film, path, (payload) => {
    const copy = Buffer.from(payload)
    copy.set(Buffer.from(bytes), at)
    return copy
  })

function outsideMdat(film: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < film.length; at += film.readUInt32BE(at))
    if (film.toString('latin1', at + 4, at + 8) !== 'mdat')
      parts.push(film.subarray(at, at + film.readUInt32BE(at)))
  return Buffer.concat(parts)
}

/** An MP4 with bytes in its `mdat` that belong to no sample, at some offset in the file. */
export function gapInMdat(film: Buffer, at: number, gap: Buffer): Buffer {
  const head = film.indexOf('mdat') - 4
  const grown = bytesOf([film.subarray(0, at), gap, film.subarray(at)])
  grown.writeUInt32BE(film.readUInt32BE(head) + gap.length, head)
  for (let table = grown.indexOf('stco'); table >= 0; table = grown.indexOf('stco', table + 4))
    for (let n = 0; n < grown.readUInt32BE(table + 8); n++) {
      const entry = table + 12 + 4 * n
      const offset = grown.readUInt32BE(entry)
      if (offset >= at) grown.writeUInt32BE(offset + gap.length, entry)
    }
  return grown
}

/** A fragmented MP4 with an additional box in its first `moof`, and its samples' offsets adjusted. */
export function addToMoof(film: Buffer, path: string, added: Buffer): Buffer {
  const grown = addBox(film, path, added)
  const end = grown.indexOf('mdat', grown.indexOf('moof'))
  for (let run = grown.indexOf('trun'); run >= 0 && run < end; run = grown.indexOf('trun', run + 4))
    grown.writeInt32BE(grown.readInt32BE(run + 12) + added.length, run + 12)
  return grown
}

/** An element of a WebM: its id in hex, its length, and its content. */
export function element(id: string, ...parts: Bytes[]) {
  const payload = bytesOf(parts)
  const size = Buffer.alloc(8)
  size.writeUIntBE(payload.length, 2, 6)
  size[0] = 1
  return bytesOf([Buffer.from(id, 'hex'), size, payload])
}

function elementAt(film: Buffer, at: number) {
  const idBytes = Math.clz32(film[at] ?? 0) - 23
  const sizeAt = at + idBytes
  const sizeBytes = Math.clz32(film[sizeAt] ?? 0) - 23
  const size = film.subarray(sizeAt, sizeAt + sizeBytes)
  const payload = sizeAt + sizeBytes
  const isOpen = [...size].every((byte, n) => byte === (n === 0 ? (1 << (9 - sizeBytes)) - 1 : 255))
  const value = [...size].reduce(
    (sum, byte, n) => (n === 0 ? byte & ((1 << (8 - sizeBytes)) - 1) : sum * 256 + byte),
    0,
  )
  return {
    id: film.toString('hex', at, sizeAt),
    payload,
    end: isOpen ? film.length : payload + value,
    isOpen,
  }
}

/** A WebM with one element changed, the first on the ids of `path`. */
export function changeElement(film: Buffer, path: string, change: Change): Buffer {
  const [first = '', ...rest] = path.split('/')
  for (let at = 0; at < film.length;) {
    const { id, payload, end, isOpen } = elementAt(film, at)
    if (id === first) {
      const old = film.subarray(payload, end)
      const inner = rest.length ? changeElement(old, rest.join('/'), change) : change(old)
      const changed = isOpen ? bytesOf([film.subarray(at, payload), inner]) : element(id, inner)
      return bytesOf([film.subarray(0, at), changed, film.subarray(end)])
    }
    at = end
  }
  throw new Error(`There is no ${path}`)
}

/** Segment, cluster, group of blocks. */
const aroundBlocks = new Set(['18538067', '1f43b675', 'a0'])
const blocks = new Set(['a3', 'a1'])

function outsideBlocks(film: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < film.length;) {
    const { id, payload, end } = elementAt(film, at)
    const part = film.subarray(payload, end)
    if (!blocks.has(id)) parts.push(aroundBlocks.has(id) ? outsideBlocks(part) : part)
    at = end
  }
  return Buffer.concat(parts)
}

/** The bytes of a cleaned film outside its frames; all bytes of an Ogg. */
export const outsideFrames = (container: 'mp4' | 'webm' | 'ogg', film: Buffer): Buffer =>
  container === 'mp4' ? outsideMdat(film) : container === 'webm' ? outsideBlocks(film) : film

export const addElement = (film: Buffer, path: string, added: Buffer, where: 'first' | 'last' = 'last') =>
  changeElement(film, path, (payload) => bytesOf(where === 'first' ? [added, payload] : [payload, added]))

/** An Ogg with its pages changed, left out or added. */
export function changePages(film: Buffer, change: (page: OggPage, n: number) => OggPage[]): Buffer {
  const pages = [...readOggPages(film)].flatMap(change)
  return bytesOf(pages.map((page, n) => Buffer.from(writeOggPage(page, n))))
}

/** Comments as in Vorbis and Theora. */
export function comments(mark: string, maker: string, ...entries: string[]) {
  const counted = (text: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(Buffer.byteLength(text))
    return bytesOf([length, Buffer.from(text)])
  }
  return bytesOf([mark, counted(maker), [entries.length, 0, 0, 0], ...entries.map(counted), [1]])
}
