import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '../../../contract/chat/messages.ts'
import type { Media } from '../../../contract/media/media.ts'
import { renewAccessToken } from '../../platform/api/call.ts'
import { onBackOnline } from '../../platform/api/online.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { accessKey } from '../../platform/session/tokens.ts'
import { reloadMessage } from '../message-window-cache.ts'

interface File {
  /** Of the bytes in this page; null until they are here. */
  src: string | null
  failed: boolean
  retry: () => void
}

/** The bytes of a picture while it is shown, `width` pixels wide; not before it is `wanted`. */
export function usePrivateFile(message: Message, media: Media, width: number, wanted: boolean): File {
  const [src, setSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // Another address of the same bytes is no reason to load them again.
  const isNeeded = wanted && src === null && !failed
  const load = useEffectEvent((signal: AbortSignal) =>
    loadPicture(message, media, width * devicePixelRatio, signal),
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
  useEffect(() => (failed ? onBackOnline(() => setFailed(false)) : undefined), [failed])
  return { src, failed, retry: () => setFailed(false) }
}

/** An address that no longer holds is asked for anew, once. */
async function loadPicture(message: Message, media: Media, width: number, signal: AbortSignal): Promise<Blob> {
  try {
    return await loadFile(urlFor(media, width), signal)
  } catch (error) {
    if (!(error instanceof ExpiredUrlError)) throw error
    const fresh = await reloadMessage(message)
    const again = fresh?.media.find(({ id }) => id === media.id)
    if (!again) throw error
    return loadFile(urlFor(again, width), signal)
  }
}

/** The address no longer holds; the message has to be read anew. */
class ExpiredUrlError extends Error {}

/** The smallest that is wide enough, in pixels of the screen; else the widest. */
function urlFor(media: Media, width: number): string {
  const fitting = media.variants
    .filter(({ type }) => type === 'image/webp')
    .toSorted((a, b) => a.width - b.width)
  return (fitting.find((variant) => variant.width >= width) ?? fitting.at(-1) ?? media).url
}

/** A picture of a conversation, which is given to its members alone. Throws a `ExpiredUrlError`, or as `fetch` does. */
async function loadFile(address: string, signal: AbortSignal): Promise<Blob> {
  const ask = (token: string | null) =>
    fetch(address, { signal, headers: token === null ? {} : { Authorization: `Bearer ${token}` } })
  let reply = await ask(localItems.getItem(accessKey))
  if (reply.status === 401) reply = await ask(await renewAccessToken())
  if (reply.status === 404) throw new ExpiredUrlError()
  if (!reply.ok) throw new Error(`The picture was answered with ${reply.status}`)
  return reply.blob()
}
