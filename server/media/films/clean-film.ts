import { readFile, writeFile } from 'node:fs/promises'
import { unreadableFilm } from '../worker/unreadable.ts'
import { cleanOpusHead, concatBytes, emptyComments, vorbisHeadBytes } from './codecs.ts'
import { remux } from './remux.ts'
import { checkFilmStructure, filmLimits } from './film-limits.ts'

export type Container = 'mp4' | 'webm' | 'ogg'

/** Throws a 422 `Refusal` for bytes that are not a film of that kind. */
export async function cleanFilm(container: Container, from: string, to: string) {
  const film = await readFile(from)
  try {
    if (container === 'ogg') await writeFile(to, cleanOgg(film))
    else {
      checkFilmStructure(container, film)
      await remux(container, from, to)
    }
  } catch (error) {
    // A full disk is not the film's fault.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw unreadableFilm()
  }
}

interface Codec {
  mark: string
  headers: ((packet: Uint8Array) => Uint8Array)[]
  isHeader: (packet: Uint8Array) => boolean
}

const theoraHeadBytes = 42
const asIs = (packet: Uint8Array) => packet

const codecs: Codec[] = [
  {
    mark: '\x80theora',
    headers: [(packet) => packet.subarray(0, theoraHeadBytes), () => emptyComments('\x81theora'), asIs],
    isHeader: ([first = 0]) => first >= 0x80,
  },
  {
    mark: '\x01vorbis',
    headers: [(packet) => packet.subarray(0, vorbisHeadBytes), () => emptyComments('\x03vorbis', [1]), asIs],
    isHeader: ([first = 0]) => (first & 1) === 1,
  },
  {
    mark: 'OpusHead',
    headers: [cleanOpusHead, () => emptyComments('OpusTags')],
    isHeader: () => false,
  },
]

interface Stream {
  codec: Codec
  /** A new number, because the number in the film is arbitrary. */
  serial: number
  pages: number
  headers: Uint8Array[]
  pending: Uint8Array[] | null
  hasData: boolean
}

/** Throws for bytes that are not a complete film of this kind. */
function cleanOgg(film: Uint8Array): Uint8Array {
  const streams = new Map<number, Stream | null>()
  const output: Uint8Array[] = []
  let pages = 0
  for (const page of readOggPages(film)) {
    if (++pages > filmLimits.parts) throw new Error('The film has too many pages')
    if (page.isFirst) {
      if (streams.has(page.serial)) throw new Error('A stream begins twice')
      streams.set(page.serial, startStream(page, streams.size))
    }
    const stream = streams.get(page.serial)
    if (stream === undefined) throw new Error('A stream has no beginning')
    if (stream) output.push(...(hasHeaders(stream) ? writeFrames(stream, page) : writeHeaders(stream, page)))
  }
  const isComplete = [...streams.values()].every((stream) => stream === null || stream.hasData)
  if (output.length === 0 || !isComplete) throw new Error('The film has no picture and no sound')
  return concatBytes(output)
}

function startStream(page: OggPage, serial: number): Stream | null {
  const [head] = page.parts
  const text = Buffer.from(head?.bytes.subarray(0, 8) ?? []).toString('latin1')
  const codec = codecs.find(({ mark }) => text.startsWith(mark))
  return codec ? { codec, serial, pages: 0, headers: [], pending: null, hasData: false } : null
}

const hasHeaders = ({ codec, headers }: Stream) => headers.length === codec.headers.length

/** Writes the first header at once, because those of all streams must come first, and the others together. */
function writeHeaders(stream: Stream, page: OggPage): Uint8Array[] {
  for (const { bytes, isEnd } of page.parts) {
    stream.pending = [...(stream.pending ?? []), bytes]
    if (!isEnd) continue
    const clean = stream.codec.headers[stream.headers.length]
    if (!clean) throw new Error('A page contains both headers and frames')
    stream.headers.push(clean(concatBytes(stream.pending)))
    stream.pending = null
  }
  const [head, ...others] = stream.headers
  if (head && stream.pages === 0)
    return [writePage(stream, { parts: completeParts([head]), isFirst: true, granule: 0n })]
  if (!hasHeaders(stream)) return []
  return splitIntoPages(completeParts(others)).map((parts) => writePage(stream, { parts, granule: 0n }))
}

interface Part {
  bytes: Uint8Array
  isEnd: boolean
}

const completeParts = (packets: Uint8Array[]): Part[] => packets.map((bytes) => ({ bytes, isEnd: true }))

const pageBytes = 200 * 255

/** Long headers span several pages, each of whole segments. */
function splitIntoPages(parts: Part[]): Part[][] {
  return parts.flatMap(({ bytes }) => {
    const pages: Part[][] = []
    for (let at = 0; at < bytes.length || at === 0; at += pageBytes)
      pages.push([{ bytes: bytes.subarray(at, at + pageBytes), isEnd: at + pageBytes >= bytes.length }])
    return pages
  })
}

function writeFrames(stream: Stream, page: OggPage): Uint8Array[] {
  stream.hasData = true
  const parts = page.parts.filter(({ bytes, isEnd }, n) => {
    const continuesPacket = n === 0 && page.isContinued
    const packet = continuesPacket ? stream.pending : [bytes]
    const isKept = packet !== null && !stream.codec.isHeader(packet[0] ?? bytes)
    stream.pending = isEnd ? null : packet
    return isKept
  })
  const isContinued = page.isContinued && parts[0] === page.parts[0]
  return [writePage(stream, { parts, isContinued, isLast: page.isLast, granule: page.granule })]
}

function writePage(stream: Stream, page: Partial<OggPage> & Pick<OggPage, 'parts' | 'granule'>) {
  return writeOggPage(
    { isFirst: false, isContinued: false, isLast: false, ...page, serial: stream.serial },
    stream.pages++,
  )
}

/** A page of Ogg (RFC 3533, 6): packets, or parts of packets that began before or end later. */
export interface OggPage {
  isContinued: boolean
  isFirst: boolean
  isLast: boolean
  granule: bigint
  serial: number
  parts: { bytes: Uint8Array; isEnd: boolean }[]
}

const headBytes = 27

/** Throws if there is anything but consecutive pages. */
export function* readOggPages(film: Uint8Array): Generator<OggPage> {
  const view = Buffer.from(film.buffer, film.byteOffset, film.byteLength)
  for (let start = 0; start < view.length;) {
    if (view.toString('latin1', start, start + 4) !== 'OggS' || start + headBytes > view.length)
      throw new Error('A page is missing')
    const flags = view[start + 5] ?? 0
    const segments = view[start + 26] ?? 0
    const sizes = view.subarray(start + headBytes, start + headBytes + segments)
    const payload = start + headBytes + segments
    const end = payload + sizes.reduce((sum, size) => sum + size, 0)
    if (end > view.length) throw new Error('A page is cut off')
    yield {
      isContinued: (flags & 1) > 0,
      isFirst: (flags & 2) > 0,
      isLast: (flags & 4) > 0,
      granule: view.readBigUInt64LE(start + 6),
      serial: view.readUInt32LE(start + 14),
      parts: partsOf(view.subarray(payload, end), sizes),
    }
    start = end
  }
}

function partsOf(payload: Uint8Array, sizes: Uint8Array): OggPage['parts'] {
  const parts: OggPage['parts'] = []
  let from = 0
  let to = 0
  sizes.forEach((size, n) => {
    to += size
    if (size === 255 && n < sizes.length - 1) return
    parts.push({ bytes: payload.subarray(from, to), isEnd: size < 255 })
    from = to
  })
  return parts
}

/** Only its last packet may continue on the next page. */
export function writeOggPage({ parts, granule, serial, ...flags }: OggPage, sequence: number): Uint8Array {
  const sizes = parts.flatMap(({ bytes, isEnd }) => [
    ...Array<number>(Math.floor(bytes.length / 255)).fill(255),
    ...(isEnd ? [bytes.length % 255] : []),
  ])
  const head = Buffer.alloc(headBytes)
  head.write('OggS')
  head[5] = Number(flags.isContinued) | (Number(flags.isFirst) << 1) | (Number(flags.isLast) << 2)
  head.writeBigUInt64LE(granule, 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(sequence, 18)
  head[26] = sizes.length
  const page = Buffer.concat([head, Buffer.from(sizes), ...parts.map(({ bytes }) => bytes)])
  page.writeUInt32LE(checksum(page), 22)
  return page
}

/** Ogg's CRC: polynomial 0x04c11db7, not reflected. */
function checksum(bytes: Uint8Array) {
  let sum = 0
  for (const byte of bytes) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return sum
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n << 24
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum >>> 0
})
