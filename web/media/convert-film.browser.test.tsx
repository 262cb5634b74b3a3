/** @module-tag full */
import { expect, test } from 'vitest'
import { converted } from './convert-video.ts'
import { playsEverywhere } from './video-codec.ts'
import { stillOf } from './video-poster.ts'
import { phoneFilm } from './test-film.ts'

const { signal } = new AbortController()
const sizeOf = async (picture: Blob | null) => {
  const { width, height } = await createImageBitmap(picture ?? new Blob())
  return [width, height]
}

test('H.264 of an iPhone plays everywhere, and its still stands upright', async () => {
  const mov = await phoneFilm('iphone.mov')
  expect(await playsEverywhere(mov)).toBe(true)
  expect(await sizeOf(await stillOf(mov))).toEqual([64, 96])
})

test('HEVC doesn’t, and this browser can’t convert it', async () => {
  const mov = await phoneFilm('iphone-hevc.mov')
  expect(await playsEverywhere(mov)).toBe(false)
  expect(await converted(mov, { signal, onProgress: () => {} })).toBeNull()
})

test('what is no film is left to the server', async () => {
  expect(await playsEverywhere(new Blob(['no film']))).toBe(true)
})

test('a film is converted once, and stays upright', async () => {
  const mov = await phoneFilm('iphone.mov')
  const progress: number[] = []
  const mp4 = await converted(mov, { signal, onProgress: (part) => void progress.push(part) })
  expect(await sizeOf(await stillOf(mp4 ?? new Blob()))).toEqual([64, 96])
  expect(progress.at(-1)).toBe(1)
  expect(await converted(mov, { signal, onProgress: () => {} })).toBe(mp4)
})
