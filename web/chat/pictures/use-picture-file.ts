import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '../../../contract/chat/messages.ts'
import type { Media } from '../../../contract/media/media.ts'
import { renewAccessToken } from '../../platform/api/call.ts'
import { onBackOnline } from '../../platform/api/online.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { accessKey } from '../../platform/session/tokens.ts'
import { reloadMessage } from '../message-window-cache.ts'

interface PrivateFile {
  /** The object URL; null until the bytes are loaded. */
  src: string | null
  failed: boolean
  retry: () => void
}

/** Loads a picture at `width` CSS pixels while it is mounted and `enabled`. */
export function usePrivateFile(message: Message, media: Media, width: number, enabled: boolean): PrivateFile {
  const [src, setSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // A renewed address of the same picture doesn't load it again.
  const isNeeded = enabled && src === null && !failed
  const load = useEffectEvent((signal: AbortSignal) =>
    loadPicture(message, media, width * devicePixelRatio, signal),
  )
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    const { signal } = controller
    void load(signal).then(
      (blob) => !signal.aborted && setSrc(URL.createObjectURL(blob)),
      () => !signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [isNeeded])
  useEffect(() => () => void (src !== null && URL.revokeObjectURL(src)), [src])
  useEffect(() => (failed ? onBackOnline(() => setFailed(false)) : undefined), [failed])
  return { src, failed, retry: () => setFailed(false) }
}

/** Renews an expired URL once. */
async function loadPicture(message: Message, media: Media, width: number, signal: AbortSignal): Promise<Blob> {
  try {
    return await loadFile(urlFor(media, width), signal)
  } catch (error) {
    if (!(error instanceof ExpiredUrlError)) throw error
    const reloaded = await reloadMessage(message)
    const renewed = reloaded?.media.find(({ id }) => id === media.id)
    if (!renewed) throw error
    return loadFile(urlFor(renewed, width), signal)
  }
}

/** The URL has expired; the message must be refetched. */
class ExpiredUrlError extends Error {}

/** The smallest variant of at least `width` device pixels, else the widest one. */
function urlFor(media: Media, width: number): string {
  const variants = media.variants
    .filter(({ type }) => type === 'image/webp')
    .toSorted((a, b) => a.width - b.width)
  return (variants.find((variant) => variant.width >= width) ?? variants.at(-1) ?? media).url
}

/** Loads a picture with the access token, as only members can see it. Throws an `ExpiredUrlError`, or as `fetch` does. */
async function loadFile(address: string, signal: AbortSignal): Promise<Blob> {
  const fetchWith = (token: string | null) =>
    fetch(address, { signal, headers: token === null ? {} : { Authorization: `Bearer ${token}` } })
  let reply = await fetchWith(localItems.getItem(accessKey))
  if (reply.status === 401) reply = await fetchWith(await renewAccessToken())
  if (reply.status === 404) throw new ExpiredUrlError()
  if (!reply.ok) throw new Error(`Loading the picture failed with status ${reply.status}`)
  return reply.blob()
}
