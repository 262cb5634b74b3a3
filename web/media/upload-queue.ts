import type { Media } from '../../contract/media/media.ts'
import { type PutCallbacks, toUploadError, type UploadProblem } from './upload.ts'

/**
 * `file` is null where the device has lost it; `sent_id` is the media whose bytes have arrived unconfirmed; `media` is
 * the reply to the confirmed upload.
 */
export interface Upload<Reply = Media> {
  id: string
  name: string
  type: string
  size: number
  file: Blob | null
  state: 'waiting' | 'sending' | 'ready' | 'failed'
  /** From 0 to 1. */
  progress: number
  sent_id: number | null
  media: Reply | null
  problem: UploadProblem | null
}

export type NewUpload<Reply = Media> = Pick<Upload<Reply>, 'id' | 'name' | 'type' | 'size' | 'file' | 'media'>

/** `onSent` is called when all bytes have arrived. */
export interface UploadCallbacks extends PutCallbacks {
  onSent: (media_id: number) => void
}

export type UploadQueue = ReturnType<typeof createUploadQueue<Media>>

/** Uploads in the order on screen. Nothing is sent until `start()`; `stop()` queues running uploads again. */
export function createUploadQueue<Reply = Media>(
  send: (upload: Upload<Reply>, callbacks: UploadCallbacks) => Promise<Reply>,
  atOnce = 2,
) {
  let list: readonly Upload<Reply>[] = []
  let isStarted = false
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload<Reply>[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, fields: Partial<Upload<Reply>>) =>
    set(list.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))

  function startNext() {
    while (isStarted && running.size < atOnce) {
      const upload = list.find(({ state }) => state === 'waiting')
      if (!upload) return
      void run(upload)
    }
  }

  async function run(upload: Upload<Reply>) {
    const { id } = upload
    const controller = new AbortController()
    running.set(id, controller)
    // A picture removed, or stopped and started again, must ignore its earlier run.
    const isCurrent = () => running.get(id) === controller
    change(id, { state: 'sending', progress: 0, problem: null })
    try {
      const media = await send(upload, {
        signal: controller.signal,
        onProgress: (progress) => isCurrent() && change(id, { progress }),
        onSent: (sent_id) => isCurrent() && change(id, { sent_id }),
      })
      if (!isCurrent()) return
      change(id, { state: 'ready', progress: 1, sent_id: null, media })
    } catch (error) {
      if (!isCurrent()) return
      change(id, { state: 'failed', problem: toUploadError(error).problem })
    }
    running.delete(id)
    startNext()
  }

  function halt(id: string) {
    const controller = running.get(id)
    running.delete(id)
    controller?.abort()
  }

  function resend(again: (upload: Upload<Reply>) => boolean, fields: Partial<Upload<Reply>> = {}) {
    set(
      list.map((upload) =>
        again(upload) ? { ...upload, state: 'waiting', progress: 0, problem: null, ...fields } : upload,
      ),
    )
    startNext()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    list: () => list,
    subscribe,

    add: (pictures: readonly NewUpload<Reply>[]) => {
      set([...list, ...pictures.map(begin)])
      startNext()
    },

    remove: (id: string) => {
      halt(id)
      set(list.filter((upload) => upload.id !== id))
      startNext()
    },

    clear: () => {
      for (const { id } of list) halt(id)
      set([])
    },

    restart: (pictures: readonly NewUpload<Reply>[]) => {
      for (const { id } of list) halt(id)
      set(pictures.map(begin))
      startNext()
    },

    /** Moves a picture `by` places, within the ends. */
    move: (id: string, by: 1 | -1) => {
      const from = list.findIndex((upload) => upload.id === id)
      const [moved, other] = [list[from], list[from + by]]
      if (moved && other) set(list.with(from, other).with(from + by, moved))
    },

    retry: (id: string) => resend((upload) => upload.id === id && upload.state === 'failed'),

    retryNetwork: () => resend(({ problem }) => problem === 'network' || problem === 'server'),

    /** For when the server no longer knows the pictures it confirmed. */
    sendAgain: () => {
      for (const { id } of list) halt(id)
      resend(() => true, { media: null, sent_id: null })
    },

    start: () => {
      isStarted = true
      startNext()
    },

    stop: () => {
      isStarted = false
      for (const { id } of list) halt(id)
      resend(({ state }) => state === 'sending')
    },

    /** Resolves when everything has arrived, failed or was stopped. */
    settled: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const under_way = isStarted && list.some(({ state }) => state === 'waiting' || state === 'sending')
          if (under_way) return
          unsubscribe()
          resolve()
        }
        const unsubscribe = subscribe(look)
        look()
      }),
  }
}

function begin<Reply>(picture: NewUpload<Reply>): Upload<Reply> {
  const done = picture.media !== null
  return {
    ...picture,
    state: done ? 'ready' : 'waiting',
    progress: done ? 1 : 0,
    sent_id: null,
    problem: null,
  }
}
