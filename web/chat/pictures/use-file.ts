import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '../../../contract/chats/messages.ts'
import type { Media } from '../../../contract/media.ts'
import { whenOnline } from '../../platform/api/online.ts'
import { readAnew } from '../talk/talks.ts'
import { addressFor, loadFile, StaleAddress } from './load-file.ts'

interface File {
  /** Of the bytes in this page; null until they are here. */
  src: string | null
  failed: boolean
  retry: () => void
}

/** The bytes of a picture while it is shown, `width` pixels wide; not before it is `wanted`. */
export function useFile(message: Message, media: Media, width: number, wanted: boolean): File {
  const [src, setSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // Another address of the same bytes is no reason to load them again.
  const isNeeded = wanted && src === null && !failed
  const load = useEffectEvent((signal: AbortSignal) =>
    bytesOf(message, media, width * devicePixelRatio, signal),
  )
  useEffect(() => {
    if (!isNeeded) return
    const leaving = new AbortController()
    const { signal } = leaving
    void load(signal).then(
      (blob) => !signal.aborted && setSrc(URL.createObjectURL(blob)),
      () => !signal.aborted && setFailed(true),
    )
    return () => leaving.abort()
  }, [isNeeded])
  useEffect(() => () => void (src !== null && URL.revokeObjectURL(src)), [src])
  useEffect(() => (failed ? whenOnline(() => setFailed(false)) : undefined), [failed])
  return { src, failed, retry: () => setFailed(false) }
}

/** An address that no longer holds is asked for anew, once. */
async function bytesOf(message: Message, media: Media, width: number, signal: AbortSignal): Promise<Blob> {
  try {
    return await loadFile(addressFor(media, width), signal)
  } catch (error) {
    if (!(error instanceof StaleAddress)) throw error
    const fresh = await readAnew(message)
    const again = fresh?.media.find(({ id }) => id === media.id)
    if (!again) throw error
    return loadFile(addressFor(again, width), signal)
  }
}
