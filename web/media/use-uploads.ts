import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Media } from '../../contract/media/media.ts'
import { onBackOnline } from '../platform/api/online.ts'
import { findBlob, type OutboxEntry } from '../platform/outbox/entry.ts'
import { sendMediaFile } from './send-media.ts'
import { createUploadQueue, type NewUpload, type Upload } from './upload-queue.ts'

export interface DraftPicture {
  id: string
  name: string
  type: string
  size: number
  /** Null until the server has confirmed it; its bytes are in the same entry under `id`. */
  media: Media | null
}

export interface DraftPictures extends Pick<OutboxEntry, 'bytes'> {
  media: DraftPicture[]
}

const picturesOf = (uploads: readonly Upload[]): DraftPictures => ({
  media: uploads.map(({ id, name, type, size, media }) => ({ id, name, type, size, media })),
  bytes: Object.fromEntries(uploads.flatMap(({ id, file }) => (file ? [[id, file] as const] : []))),
})

const uploadsOf = (draft: DraftPictures): NewUpload[] =>
  draft.media.map((picture) => ({ ...picture, file: findBlob(draft, picture.id, picture.type) }))

const pictureStateOf = ({ media }: DraftPictures) =>
  media.map(({ id, media: one }) => `${id} ${one?.id}`).join()

/** Uploads while the component is mounted; unfinished ones continue when it opens again. */
export function useUploads(draft: DraftPictures, onChange: (pictures: DraftPictures) => void) {
  const [queue] = useState(() => {
    const created = createUploadQueue(sendMediaFile)
    created.add(uploadsOf(draft))
    return created
  })
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, queue.list)

  const notify = useEffectEvent(onChange)
  useEffect(() => {
    let reported = pictureStateOf(picturesOf(queue.list()))
    const unsubscribe = queue.subscribe(() => {
      const next = picturesOf(queue.list())
      if (pictureStateOf(next) === reported) return
      reported = pictureStateOf(next)
      notify(next)
    })
    queue.start()
    const stopListening = onBackOnline(queue.retryNetwork)
    return () => {
      stopListening()
      queue.stop()
      unsubscribe()
    }
  }, [queue])

  return {
    uploads,
    queue,
    /** Returns the removed pictures, for `queue.add`. */
    clear: () => {
      const pictures = queue.list()
      queue.clear()
      return pictures
    },
    open: (other: DraftPictures) => queue.restart(uploadsOf(other)),
  }
}
