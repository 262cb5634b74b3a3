import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { whenOnline } from '../../platform/api/online.ts'
import { blobIn } from '../../platform/outbox/entry.ts'
import type { PostEntry } from '../outbox/post-entry.ts'
import { sendPicture } from '../outbox/send-picture.ts'
import { createUploadQueue, type NewUpload, type Upload } from '../outbox/uploads.ts'
import { type RefusedFile, sortPicked } from './rules.ts'

export type Pictures = Pick<PostEntry, 'media' | 'bytes'>

const picturesOf = (uploads: readonly Upload[]): Pictures => ({
  media: uploads.map(({ id, name, type, size, media }) => ({ id, name, type, size, media })),
  bytes: Object.fromEntries(uploads.flatMap(({ id, file }) => (file ? [[id, file] as const] : []))),
})

const uploadsOf = (draft: Pictures): NewUpload[] =>
  draft.media.map((picture) => ({ ...picture, file: blobIn(draft, picture.id, picture.type) }))

const unplayableIn = (uploads: readonly Upload[]) =>
  uploads.flatMap(({ name, problem }) => (problem === 'codec' ? [{ name, why: 'film_codec' as const }] : []))

const known = ({ media }: Pictures) => media.map(({ id, media: one }) => `${id} ${one?.id}`).join()

/** Uploads while the composer is open; unfinished ones continue when it opens again. */
export function usePictures(draft: Pictures, onChange: (pictures: Pictures) => void) {
  const [queue] = useState(() => {
    const fresh = createUploadQueue(sendPicture)
    fresh.add(uploadsOf(draft))
    return fresh
  })
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  const [refused, setRefused] = useState<RefusedFile[]>([])

  const notify = useEffectEvent(onChange)
  useEffect(() => {
    let reported = known(picturesOf(queue.list()))
    const unsubscribe = queue.subscribe(() => {
      const next = picturesOf(queue.list())
      if (known(next) === reported) return
      reported = known(next)
      notify(next)
    })
    queue.start()
    const stopListening = whenOnline(queue.retryNetwork)
    return () => {
      stopListening()
      queue.stop()
      unsubscribe()
    }
  }, [queue])

  /** `before`: files refused already. */
  const pick = (files: readonly File[], before: readonly RefusedFile[] = []) => {
    const picked = sortPicked(files, queue.list())
    setRefused([...before, ...picked.refused])
    queue.add(picked.taken)
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

  const open = (other: Pictures) => {
    setRefused([])
    queue.restart(uploadsOf(other))
  }

  return { uploads, refused: [...refused, ...unplayableIn(uploads)], queue, pick, clear, open }
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Accepts dropped files, which the browser would open, and pasted pictures. Returns whether files hover. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [hovering, setHovering] = useState(false)
  const give = useEffectEvent(onFiles)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setHovering(true)
    }
    // Moving between elements also fires this event; only then is `relatedTarget` set.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setHovering(false)
    const drop = (event: DragEvent) => {
      setHovering(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      give([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Office programs add a picture of copied text; the text is meant.
      if (!files.length || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      give(files)
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
