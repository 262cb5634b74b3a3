/** Limits for items that need much more time to decode than to send. */
const limits = { scans: 50, chunks: 20_000, frames: 1000, brandBytes: 256 }

const brandsOfHeic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** An ISO base media file whose brands name pictures in HEVC. */
export const isHeic = (bytes: Buffer) => brandsOf(bytes).some((brand) => brandsOfHeic.has(brand))

/** The types of boxes that can be the first of such a file. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  return bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(), limits.brandBytes)).match(/.{4}/gs) ?? []
}

/** Throws for other formats, so no parser of SVG or PDF sees them. Drops PNG texts, which can decompress 1000-fold. */
export function sanitizePicture(bytes: Buffer): Buffer {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\x89PNG\r\n\x1a\n')) return withoutTexts(bytes)
  if (begins('\xff\xd8\xff')) checkCount(scansOf(bytes), limits.scans)
  else if (begins('RIFF') && begins('WEBP', 8)) checkCount(webpChunks(bytes), limits.chunks)
  else if (begins('GIF87a') || begins('GIF89a')) checkCount(framesOf(bytes), limits.frames)
  else if (isHeic(bytes) || brandsOf(bytes).includes('avif')) checkBoxes(bytes)
  else throw new Error('The format of the picture is unknown')
  return bytes
}

/** Throws for a truncated file, for which libheif would return grey pixels. */
function checkBoxes(bytes: Buffer) {
  let at = 0
  while (at + 16 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    at +=
      size === 0 ? bytes.length - at : size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, size)
  }
  if (at > bytes.length) throw new Error('The end of the picture is missing')
}

function withoutTexts(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)]
  checkCount(pngChunks(bytes, parts), limits.chunks)
  return Buffer.concat(parts)
}

function checkCount(parts: Iterable<void>, maxCount: number) {
  let count = 0
  for (const _ of parts) if (++count > maxCount) throw new Error('The picture has too many parts')
}

/** A decoder draws the picture once for each scan. */
function* scansOf(bytes: Buffer): Generator<void> {
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return
    const isAlone = marker === 0xff || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
    at += marker === 0xff ? 1 : isAlone ? 2 : 2 + bytes.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    yield
    at = endOfScan(bytes, at)
  }
}

function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return bytes.length
}

const texts = new Set(['tEXt', 'zTXt', 'iTXt'])

function* pngChunks(bytes: Buffer, parts: Buffer[]): Generator<void> {
  for (let at = 8; at + 8 <= bytes.length;) {
    yield
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!texts.has(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
}

function* webpChunks(bytes: Buffer): Generator<void> {
  for (let at = 12; at + 8 <= bytes.length;) {
    yield
    at += 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2)
  }
}

function* framesOf(bytes: Buffer): Generator<void> {
  const tableAfter = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  for (let at = 13 + tableAfter(bytes[10] ?? 0); at < bytes.length;) {
    const kind = bytes[at]
    if (kind === 0x2c) {
      yield
      at += 11 + tableAfter(bytes[at + 9] ?? 0)
    } else if (kind === 0x21) at += 2
    else return
    // Blocks of up to 255 bytes, ended by an empty one.
    for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += 1 + size
    at++
  }
}
