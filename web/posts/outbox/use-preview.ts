import { useEffect, useEffectEvent, useState } from 'react'
import type { Media } from '../../../contract/media.ts'

interface Seen {
  /** Its bytes never change, though they may be read anew. */
  file: Blob | null
  media: Media | null
}

/**
 * The address at which a picture can be seen: its own bytes, else what the server made of it. Undefined for a moment,
 * null when there is neither.
 */
export function usePreview({ file, media }: Seen) {
  const [address, setAddress] = useState<string>()
  const isHere = file !== null
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
