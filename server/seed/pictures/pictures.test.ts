import sharp from 'sharp'
import { expect, test } from 'vitest'
import { album, type Drawing, hashOf } from '../drawings/album.ts'
import { readImage, readPrints } from './pictures.ts'

const prints = readPrints()
const names = Object.keys(album) as Drawing[]

test('the prints match the drawings: if this fails, run `npm run draw`', () => {
  expect(Object.fromEntries(names.map((name) => [name, prints[name].hash]))).toEqual(
    Object.fromEntries(names.map((name) => [name, hashOf(name)])),
  )
  expect(Object.keys(prints)).toEqual(names)
})

test.each(names)('%s comes as AVIF and WebP, in the widths of its file names', async (name) => {
  const { width, height, widths, blur, files } = readImage(name, prints[name])
  expect(files.map((file) => file.name)).toEqual(widths.flatMap((at) => [`${at}.avif`, `${at}.webp`]))
  expect(blur).toMatch(/^data:image\/webp;base64,/)
  for (const file of files) {
    const made = await sharp(file.bytes).metadata()
    expect(file.name).toBe(`${made.width}.${made.format === 'heif' ? 'avif' : made.format}`)
    expect(made.width / made.height).toBeCloseTo(width / height, 1)
  }
})
