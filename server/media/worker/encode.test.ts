import sharp from 'sharp'
import { expect, test } from 'vitest'
import { htmlPolyglot, phonePhoto, picture, pngBomb, svg } from '../testing-pictures.ts'
import { encodeImage } from './encode.ts'

test(
  'a large picture becomes AVIF and WebP at three widths, with a tiny placeholder',
  { tags: ['full'] },
  async () => {
    const image = await encodeImage(await picture(3200, 2000).jpeg().toBuffer())
    expect(image).toMatchObject({ width: 1600, height: 1000, widths: [480, 960, 1600] })
    const sizes = await Promise.all(
      image.files.map(async ({ name, bytes }) => {
        const { format, compression, width, height } = await sharp(bytes).metadata()
        return [name, compression ?? format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['480.avif', 'av1', 480, 300],
      ['480.webp', 'webp', 480, 300],
      ['960.avif', 'av1', 960, 600],
      ['960.webp', 'webp', 960, 600],
      ['1600.avif', 'av1', 1600, 1000],
      ['1600.webp', 'webp', 1600, 1000],
    ])
    expect(image.blur).toMatch(/^data:image\/webp;base64,/)
    expect(image.blur.length).toBeLessThan(300)
  },
)

test.each([
  [300, 200, [300]],
  [1200, 100, [480, 960, 1200]],
  [960, 100, [480, 960]],
  [1, 1, [1]],
])('%i × %i pixels are never enlarged', { tags: ['full'] }, async (width, height, widths) => {
  const image = await encodeImage(await picture(width, height).png().toBuffer())
  expect(image).toMatchObject({ width, height, widths })
})

test('a very tall picture is reduced to the limits of both formats', { tags: ['full'] }, async () => {
  const image = await encodeImage(await picture(300, 20_000).png().toBuffer())
  expect(image).toMatchObject({ width: 72, height: 4800 })
})

test("a phone photo is upright and contains neither the phone's model nor the location", async () => {
  const photo = await phonePhoto(640, 400)
  const before = await sharp(photo).metadata()
  expect(before.orientation).toBe(6)
  expect(photo.includes('Canary Phone')).toBe(true)
  const image = await encodeImage(photo)
  expect(image).toMatchObject({ width: 400, height: 640 })
  for (const { bytes } of image.files) {
    const redness = async (top: number) => {
      const { channels } = await sharp(
        await sharp(bytes).extract({ left: 0, top, width: 400, height: 300 }).png().toBuffer(),
      ).stats()
      return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)
    }
    expect(await redness(0)).toBeGreaterThan(200)
    expect(await redness(340)).toBeLessThan(50)
  }
  for (const { bytes } of image.files) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('Canary Phone')).toBe(false)
  }
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '%s is accepted, and refused if its end is missing',
  { tags: ['full'] },
  async (format) => {
    const bytes = await picture(200, 150).toFormat(format).toBuffer()
    expect(await encodeImage(bytes)).toMatchObject({ width: 200, height: 150 })
    await expect(encodeImage(bytes.subarray(0, bytes.length * 0.6))).rejects.toMatchObject({ status: 422 })
  },
)

test('only the first frame of an animation is kept', async () => {
  const frames = [picture(64, 48).png().toBuffer(), picture(64, 48).png().toBuffer()]
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  expect(await encodeImage(animation)).toMatchObject({ width: 64, height: 48 })
})

test('a page hidden in a picture is not in the result', async () => {
  const polyglot = await htmlPolyglot()
  expect(polyglot.includes('<script>')).toBe(true)
  for (const { bytes } of (await encodeImage(polyglot)).files) expect(bytes.includes('<script>')).toBe(false)
})

test.each([
  ['SVG', () => svg],
  ['HTML', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
  ['HTML after the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff<html><script>', 'latin1')],
  ['TIFF', () => picture(20, 20).tiff().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['noise', () => Buffer.alloc(5000, 'xóm')],
])('%s is refused', async (_name, make) => {
  await expect(encodeImage(await make())).rejects.toMatchObject({ status: 422, code: 'unreadable_image' })
})

test('a bomb of 900 million pixels is refused before it is decompressed', async () => {
  const bomb = pngBomb(30_000)
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage().rss
  await expect(encodeImage(bomb)).rejects.toMatchObject({ status: 422 })
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})
