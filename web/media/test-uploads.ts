import type { Media } from '../../contract/media/media.ts'
import { UploadError } from './upload.ts'
import { createUploadQueue, type NewUpload, type Upload, type UploadCallbacks } from './upload-queue.ts'

/** A picture just picked, or one that the server has. */
export const picture = (id: string, media: Media | null = null): NewUpload => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 1000,
  file: new Blob(['x']),
  media,
})

export const mediaOf = (id: number): Media => ({
  id,
  type: 'image',
  url: `/media/${id}.webp`,
  width: 1200,
  height: 900,
  blur: 'data:,',
  variants: [],
})

/** A queue whose uploads the test finishes; `under_way` are those neither finished nor cancelled. */
export function manualQueue(atOnce = 2) {
  const runs: Run[] = []
  const queue = createUploadQueue((upload, callbacks) => {
    const { promise, resolve, reject } = Promise.withResolvers<Media>()
    const run: Run = { upload, callbacks, over: false, resolve, reject }
    callbacks.signal.addEventListener('abort', () => {
      run.over = true
      reject(new UploadError('network'))
    })
    runs.push(run)
    return promise
  }, atOnce)
  const under_way = () => runs.filter(({ over }) => !over)
  const runOf = (id: string) => {
    const run = under_way().find(({ upload }) => upload.id === id)
    if (!run) throw new Error(`${id} is not under way`)
    return run
  }
  const finish = async (run: Run, error?: UploadError) => {
    run.over = true
    if (error) run.reject(error)
    else run.resolve(mediaOf(1 + runs.indexOf(run)))
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))))
  }
  return { queue, runs, under_way, runOf, finish }
}

export interface Run {
  upload: Upload
  callbacks: UploadCallbacks
  over: boolean
  resolve: (media: Media) => void
  reject: (error: Error) => void
}
