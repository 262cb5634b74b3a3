import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A noisy picture that does not vanish in compression, of any size and format. */
export const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c96',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

/** A JPEG as phones write it: red on its left, rotated upwards by its orientation, and with a location. */
export const phonePhoto = (width: number, height: number) =>
  picture(width, height)
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: 'Canary Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '10/1 46/1 21/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '106/1 41/1 53/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PNG of a few kilobytes with `edge` × `edge` pixels, black or white. */
export const pngBomb = (edge: number) => pngOf(edge)

/** The same with chunks of some type before its pixels. */
export function pngOf(edge: number, more: [type: string, data: Buffer][] = []) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((1 + Math.ceil(edge / 8)) * edge)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** A photo with an HTML page before or after it, for content sniffing. */
export const pagePolyglot = async (page: string, where: 'before' | 'behind') => {
  const photo = await phonePhoto(700, 600)
  if (where === 'behind') return Buffer.concat([photo, Buffer.from(page)])
  // A JPEG may begin with a comment segment.
  const length = Buffer.alloc(2)
  length.writeUInt16BE(page.length + 2)
  return Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from('\xff\xfe', 'latin1'),
    length,
    Buffer.from(page),
    photo.subarray(2),
  ])
}

/** A GIF that a browser would run as HTML with a wrong content type. */
export const htmlPolyglot = async () => {
  const gif = await picture(20, 20).gif().toBuffer()
  return Buffer.concat([gif, Buffer.from('<html><script>alert(document.domain)</script></html>')])
}
