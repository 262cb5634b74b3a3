import type { Page } from '@playwright/test'
import { sample } from '../../server/media/films/testing-films.ts'
import { heic } from '../../server/media/worker/testing-heic.ts'
import { expect, test } from '../fixtures.ts'

/** Records a second of video in the browser. */
async function recordFilm(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    const startedAt = performance.now()
    await new Promise<void>((done) => {
      const draw = () => {
        const elapsed = performance.now() - startedAt
        if (context) {
          context.fillStyle = '#2f6f4f'
          context.fillRect(0, 0, 320, 240)
          context.fillStyle = '#f2c14e'
          context.fillRect(elapsed / 5, 90, 60, 60)
        }
        if (elapsed < 1000) requestAnimationFrame(draw)
        else done()
      }
      draw()
    })
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return { name: 'mua.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}

test('a posted video shows a still in the feed, and a neighbour can play it', async ({ browserOf }) => {
  const content = `Mưa ngập đầu hẻm, bà con coi chừng ${Date.now().toString(36)}`
  const hoa = await browserOf('hoa')
  await hoa.goto('/create-post?category=share')
  await hoa.getByPlaceholder('Bạn đang nghĩ gì?').fill(content)
  await hoa.locator('input[type=file]').setInputFiles(await recordFilm(hoa))
  const tile = hoa.getByLabel('Video 1: mua.webm')
  await expect.poll(() => tile.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320)
  await hoa.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(hoa).toHaveURL('/feed')
  const card = hoa.getByRole('article').filter({ hasText: content })
  const poster = card.getByRole('img', { name: /^Video 1 trên 1/ })
  await expect(poster).toBeVisible()
  await expect
    .poll(() => poster.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await poster.click()
  await expect(hoa).toHaveURL(/\/posts\/\d+$/)

  const minh = await browserOf('minh')
  await minh.goto(new URL(hoa.url()).pathname)
  const player = minh.getByLabel(/^Video 1 trên 1/)
  await player.evaluate((video: HTMLVideoElement) => video.play())
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3)
  expect(await player.evaluate((video: HTMLVideoElement) => video.error)).toBeNull()
})

const readMovie = (name: string) => ({
  name: name.toUpperCase(),
  mimeType: 'video/quicktime',
  buffer: sample(name),
})

test('a video and a picture of an iPhone show upright to a neighbour', async ({ browserOf }) => {
  const content = `Hẻm mình chiều nay ${Date.now().toString(36)}`
  const hoa = await browserOf('hoa')
  await hoa.goto('/create-post?category=share')
  await hoa.getByPlaceholder('Bạn đang nghĩ gì?').fill(content)
  const fileInput = hoa.locator('input[type=file]')
  await fileInput.setInputFiles(readMovie('iphone-hevc.mov'))
  await expect(hoa.getByText(/^“IPHONE-HEVC.MOV” là loại video nhiều máy không mở được/)).toBeVisible()
  await hoa.getByRole('button', { name: 'Gỡ video IPHONE-HEVC.MOV' }).click()
  // Some browsers report no type for it.
  const photo = heic({ columns: 2, rows: 1, tiles: ['red', 'blue'], turns: 3 })
  await fileInput.setInputFiles([
    { name: 'IMG_0042.HEIC', mimeType: '', buffer: photo },
    readMovie('iphone.mov'),
  ])
  const preview = hoa.getByRole('img', { name: 'Ảnh 1: IMG_0042.HEIC' })
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(128)
  await hoa.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(hoa).toHaveURL('/feed')
  const card = hoa.getByRole('article').filter({ hasText: content })
  await card.getByRole('img', { name: /^Ảnh 1 trên 2/ }).click()
  await expect(hoa).toHaveURL(/\/posts\/\d+$/)

  const minh = await browserOf('minh')
  await minh.goto(new URL(hoa.url()).pathname)
  const picture = minh.getByRole('img', { name: /^Ảnh 1 trên 2/ })
  await expect
    .poll(() =>
      picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
    )
    .toBe(0.5)
  const player = minh.getByLabel(/^Video 2 trên 2/)
  await player.evaluate((video: HTMLVideoElement) => video.play())
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3)
  expect(
    await player.evaluate(({ videoWidth, videoHeight, error }: HTMLVideoElement) => ({
      size: [videoWidth, videoHeight],
      error,
    })),
  ).toEqual({ size: [64, 96], error: null })
})
