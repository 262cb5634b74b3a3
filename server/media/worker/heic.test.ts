import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phonePhoto, picture } from '../testing-pictures.ts'
import { encodeImage, decodeHeicToTiff } from './encode.ts'
import { heic, sample } from './testing-heic.ts'

const twoTiles: Parameters<typeof heic>[0] = { columns: 2, rows: 1, tiles: ['red', 'blue'] }

/** The middle of a picture's upper or lower half. */
async function colourOf(bytes: Buffer, half: 'upper' | 'lower') {
  const { data } = await sharp(bytes)
    .extract({ left: 31, top: half === 'upper' ? 31 : 95, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('a HEIC of an iPhone becomes an upright picture without metadata', async () => {
  const { exif } = await sharp(await phonePhoto(64, 64)).metadata()
  const photo = heic({ ...twoTiles, turns: 3, ...(exif && { exif }) })
  expect(photo.includes('Canary Phone')).toBe(true)
  const image = await encodeImage(photo)
  expect(image).toMatchObject({ width: 64, height: 128, widths: [64] })
  for (const { bytes } of image.files) {
    const [upper, lower] = [await colourOf(bytes, 'upper'), await colourOf(bytes, 'lower')]
    expect((upper[0] ?? 0) - (upper[2] ?? 0)).toBeGreaterThan(100)
    expect((lower[2] ?? 0) - (lower[0] ?? 0)).toBeGreaterThan(100)
    const { exif: remaining, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ remaining, icc, xmp, orientation }).toEqual({})
    expect(bytes.includes('Canary Phone')).toBe(false)
  }
})

test('the wide colours of a HEIC are converted correctly', async () => {
  const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c83c3c' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const { icc: profile } = await sharp(wide).metadata()
  const tagged = await decodeHeicToTiff(
    heic({ columns: 1, rows: 1, tiles: ['red'], ...(profile && { profile }) }),
  )
  expect((await sharp(tagged).metadata()).icc).toEqual(profile)
  const rgb = await sharp(tagged).toColourspace('srgb').raw().toBuffer()
  // Display P3's (200, 60, 60) is a stronger red in sRGB.
  expect(rgb[0]).toBeGreaterThan(205)
  expect(rgb[1]).toBeLessThan(58)
})

test.each([
  ['600 tiles', () => heic({ ...twoTiles, columns: 30, rows: 20 }), 'too many parts'],
  ['2,500 tiles', () => heic({ ...twoTiles, columns: 50, rows: 50 }), '6.1000'],
  ['50.5 million pixels', () => sample('large'), '6.1000'],
  ['900 million pixels in a head', () => heic({ ...twoTiles, size: [30_000, 30_000] }), 'libheif'],
])('parsers and decoders as bombs: a HEIC of %s is refused before it is decoded', async (_, make, why) => {
  const bomb = make()
  await expect(decodeHeicToTiff(bomb)).rejects.toThrow(why)
  await expect(encodeImage(bomb)).rejects.toMatchObject({ status: 422, code: 'unreadable_image' })
})

test.each([10, 60, 400])('a HEIC without its last %i bytes is refused', async (missing) => {
  const truncated = heic(twoTiles).subarray(0, -missing)
  await expect(encodeImage(truncated)).rejects.toMatchObject({ status: 422, code: 'unreadable_image' })
})

test('a JPEG after the head of a HEIC is refused', async () => {
  const photo = await picture(20, 20).jpeg().toBuffer()
  const polyglot = Buffer.concat([heic(twoTiles).subarray(0, 24), photo])
  await expect(encodeImage(polyglot)).rejects.toMatchObject({ status: 422 })
})
