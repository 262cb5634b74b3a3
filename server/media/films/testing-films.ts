/** One-second films of ffmpeg's test picture and a tone, and a location for tests to hide in them. See samples/README.md. */
import { readFileSync } from 'node:fs'

/** A film by its name in samples/. */
export const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))

/** One of each kind: content type, name of the public file, bytes. */
export const films = () =>
  [
    ['video/mp4', 'film.mp4', sample('h264.mp4')],
    ['video/mp4', 'film.mp4', sample('fragments.mp4')],
    ['video/mp4', 'film.mp4', sample('av1.mp4')],
    ['video/webm', 'film.webm', sample('vp8.webm')],
    ['video/webm', 'film.webm', sample('live.webm')],
    ['video/ogg', 'film.ogv', sample('theora.ogv')],
    ['video/quicktime', 'film.mp4', sample('iphone.mov')],
  ] as const
export type FilmType = ReturnType<typeof films>[number][0]

const latitude = 10.7725
const longitude = 106.698

const text = `+${latitude}+${longitude}/`
const encoded = (bytes: number, write: (buffer: Buffer, value: number) => void) =>
  [latitude, longitude].map((value) => {
    const buffer = Buffer.alloc(bytes)
    write(buffer, value)
    return buffer
  })
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
/** 10° 46′ 21″ as in Exif: three fractions. */
const degrees = (write: (buffer: Buffer, value: number, at: number) => void) => {
  const buffer = Buffer.alloc(24)
  ;[10, 1, 46, 1, 21, 1].forEach((value, n) => write(buffer, value, 4 * n))
  return [buffer]
}

/** The location in every format that devices are known to use. */
const encodings: Record<string, Buffer[]> = {
  text: [Buffer.from(text)],
  'UTF-16, low byte first': [Buffer.from(text, 'utf16le')],
  'UTF-16, high byte first': [swapped(Buffer.from(text, 'utf16le'))],
  base64: [Buffer.from(Buffer.from(text).toString('base64'))],
  'fixed 16.16': encoded(4, (buffer, value) => buffer.writeInt32BE(Math.round(value * 65536))),
  'ten millionths, high byte first': encoded(4, (buffer, value) =>
    buffer.writeInt32BE(Math.round(value * 1e7)),
  ),
  'ten millionths, low byte first': encoded(4, (buffer, value) =>
    buffer.writeInt32LE(Math.round(value * 1e7)),
  ),
  'float, high byte first': encoded(4, (buffer, value) => buffer.writeFloatBE(value)),
  'float, low byte first': encoded(4, (buffer, value) => buffer.writeFloatLE(value)),
  'double, high byte first': encoded(8, (buffer, value) => buffer.writeDoubleBE(value)),
  'double, low byte first': encoded(8, (buffer, value) => buffer.writeDoubleLE(value)),
  'fractions, high byte first': degrees((buffer, value, at) => buffer.writeUInt32BE(value, at)),
  'fractions, low byte first': degrees((buffer, value, at) => buffer.writeUInt32LE(value, at)),
}

/** The location in all formats, and in short ones for small fields. */
export const place = {
  all: Buffer.concat(Object.values(encodings).flat()),
  text,
  fixed: Buffer.concat(encodings['fixed 16.16'] ?? []),
}

/** The formats in which the location occurs in some bytes. */
export const tracesIn = (bytes: Buffer) =>
  Object.entries(encodings)
    .filter(([, values]) => values.some((value) => bytes.includes(value)))
    .map(([name]) => name)
    .concat(['10.7725', '106.698'].filter((part) => bytes.includes(part)))
