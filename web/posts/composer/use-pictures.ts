import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { onBackOnline } from '../../platform/api/online.ts'
import { findBlob } from '../../platform/outbox/entry.ts'
import type { PostEntry } from '../outbox/post-draft.ts'
import { sendMediaFile } from '../../media/send-media.ts'
import { createUploadQueue, type NewUpload, type Upload } from '../../media/upload-queue.ts'
import { type RefusedFile, checkPickedFiles } from './rules.ts'

export type DraftPictures = Pick<PostEntry, 'media' | 'bytes'>

const picturesOf = (uploads: readonly Upload[]): DraftPictures => ({
  media: uploads.map(({ id, name, type, size, media }) => ({ id, name, type, size, media })),
  bytes: Object.fromEntries(uploads.flatMap(({ id, file }) => (file ? [[id, file] as const] : []))),
})

const uploadsOf = (draft: DraftPictures): NewUpload[] =>
  draft.media.map((picture) => ({ ...picture, file: findBlob(draft, picture.id, picture.type) }))

const unplayableIn = (uploads: readonly Upload[]) =>
  uploads.flatMap(({ name, problem }) => (problem === 'codec' ? [{ name, why: 'film_codec' as const }] : []))

const pictureStateOf = ({ media }: DraftPictures) =>
  media.map(({ id, media: one }) => `${id} ${one?.id}`).join()

/** Uploads while the composer is open; unfinished ones continue when it opens again. */
export function usePictures(draft: DraftPictures, onChange: (pictures: DraftPictures) => void) {
  const [queue] = useState(() => {
    const created = createUploadQueue(sendMediaFile)
    created.add(uploadsOf(draft))
    return created
  })
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  const [refused, setRefused] = useState<RefusedFile[]>([])

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

  /** `refusedBefore`: files that were refused earlier. */
  const pick = (files: readonly File[], refusedBefore: readonly RefusedFile[] = []) => {
    const picked = checkPickedFiles(files, queue.list())
    setRefused([...refusedBefore, ...picked.refused])
    queue.add(picked.accepted)
  }

  /** Returns a function that restores the pictures. */
  const clear = () => {
    const pictures = queue
      .list()
      .map(({ id, name, type, size, file, media }): NewUpload => ({ id, name, type, size, file, media }))
    setRefused([])
    queue.clear()
    return pictures
  }

  const open = (other: DraftPictures) => {
    setRefused([])
    queue.restart(uploadsOf(other))
  }

  return { uploads, refused: [...refused, ...unplayableIn(uploads)], queue, pick, clear, open }
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Accepts dropped files, which the browser would open, and pasted pictures. Returns whether files hover. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [hovering, setHovering] = useState(false)
  const notify = useEffectEvent(onFiles)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setHovering(true)
    }
    // Moving between elements also fires this event; only then is `relatedTarget` set.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setHovering(false)
    const drop = (event: DragEvent) => {
      setHovering(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      notify([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Office programs add a picture of copied text; paste the text.
      if (!files.length || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      notify(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  return hovering
}
