/** Files that cost their parser far more time or memory than their author. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  imageLimits,
  type imageTypes,
  videoLimits,
  type videoTypes,
} from '../../../contract/media/uploads.ts'
import { box, element } from '../films/testing-film-parts.ts'
import { sample } from '../films/testing-films.ts'
import { picture, pngBomb, pngOf } from '../testing-pictures.ts'
import { heic } from './testing-heic.ts'

export interface Bomb {
  name: string
  type: (typeof imageTypes | typeof videoTypes)[number]
  bytes: Buffer
}

/** A picture just within the limits, which takes long to decode. */
const largestPng = () => interlacedPng(7000)

/** A square PNG that is slower to decode than most pictures of its size. */
export const interlacedPng = (edge: number) => flat(edge).png({ progressive: true }).toBuffer()

const flat = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#c96' } })

/** A picture with many scans: its last one repeated. */
async function scans(edge: number, count: number) {
  const photo = await flat(edge).jpeg({ progressive: true }).toBuffer()
  const last = photo.subarray(photo.lastIndexOf(Buffer.from('\xff\xda', 'latin1')), -2)
  return Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(count).fill(last), photo.subarray(-2)])
}

/** An animation of so many frames of a pixel. */
function frames(count: number) {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([head, ...Array<Buffer>(count).fill(frame), Buffer.from(';')])
}

/** Comments of a JPEG, each of maximum length, up to so many bytes in all. */
async function comments(bytes: number) {
  const photo = await picture(200, 200).jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from('\xff\xfe\xff\xff', 'latin1'), Buffer.alloc(65_533, 'x')])
  const repeated = Array<Buffer>(Math.floor((bytes - photo.length) / comment.length)).fill(comment)
  return Buffer.concat([photo.subarray(0, 2), ...repeated, photo.subarray(2)])
}

/** A PNG whose texts decompress to a thousand times their size. */
const texts = (count: number) => {
  const packed = deflateSync(Buffer.alloc(50_000_000))
  const text = Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed])
  return pngOf(
    20,
    Array.from({ length: count }, () => ['iTXt', text]),
  )
}

/** A film whose tables claim the maximum number of samples. */
function samples() {
  const film = Buffer.from(sample('h264.mp4'))
  const sizes = film.indexOf('stsz')
  // All of one size, so that no table has to follow.
  film.writeUInt32BE(1, sizes + 8)
  film.writeUInt32BE(0xffffffff, sizes + 12)
  film.writeUInt32BE(0xffffffff, film.indexOf('stts') + 12)
  return film
}

const filled = (head: Buffer, part: Buffer, bytes: number) =>
  Buffer.concat([head, Buffer.alloc(bytes - head.length, part)])

const nested = (depth: number) => {
  const boxes = Buffer.alloc(8 * depth)
  for (let n = 0; n < depth; n++) {
    boxes.writeUInt32BE(8 * (depth - n), 8 * n)
    boxes.write('moov', 8 * n + 4)
  }
  return boxes
}

/**
 * With `isFullSize`: as large as uploads may be, including files within all limits that the worker processes until time
 * or memory runs out. Otherwise small enough to be made quickly.
 */
export async function bombs(isFullSize: boolean): Promise<Bomb[]> {
  const bytes = isFullSize ? videoLimits.bytes : 4 * 1024 * 1024
  const [mp4, webm, ogg] = [sample('h264.mp4'), sample('live.webm'), sample('theora.ogv')]
  const scale = isFullSize ? 1 : 0.1
  return [
    { name: 'JPEG of 3,000 scans', type: 'image/jpeg', bytes: await scans(isFullSize ? 2500 : 500, 3000) },
    { name: 'PNG of 900 million pixels', type: 'image/png', bytes: pngBomb(30_000) },
    { name: 'GIF of many frames', type: 'image/gif', bytes: frames(600_000 * scale) },
    { name: 'PNG of packed texts', type: 'image/png', bytes: texts(isFullSize ? 300 : 30) },
    {
      name: 'HEIC of 2,500 tiles',
      type: 'image/heic',
      bytes: heic({ columns: 50, rows: 50, tiles: ['red'] }),
    },
    {
      name: 'HEIC of 900 million pixels',
      type: 'image/heic',
      bytes: heic({
        columns: 1,
        rows: 1,
        tiles: ['red'],
        size: [30_000, 30_000],
        tileSize: [30_000, 30_000],
      }),
    },
    { name: 'film of 8-byte boxes', type: 'video/mp4', bytes: filled(mp4, box('free'), bytes) },
    {
      name: 'boxes in boxes',
      type: 'video/mp4',
      bytes: Buffer.concat([box('ftyp', 'isom\0\0\0\0'), nested(bytes / 8 - 2)]),
    },
    { name: 'film of 4 billion samples', type: 'video/mp4', bytes: samples() },
    {
      name: 'film of 2-byte elements',
      type: 'video/webm',
      bytes: filled(webm, Buffer.from([0xec, 0x80]), bytes),
    },
    {
      name: 'clusters of unknown size',
      type: 'video/webm',
      bytes: filled(webm, Buffer.from('1f43b67501ffffffffffffff', 'hex'), bytes),
    },
    {
      name: 'elements in elements',
      type: 'video/webm',
      bytes: Array.from({ length: 3000 }).reduce<Buffer>((inner) => element('b6', inner), Buffer.alloc(0)),
    },
    {
      name: 'Ogg of empty pages',
      type: 'video/ogg',
      bytes: filled(ogg, ogg.subarray(0, 26).fill(0, 5, 6), bytes - (bytes % 27)),
    },
    ...(isFullSize
      ? ([
          {
            name: 'JPEG of 40 scans and 49 million pixels',
            type: 'image/jpeg',
            bytes: await scans(7000, 30),
          },
          {
            name: 'JPEG with 19 MB of comments',
            type: 'image/jpeg',
            bytes: await comments(imageLimits.bytes),
          },
          {
            name: 'PNG of 49 million pixels',
            type: 'image/png',
            bytes: await largestPng(),
          },
        ] as const)
      : []),
  ]
}
