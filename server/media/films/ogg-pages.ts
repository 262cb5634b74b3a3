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
export function* pagesIn(film: Uint8Array): Generator<OggPage> {
  const view = Buffer.from(film.buffer, film.byteOffset, film.byteLength)
  for (let start = 0; start < view.length;) {
    if (view.toString('latin1', start, start + 4) !== 'OggS' || start + headBytes > view.length)
      throw new Error('There is no page where one should be')
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
export function pageOf({ parts, granule, serial, ...flags }: OggPage, sequence: number): Uint8Array {
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
