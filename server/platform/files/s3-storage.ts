import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { PlainError, Refusal, storageFull } from '../http/refusal.ts'
import { bucketMessage } from '../start/start-errors.ts'
import { hasRoomIn, openIncomingFolder, writeIncoming } from './local-files.ts'
import { uploadStream } from './s3-upload.ts'
import { checkKey, type DirectUploads, isKey, type Storage } from './storage.ts'

/** `endpoint` is null for AWS. */
export interface S3Settings {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The beginning of the names of its variables, for messages; default: `S3`. */
  variables?: string
}

export interface S3Storage extends Storage {
  direct: DirectUploads
  /** Stores a stream of unknown length, of which only a part is in memory and nothing on the disk. */
  upload(key: string, bytes: Readable, partSize?: number): Promise<void>
  /** Lists all keys below `folder`, with the sizes in bytes. */
  listSizes(folder: string): AsyncIterable<{ key: string; size: number }>
}

/** In milliseconds: until the next part of a reply, and for the upload of a file. */
const defaultTimeouts = { reply: 8000, upload: 120_000 }

/** Each paused film keeps a connection open. */
const maxSockets = 1000

/**
 * Stores files in an S3 bucket. Tests the access first and throws a `PlainError` if it fails. `incoming` is a local folder
 * for temporary files.
 */
export async function openS3Storage(
  s3: S3Settings,
  incoming: string,
  timeouts = defaultTimeouts,
): Promise<S3Storage> {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = s3
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Servers other than AWS refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  })
  const nextTemporaryFile = openIncomingFolder(incoming)

  /** Returns null if the object does not exist. `stopTimeout` is called when the reply has started. */
  async function request<T>(
    send: (options: { abortSignal: AbortSignal }, stopTimeout: () => void) => Promise<T>,
    ms = timeouts.reply,
  ): Promise<T | null> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), ms)
    const stopTimeout = () => clearTimeout(timer)
    try {
      return await send({ abortSignal: abort.signal }, stopTimeout)
    } catch (error) {
      if (isMissing(error)) return null
      throw refusalFor(error)
    } finally {
      stopTimeout()
    }
  }
  const addressObject = (Key: string) => {
    checkKey(Key)
    return { Bucket, Key }
  }
  const list = async (folder: string, from?: string) =>
    request((options) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken: from }), options),
    )
  async function* listSizes(folder: string) {
    let page = await list(folder)
    while (page) {
      for (const { Key: key, Size: size = 0 } of page.Contents ?? [])
        if (key !== undefined && isKey(key)) yield { key, size }
      page = page.IsTruncated ? await list(folder, page.NextContinuationToken) : null
    }
  }
  const sign: DirectUploads['sign'] = (key, { content_type, size }, { now, seconds }) =>
    getSignedUrl(
      client,
      new PutObjectCommand({ ...addressObject(key), ContentType: content_type, ContentLength: size }),
      {
        expiresIn: seconds,
        signingDate: now,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      },
    )

  try {
    const abortSignal = AbortSignal.timeout(timeouts.reply)
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal })
  } catch (error) {
    throw new PlainError(bucketMessage(error, s3))
  }
  const sample = await sign('x', { content_type: 'x/x', size: 1 }, { now: new Date(), seconds: 1 })

  return {
    put: async (key, bytes) => {
      const command = new PutObjectCommand({
        ...addressObject(key),
        Body: bytes,
        ContentLength: bytes.length,
      })
      await request((options) => client.send(command, options), timeouts.upload)
    },
    receive: async (key, bytes, maxBytes, settle) => {
      const object = addressObject(key)
      const file = nextTemporaryFile()
      try {
        const size = await writeIncoming(file, bytes, maxBytes)
        await settle?.(size)
        const body = createReadStream(file)
        const command = new PutObjectCommand({ ...object, Body: body, ContentLength: size })
        await request((options) => client.send(command, options), timeouts.upload).finally(() =>
          body.destroy(),
        )
        return size
      } finally {
        await rm(file, { force: true })
      }
    },
    get: async (key) => {
      const command = new GetObjectCommand(addressObject(key))
      return request(async (options) => {
        const { Body } = await client.send(command, options)
        return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0)
      })
    },
    open: async (key, part) => {
      const Range = part && `bytes=${part.start}-${part.end}`
      const command = new GetObjectCommand({ ...addressObject(key), Range })
      return request(async (options, stopTimeout) => {
        const { Body, ContentRange, ContentLength } = await client.send(command, options)
        stopTimeout()
        const size = Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0)
        return { size, bytes: destroyIfStalled(Body as Readable, timeouts.reply) }
      })
    },
    size: async (key) => {
      const command = new HeadObjectCommand(addressObject(key))
      const reply = await request((options) => client.send(command, options))
      return reply && (reply.ContentLength ?? 0)
    },
    async *list(folder) {
      for await (const { key } of listSizes(folder)) yield key
    },
    listSizes,
    upload: (key, bytes, partSize) =>
      uploadStream(bytes, {
        client,
        object: addressObject(key),
        send: (run) => request(run, timeouts.upload),
        ...(partSize !== undefined && { partSize }),
      }),
    remove: async (key) => {
      const command = new DeleteObjectCommand(addressObject(key))
      await request((options) => client.send(command, options))
    },
    hasRoom: () => hasRoomIn([incoming]),
    direct: { origin: new URL(sample).origin, sign },
  }
}

interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number }
}

const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

/** Error codes of different servers for a full bucket or disk. */
const fullErrors = [
  'EntityTooLarge',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'ServiceFull',
]

/** The cause is only logged. */
function refusalFor(error: unknown) {
  const { name, $metadata } = error as S3Error
  const refusal =
    fullErrors.includes(name) || $metadata?.httpStatusCode === 507
      ? storageFull()
      : new Refusal(503, 'storage_unavailable', 'The storage of files is away; try again shortly', {
          retryAfter: 5,
        })
  return Object.assign(refusal, { cause: error })
}

/** Destroys a stream that delivers nothing for `ms` milliseconds although the reader waits. */
function destroyIfStalled(body: Readable, ms: number): Readable {
  let hasData = true
  const output = new Transform({
    transform(chunk, _encoding, done) {
      hasData = true
      done(null, chunk)
    },
  })
  const watch = setInterval(() => {
    if (!hasData && !output.writableNeedDrain)
      body.destroy(refusalFor(new Error('The bucket stopped sending')))
    hasData = false
  }, ms)
  pipeline(body, output, () => clearInterval(watch))
  return output
}
