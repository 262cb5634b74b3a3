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
import { PlainError, Refusal } from '../http/refusal.ts'
import { bucketMessage } from '../start/start-errors.ts'
import { openIncomingFolder, writeIncoming } from './local-files.ts'
import { checkKey, type DirectUploads, isKey, type Storage } from './storage.ts'

/** `endpoint` is null for AWS itself. */
export interface S3Settings {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** In milliseconds: until the next part of a reply, and for the upload of a whole file. */
const defaultTimeouts = { answer: 8000, file: 120_000 }

/** People who stopped a film hold a connection each. */
const maxSockets = 1000

/**
 * Keeps files in a bucket that S3's protocol reaches, which it tries once: throws a `PlainError` that says what is wrong.
 * Nothing but the bucket is shared with other processes; `incoming` is a folder of this machine.
 */
export async function openS3Storage(
  s3: S3Settings,
  incoming: string,
  timeouts = defaultTimeouts,
): Promise<Storage & { direct: DirectUploads }> {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = s3
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // What the newer SDK adds of its own other servers than AWS refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  })
  const fresh = openIncomingFolder(incoming)

  /** Null where there is no such object. `answering` ends the wait when the answer has begun to come. */
  async function ask<T>(
    act: (options: { abortSignal: AbortSignal }, answering: () => void) => Promise<T>,
    ms = timeouts.answer,
  ): Promise<T | null> {
    const abort = new AbortController()
    const limit = setTimeout(() => abort.abort(), ms)
    const answering = () => clearTimeout(limit)
    try {
      return await act({ abortSignal: abort.signal }, answering)
    } catch (error) {
      if (isMissing(error)) return null
      throw refusalFor(error)
    } finally {
      answering()
    }
  }
  const named = (Key: string) => {
    checkKey(Key)
    return { Bucket, Key }
  }
  const list = async (folder: string, from?: string) =>
    ask((options) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken: from }), options),
    )
  const sign: DirectUploads['sign'] = (key, { content_type, size }, { now, seconds }) =>
    getSignedUrl(
      client,
      new PutObjectCommand({ ...named(key), ContentType: content_type, ContentLength: size }),
      {
        expiresIn: seconds,
        signingDate: now,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      },
    )

  try {
    const abortSignal = AbortSignal.timeout(timeouts.answer)
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal })
  } catch (error) {
    throw new PlainError(bucketMessage(error, s3))
  }
  const sample = await sign('x', { content_type: 'x/x', size: 1 }, { now: new Date(), seconds: 1 })

  return {
    put: async (key, bytes) => {
      const command = new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length })
      await ask((options) => client.send(command, options), timeouts.file)
    },
    receive: async (key, bytes, maxBytes, settle) => {
      const place = named(key)
      const file = fresh()
      try {
        const size = await writeIncoming(file, bytes, maxBytes)
        await settle?.(size)
        const body = createReadStream(file)
        const command = new PutObjectCommand({ ...place, Body: body, ContentLength: size })
        await ask((options) => client.send(command, options), timeouts.file).finally(() => body.destroy())
        return size
      } finally {
        await rm(file, { force: true })
      }
    },
    get: async (key) => {
      const command = new GetObjectCommand(named(key))
      return ask(async (options) => {
        const { Body } = await client.send(command, options)
        return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0)
      })
    },
    open: async (key, part) => {
      const Range = part && `bytes=${part.start}-${part.end}`
      const command = new GetObjectCommand({ ...named(key), Range })
      return ask(async (options, answering) => {
        const { Body, ContentRange, ContentLength } = await client.send(command, options)
        answering()
        const size = Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0)
        return { size, bytes: endIfStuck(Body as Readable, timeouts.answer) }
      })
    },
    size: async (key) => {
      const command = new HeadObjectCommand(named(key))
      const found = await ask((options) => client.send(command, options))
      return found && (found.ContentLength ?? 0)
    },
    async *list(folder) {
      let page = await list(folder)
      while (page) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isKey(Key)) yield Key
        page = page.IsTruncated ? await list(folder, page.NextContinuationToken) : null
      }
    },
    remove: async (key) => {
      const command = new DeleteObjectCommand(named(key))
      await ask((options) => client.send(command, options))
    },
    direct: { origin: new URL(sample).origin, sign },
  }
}

interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number }
}

const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

/** What servers call a bucket or a disk that is full. */
const full = ['EntityTooLarge', 'InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull', 'ServiceFull']

/** The log gets the cause. */
function refusalFor(error: unknown) {
  const { name, $metadata } = error as S3Error
  const refusal =
    full.includes(name) || $metadata?.httpStatusCode === 507
      ? new Refusal(503, 'storage_full', 'There is no room to keep this at the moment', { retryAfter: 60 })
      : new Refusal(503, 'storage_unavailable', 'The storage of files is away; try again shortly', {
          retryAfter: 5,
        })
  return Object.assign(refusal, { cause: error })
}

/** Ends a stream that brings nothing for so many milliseconds though somebody waits for it. */
function endIfStuck(body: Readable, ms: number): Readable {
  let hasMoved = true
  const passed = new Transform({
    transform(chunk, _encoding, done) {
      hasMoved = true
      done(null, chunk)
    },
  })
  const watch = setInterval(() => {
    if (!hasMoved && !passed.writableNeedDrain)
      body.destroy(refusalFor(new Error('The bucket brings no more')))
    hasMoved = false
  }, ms)
  pipeline(body, passed, () => clearInterval(watch))
  return passed
}
