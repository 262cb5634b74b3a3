import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** In bytes. A part is in memory while it is sent. S3 accepts 10,000 parts, so an object has at most 160 GB. */
const defaultPartSize = 16 * 1024 * 1024

type Send = <T>(run: (options: { abortSignal: AbortSignal }) => Promise<T>) => Promise<T | null>

interface Upload {
  client: S3Client
  object: { Bucket: string; Key: string }
  send: Send
  partSize?: number
}

/** Stores a stream of unknown length. The object appears when it is complete; a failed upload leaves nothing. */
export async function uploadStream(
  bytes: Readable,
  { client, object, send, partSize = defaultPartSize }: Upload,
) {
  const parts = inParts(bytes, partSize)
  const first = await parts.next()
  const second = await parts.next()
  const [one, two] = [first.value ?? Buffer.alloc(0), second.value]
  if (!two) {
    await send((options) => client.send(new PutObjectCommand({ ...object, ...bodyOf(one) }), options))
    return
  }
  const created = await send((options) =>
    client.send(new CreateMultipartUploadCommand({ ...object, ChecksumAlgorithm: 'SHA256' }), options),
  )
  const upload = { ...object, UploadId: created?.UploadId }
  try {
    const sent: { PartNumber: number; ETag: string | undefined; ChecksumSHA256: string }[] = []
    const sendPart = async (part: Buffer) => {
      const PartNumber = sent.length + 1
      const body = bodyOf(part)
      const command = new UploadPartCommand({ ...upload, PartNumber, ...body })
      const reply = await send((options) => client.send(command, options))
      sent.push({ PartNumber, ETag: reply?.ETag, ChecksumSHA256: body.ChecksumSHA256 })
    }
    await sendPart(one)
    await sendPart(two)
    for await (const part of parts) await sendPart(part)
    const completed = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } })
    await send((options) => client.send(completed, options))
  } catch (error) {
    await send((options) => client.send(new AbortMultipartUploadCommand(upload), options)).catch(
      () => undefined,
    )
    throw error
  }
}

/** A bucket with object lock requires the hash. */
const bodyOf = (Body: Buffer) => ({
  Body,
  ContentLength: Body.length,
  ChecksumSHA256: createHash('sha256').update(Body).digest('base64'),
})

/** Cuts a stream into buffers of `size` bytes; only the last one is shorter. */
async function* inParts(bytes: Readable, size: number): AsyncGenerator<Buffer, undefined> {
  let [collected, length] = [[] as Buffer[], 0]
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    collected.push(chunk)
    length += chunk.length
    while (length >= size) {
      const all = Buffer.concat(collected)
      yield all.subarray(0, size)
      collected = [all.subarray(size)]
      length -= size
    }
  }
  if (length) yield Buffer.concat(collected)
  return undefined
}
