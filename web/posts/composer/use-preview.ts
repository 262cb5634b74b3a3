import { useEffect, useState } from 'react'
import { pictureOf } from '../outbox/draft-pictures.ts'
import type { Upload } from '../outbox/uploads.ts'

/**
 * The address at which a picture can be seen: its own bytes, else what the server made of it. Undefined while
 * that is looked up, null when there is neither.
 */
export function usePreview({ id, file, media }: Pick<Upload, 'id' | 'file' | 'media'>) {
  const [bytes, setBytes] = useState<string | null>()
  useEffect(() => {
    let address: string | undefined
    let gone = false
    const show = (blob: Blob | undefined) => {
      if (gone) return
      address = blob && URL.createObjectURL(blob)
      setBytes(address ?? null)
    }
    if (file) show(file)
    else void pictureOf(id).then(show)
    return () => {
      gone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [id, file])
  return bytes === null ? (media?.url ?? null) : bytes
}
