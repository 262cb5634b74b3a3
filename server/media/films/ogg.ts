import { joined } from './bytes.ts'
import { type OggPage, pageOf, pagesIn } from './ogg-pages.ts'
import { most } from './shape.ts'
import { cleanOpusHead, noComments, vorbisHeadBytes } from './sound-headers.ts'

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
    headers: [(packet) => packet.subarray(0, theoraHeadBytes), () => noComments('\x81theora'), asIs],
    isHeader: ([first = 0]) => first >= 0x80,
  },
  {
    mark: '\x01vorbis',
    headers: [(packet) => packet.subarray(0, vorbisHeadBytes), () => noComments('\x03vorbis', [1]), asIs],
    isHeader: ([first = 0]) => (first & 1) === 1,
  },
  {
    mark: 'OpusHead',
    headers: [cleanOpusHead, () => noComments('OpusTags')],
    isHeader: () => false,
  },
]

interface Stream {
  codec: Codec
  /** Renumbered: the one in the film is an arbitrary 32-bit number. */
  serial: number
  pages: number
  headers: Uint8Array[]
  begun: Uint8Array[] | null
  hasData: boolean
}

/** Throws for bytes that are not a complete film of this kind. */
export function cleanOgg(film: Uint8Array): Uint8Array {
  const streams = new Map<number, Stream | null>()
  const written: Uint8Array[] = []
  let pages = 0
  for (const page of pagesIn(film)) {
    if (++pages > most.parts) throw new Error('A film of too many pages')
    if (page.isFirst) {
      if (streams.has(page.serial)) throw new Error('A stream begins twice')
      streams.set(page.serial, begin(page, streams.size))
    }
    const stream = streams.get(page.serial)
    if (stream === undefined) throw new Error('A stream has no beginning')
    if (stream) written.push(...(hasHeaders(stream) ? framesOf(stream, page) : headersOf(stream, page)))
  }
  const isWhole = [...streams.values()].every((stream) => stream === null || stream.hasData)
  if (written.length === 0 || !isWhole) throw new Error('There is nothing to see or hear')
  return joined(written)
}

function begin(page: OggPage, serial: number): Stream | null {
  const [head] = page.parts
  const text = Buffer.from(head?.bytes.subarray(0, 8) ?? []).toString('latin1')
  const codec = codecs.find(({ mark }) => text.startsWith(mark))
  return codec ? { codec, serial, pages: 0, headers: [], begun: null, hasData: false } : null
}

const hasHeaders = ({ codec, headers }: Stream) => headers.length === codec.headers.length

/** The first header as soon as it is read, because those of all streams must come first; the others together. */
function headersOf(stream: Stream, page: OggPage): Uint8Array[] {
  for (const { bytes, isEnd } of page.parts) {
    stream.begun = [...(stream.begun ?? []), bytes]
    if (!isEnd) continue
    const clean = stream.codec.headers[stream.headers.length]
    if (!clean) throw new Error('A frame stands on a page of headers')
    stream.headers.push(clean(joined(stream.begun)))
    stream.begun = null
  }
  const [head, ...others] = stream.headers
  if (head && stream.pages === 0) return [write(stream, { parts: whole([head]), isFirst: true, granule: 0n })]
  if (!hasHeaders(stream)) return []
  return split(whole(others)).map((parts) => write(stream, { parts, granule: 0n }))
}

interface Part {
  bytes: Uint8Array
  isEnd: boolean
}

const whole = (packets: Uint8Array[]): Part[] => packets.map((bytes) => ({ bytes, isEnd: true }))

const pageBytes = 200 * 255

/** Long headers span several pages, each of whole segments. */
function split(parts: Part[]): Part[][] {
  return parts.flatMap(({ bytes }) => {
    const pages: Part[][] = []
    for (let at = 0; at < bytes.length || at === 0; at += pageBytes)
      pages.push([{ bytes: bytes.subarray(at, at + pageBytes), isEnd: at + pageBytes >= bytes.length }])
    return pages
  })
}

function framesOf(stream: Stream, page: OggPage): Uint8Array[] {
  stream.hasData = true
  const parts = page.parts.filter(({ bytes, isEnd }, n) => {
    const goesOn = n === 0 && page.isContinued
    const packet = goesOn ? stream.begun : [bytes]
    const isKept = packet !== null && !stream.codec.isHeader(packet[0] ?? bytes)
    stream.begun = isEnd ? null : packet
    return isKept
  })
  const isContinued = page.isContinued && parts[0] === page.parts[0]
  return [write(stream, { parts, isContinued, isLast: page.isLast, granule: page.granule })]
}

function write(stream: Stream, page: Partial<OggPage> & Pick<OggPage, 'parts' | 'granule'>) {
  return pageOf(
    { isFirst: false, isContinued: false, isLast: false, ...page, serial: stream.serial },
    stream.pages++,
  )
}
