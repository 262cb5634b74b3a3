import { useState } from 'react'
import type { RefusedFile } from '../../media/accepted-files.ts'
import type { Upload } from '../../media/upload-queue.ts'
import { type DraftPictures, useUploads } from '../../media/use-uploads.ts'
import { checkPostFiles } from './rules.ts'

const unplayableIn = (uploads: readonly Upload[]) =>
  uploads.flatMap(({ name, problem }) => (problem === 'codec' ? [{ name, why: 'film_codec' as const }] : []))

/** The uploads of a post, and the files that it refuses. */
export function usePictures(draft: DraftPictures, onChange: (pictures: DraftPictures) => void) {
  const { uploads, queue, clear, open } = useUploads(draft, onChange)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  return {
    uploads,
    queue,
    refused: [...refused, ...unplayableIn(uploads)],
    /** `refusedBefore`: files that were refused earlier. */
    pick: (files: readonly File[], refusedBefore: readonly RefusedFile[] = []) => {
      const picked = checkPostFiles(files, queue.list())
      setRefused([...refusedBefore, ...picked.refused])
      queue.add(picked.accepted)
    },
    clear: () => {
      setRefused([])
      return clear()
    },
    open: (other: DraftPictures) => {
      setRefused([])
      open(other)
    },
  }
}
