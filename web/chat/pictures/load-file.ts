import type { Media } from '../../../contract/media.ts'
import { renewAccess } from '../../platform/api/call.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { accessKey } from '../../platform/session/tokens.ts'

/** The address no longer holds; the message has to be read anew. */
export class StaleAddress extends Error {}

/** The smallest that is wide enough, in pixels of the screen; else the widest. */
export function addressFor(media: Media, width: number): string {
  const fitting = media.variants
    .filter(({ type }) => type === 'image/webp')
    .toSorted((a, b) => a.width - b.width)
  return (fitting.find((variant) => variant.width >= width) ?? fitting.at(-1) ?? media).url
}

/** A picture of a conversation, which is given to its members alone. Throws a `StaleAddress`, or as `fetch` does. */
export async function loadFile(address: string, signal: AbortSignal): Promise<Blob> {
  const ask = (token: string | null) =>
    fetch(address, { signal, headers: token === null ? {} : { Authorization: `Bearer ${token}` } })
  let reply = await ask(localItems.getItem(accessKey))
  if (reply.status === 401) reply = await ask(await renewAccess())
  if (reply.status === 404) throw new StaleAddress()
  if (!reply.ok) throw new Error(`The picture was answered with ${reply.status}`)
  return reply.blob()
}
