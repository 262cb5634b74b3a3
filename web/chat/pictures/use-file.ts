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
  const [turn, setTurn] = useState(0)
  const [renewed, setRenewed] = useState(false)
  const address = addressFor(media, width * devicePixelRatio)
  // Another address of the same bytes is no reason to load them again.
  const isNeeded = wanted && src === null && !failed

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const blob = await loadFile(address, signal)
      if (!signal.aborted) setSrc(URL.createObjectURL(blob))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof StaleAddress) || renewed) return setFailed(true)
      setRenewed(true)
      await readAnew(message).then(
        () => setTurn((before) => before + 1),
        () => setFailed(true),
      )
    }
  })
  useEffect(() => {
    if (!isNeeded) return
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [isNeeded, address, turn])
  useEffect(() => () => void (src !== null && URL.revokeObjectURL(src)), [src])

  const retry = () => {
    setFailed(false)
    setRenewed(false)
    setTurn((before) => before + 1)
  }
  const onOnline = useEffectEvent(retry)
  useEffect(() => (failed ? whenOnline(() => onOnline()) : undefined), [failed])
  return { src, failed, retry }
}
