import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Decodes a HEIC to an upright TIFF with the colour profile and without metadata, because sharp has no decoder of HEVC.
 * Throws before decoding if the picture is damaged, too large or has too many tiles.
 */
export async function decodeHeicToTiff(heic: Buffer): Promise<Buffer> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), { workerData: heic })
  const message = once(thread, 'message') as Promise<[tiff: Uint8Array<ArrayBuffer>]>
  const [[tiff]] = await Promise.all([message, once(thread, 'exit')])
  return Buffer.from(tiff.buffer)
}
