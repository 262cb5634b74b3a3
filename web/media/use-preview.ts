import { useEffect, useEffectEvent, useState } from 'react'
import type { Media } from '../../contract/media/media.ts'
import { isHeic } from './picture-file.ts'

interface PreviewSource {
  /** The bytes never change, but each read may return a new Blob. */
  file: Blob | null
  media: Media | null
}

/** From its own bytes, else the server's variant; undefined for a moment, null when there is neither. */
export function usePreview({ file, media }: PreviewSource) {
  const [address, setAddress] = useState<string>()
  // The server's is one that every browser shows.
  const isHere = file !== null && !(media && isHeic(file))
  const begin = useEffectEvent((show: (address: string) => void) => {
    const made = file && URL.createObjectURL(file)
    if (made) show(made)
    return made
  })
  useEffect(() => {
    const made = isHere ? begin(setAddress) : null
    return () => void (made && URL.revokeObjectURL(made))
  }, [isHere])
  return isHere ? address : (media?.url ?? null)
}
