import { beforeEach, expect, test } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import type { Media } from '../../contract/media/media.ts'
import { confirmUpload, startUpload } from '../../contract/media/uploads.ts'
import { Nothing } from '../../contract/shape.ts'
import { converted } from './convert-video.ts'
import { stillOf } from './video-poster.ts'
import { film, phoneFilm } from './test-film.ts'
import { answer } from '../platform/api/fake-network.ts'
import { sendMediaFile } from './send-media.ts'

const bytes = (id: number) =>
  endpoint({
    method: 'PUT',
    path: `/api/media/bytes/${id}`,
    access: 'anyone',
    summary: 'Bytes',
    reply: Nothing,
  })

const done = (id: number): Media => ({
  id,
  type: id === 1 ? 'image' : 'video',
  url: `/media/${id}`,
  width: 4,
  height: 3,
  blur: '',
  variants: [],
})

let asked: string[]
beforeEach(() => {
  asked = []
  let last = 0
  answer(startUpload, ({ body: { content_type, poster } }) => {
    const id = ++last
    asked.push(`announce ${content_type}${poster === undefined ? '' : ` poster ${poster}`}`)
    return {
      id,
      upload_url: `/api/media/bytes/${id}`,
      method: 'PUT' as const,
      headers: { 'content-type': content_type },
      expires_at: '2026-11-20T12:00:00.000Z',
    }
  })
  for (const id of [1, 2])
    answer(bytes(id), () => {
      asked.push(`bytes ${id}`)
      return {}
    })
  answer(confirmUpload, ({ params }) => {
    asked.push(`confirm ${params['id']}`)
    return done(Number(params['id']))
  })
})

type Films = Parameters<typeof sendMediaFile>[2]

const send = (file: File, onProgress: (part: number) => void = () => {}, films?: Films) =>
  sendMediaFile(
    { type: file.type, file, sent_id: null },
    { signal: new AbortController().signal, onProgress, onSent: () => {} },
    films,
  )

test('a film is sent after a picture of its beginning, which becomes its poster', async () => {
  expect(await send(await film())).toEqual(done(2))
  expect(asked).toEqual([
    'announce image/jpeg',
    'bytes 1',
    'confirm 1',
    'announce video/webm poster 1',
    'bytes 2',
    'confirm 2',
  ])
})

test('a film this browser can’t show is sent without', async () => {
  const strange = new File(['no film'], 'la.ogv', { type: 'video/ogg' })
  expect(await stillOf(strange)).toBeNull()
  expect(await send(strange)).toEqual(done(1))
  expect(asked).toEqual(['announce video/ogg', 'bytes 1', 'confirm 1'])
})

test('a film that few browsers play is refused before anything of it is sent', async () => {
  await expect(send(await phoneFilm('iphone-hevc.mov'))).rejects.toMatchObject({ problem: 'codec' })
  expect(asked).toEqual([])
})

test('a film that this browser can convert is sent as MP4, each half of the work half of the progress', async () => {
  const progress: number[] = []
  const films = { playsEverywhere: async () => false, converted }
  const phone = await phoneFilm('iphone.mov')
  expect(await send(phone, (part) => void progress.push(part), films)).toEqual(done(2))
  expect(asked[3]).toBe('announce video/mp4 poster 1')
  expect(progress).toContain(0.5)
})

test('a film whose conversion fails is refused like one that nothing can convert', async () => {
  const films = {
    playsEverywhere: async () => false,
    converted: () => Promise.reject(new Error('The decoder gave up')),
  }
  await expect(send(await phoneFilm('iphone.mov'), undefined, films)).rejects.toMatchObject({
    problem: 'codec',
  })
  expect(asked).toEqual([])
})

test('the poster has the film’s shape', async () => {
  const still = await stillOf(await film())
  expect(still?.type).toBe('image/jpeg')
  const { width, height } = await createImageBitmap(still ?? new Blob())
  expect([width, height]).toEqual([160, 120])
})
