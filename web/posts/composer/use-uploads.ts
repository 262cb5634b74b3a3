import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { keepPicture, spare, sweepPictures } from '../outbox/draft-pictures.ts'
import type { DraftPicture } from './drafts.ts'
import { type RefusedFile, sortPicked } from './picked-files.ts'
import { sendPicture } from '../outbox/send-picture.ts'
import { createUploadQueue, type NewUpload, type Upload } from '../outbox/uploads.ts'

const picturesOf = (uploads: readonly Upload[]) =>
  uploads.map(({ id, name, type, size, media }): DraftPicture => ({ id, name, type, size, media }))

const known = (pictures: readonly DraftPicture[]) =>
  pictures.map(({ id, media }) => `${id} ${media?.id}`).join()

/**
 * Uploads the pictures of a draft while the composer is open; what was left unfinished goes on when it opens
 * again. `onChange` hears of pictures that came, went, moved or are now with the server.
 */
export function useUploads(kept: DraftPicture[], onChange: (pictures: DraftPicture[]) => void) {
  const [queue] = useState(() => {
    const fresh = createUploadQueue(sendPicture)
    fresh.add(kept.map((picture) => ({ ...picture, file: null })))
    return fresh
  })
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  const [refused, setRefused] = useState<RefusedFile[]>([])

  const tell = useEffectEvent(onChange)
  useEffect(() => {
    let told = known(queue.list())
    const forget = queue.subscribe(() => {
      const next = picturesOf(queue.list())
      if (known(next) === told) return
      told = known(next)
      tell(next)
    })
    queue.start()
    void sweepPictures()
    addEventListener('online', queue.retryNetwork)
    return () => {
      removeEventListener('online', queue.retryNetwork)
      queue.stop()
      forget()
    }
  }, [queue])

  const pick = (files: readonly File[]) => {
    const picked = sortPicked(files, queue.list())
    setRefused(picked.refused)
    queue.add(picked.taken)
    for (const { id, file } of picked.taken) if (file) void keepPicture(id, file)
  }

  /** Takes all pictures away and gives back what brings them again. */
  const clear = () => {
    const pictures = queue.list().map(({ id, name, type, size, file, media }): NewUpload => ({
      id,
      name,
      type,
      size,
      file,
      media,
    }))
    setRefused([])
    spare(pictures.map(({ id }) => id))
    queue.clear()
    return pictures
  }

  /** Takes the pictures of another draft in their place. */
  const open = (pictures: readonly DraftPicture[]) => {
    setRefused([])
    queue.restart(pictures.map((picture) => ({ ...picture, file: null })))
  }

  return { uploads, refused, queue, pick, clear, open }
}
