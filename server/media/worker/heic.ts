import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * The upright picture without its metadata, as a TIFF with the colour profile, for sharp, which has no decoder of HEVC.
 * Throws for what is damaged, too large or in too many tiles, before it is decoded.
 */
export async function decodeHeicToTiff(heic: Buffer): Promise<Buffer> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), { workerData: heic })
  const said = once(thread, 'message') as Promise<[tiff: Uint8Array<ArrayBuffer>]>
  const [[tiff]] = await Promise.all([said, once(thread, 'exit')])
  return Buffer.from(tiff.buffer)
}
