import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import type { Media } from '../../contract/media/media.ts'
import { confirmUpload, startUpload } from '../../contract/media/uploads.ts'
import { Nothing } from '../../contract/shape.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { sendMediaFile } from './send-media.ts'
import type { Upload } from './upload-queue.ts'

/** The address of the fake server's bytes; the real one is signed and in no contract. */
const putBytes = endpoint({
  method: 'PUT',
  path: '/api/media/bytes/7',
  access: 'anyone',
  summary: 'Bytes',
  reply: Nothing,
})

const media: Media = {
  id: 7,
  type: 'image',
  url: '/media/7.webp',
  width: 4,
  height: 3,
  blur: 'data:,',
  variants: [],
}

const photo = (fields: Partial<Upload> = {}): Upload => ({
  id: 'a',
  name: 'quat.jpg',
  type: 'image/jpeg',
  size: 5,
  file: new Blob(['ảnh!!'], { type: 'image/jpeg' }),
  state: 'sending',
  progress: 0,
  sent_id: null,
  media: null,
  problem: null,
  ...fields,
})

const callbacks = () => {
  const stop = new AbortController()
  const reported = { progress: [] as number[], sent: [] as number[] }
  return {
    stop,
    reported,
    callbacks: {
      signal: stop.signal,
      onProgress: (part: number) => void reported.progress.push(part),
      onSent: (id: number) => void reported.sent.push(id),
    },
  }
}

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  answer(startUpload, ({ body }) => {
    asked.push(`start ${body.content_type} ${body.size}`)
    return {
      id: 7,
      upload_url: '/api/media/bytes/7',
      method: 'PUT' as const,
      headers: { 'Content-Type': 'image/jpeg', 'X-Signed': 'yes' },
      expires_at: '2026-11-20T20:00:00.000Z',
    }
  })
  answer(putBytes, ({ headers, body }) => {
    asked.push(`put ${headers.get('content-type')} ${headers.get('x-signed')} ${String(body)}`)
    return {}
  })
  answer(confirmUpload, ({ params }) => {
    asked.push(`confirm ${params['id']}`)
    return media
  })
})

describe('sending a picture', () => {
  test('announces it, puts its bytes with the given headers and confirms it', async () => {
    const { reported, callbacks: handlers } = callbacks()
    expect(await sendMediaFile(photo(), handlers)).toEqual(media)
    expect(asked).toEqual(['start image/jpeg 7', 'put image/jpeg yes ảnh!!', 'confirm 7'])
    expect(reported.sent).toEqual([7])
  })

  test('only confirms bytes that have arrived before', async () => {
    expect(await sendMediaFile(photo({ sent_id: 7 }), callbacks().callbacks)).toEqual(media)
    expect(asked).toEqual(['confirm 7'])
  })

  test('sends bytes again that the server no longer knows', async () => {
    answer(confirmUpload, ({ params }) => {
      asked.push(`confirm ${params['id']}`)
      return params['id'] === '5' ? new ApiError(404, { detail: 'x', code: 'not_found' }) : media
    })
    expect(await sendMediaFile(photo({ sent_id: 5 }), callbacks().callbacks)).toEqual(media)
    expect(asked).toHaveLength(4)
  })

  test.each([
    ['a broken connection', 'put', unreachable, 'network'],
    ['too many at once', 'start', new ApiError(429), 'busy'],
    [
      'the last of a day gone meanwhile',
      'put',
      new ApiError(429, { detail: 'x', code: 'daily_quota' }),
      'quota',
    ],
    ['bytes that are too many', 'put', new ApiError(413), 'refused'],
    ['bytes that are no picture', 'confirm', new ApiError(422), 'refused'],
  ] as const)('reports %s as its kind of problem', async (_name, step, reply, problem) => {
    if (step === 'start') answer(startUpload, () => reply)
    else if (step === 'put') answer(putBytes, () => reply)
    else answer(confirmUpload, () => reply)
    await expect(sendMediaFile(photo(), callbacks().callbacks)).rejects.toMatchObject({ problem })
  })

  test('reports a file that is gone', async () => {
    await expect(sendMediaFile(photo({ file: null }), callbacks().callbacks)).rejects.toMatchObject({
      problem: 'lost',
    })
    expect(asked).toEqual([])
  })

  test('reports the part of the bytes sent', async () => {
    // A service worker keeps the browser from reporting progress, so the test does.
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
    answer(putBytes, () => {
      const { upload } = send.mock.contexts[0] as XMLHttpRequest
      for (const loaded of [0, 4, 8])
        upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 8 }))
      return {}
    })
    const { reported, callbacks: handlers } = callbacks()
    await sendMediaFile(photo(), handlers)
    expect(reported.progress).toEqual([0, 0.45, 0.9])
  })

  test('stops in the middle when aborted, and confirms nothing', async () => {
    const { stop, callbacks: handlers } = callbacks()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    answer(putBytes, () => {
      arrive()
      return new Promise<never>(() => {})
    })
    const sending = sendMediaFile(photo(), handlers)
    await arrived
    stop.abort()
    await expect(sending).rejects.toMatchObject({ problem: 'network' })
    expect(asked).toEqual(['start image/jpeg 7'])
  })
})
