import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phonePhoto, picture, pngOf } from '../testing-pictures.ts'
import { sanitizePicture } from './picture-shape.ts'
import { bombs } from './testing-bombs.ts'

test.each(['JPEG of 3,000 scans', 'GIF of many frames'])(
  'a %s is refused before it is decoded',
  async (name) => {
    const bomb = (await bombs(false)).find((each) => each.name === name)
    expect(() => sanitizePicture(bomb?.bytes ?? Buffer.alloc(0))).toThrow('too many parts')
  },
)

test('a PNG with too many chunks is refused before it is decoded', () => {
  const chunks = Array.from({ length: 20_000 }, (): [string, Buffer] => ['prVt', Buffer.alloc(0)])
  expect(() => sanitizePicture(pngOf(2, chunks))).toThrow('too many parts')
})

test('only the texts of a PNG are removed', () => {
  const texts = ['tEXt', 'zTXt', 'iTXt'].map((type): [string, Buffer] => [type, Buffer.from('Comment\0x')])
  const gamma: [string, Buffer] = ['gAMA', Buffer.from([0, 0, 177, 143])]
  expect(sanitizePicture(pngOf(4, [...texts, gamma])).equals(pngOf(4, [gamma]))).toBe(true)
})

test.each([
  ['a photo', () => phonePhoto(200, 150)],
  ['a photo in scans', () => picture(200, 150).jpeg({ progressive: true }).toBuffer()],
  ['a WebP', () => picture(200, 150).webp().toBuffer()],
  ['a GIF', () => picture(200, 150).gif().toBuffer()],
])('%s is not changed', async (_, make) => {
  const bytes = await make()
  expect(sanitizePicture(bytes)).toBe(bytes)
  expect((await sharp(sanitizePicture(bytes)).metadata()).width).toBe(200)
})
