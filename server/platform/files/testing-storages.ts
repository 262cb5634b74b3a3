import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestBucket } from '../testing/s3.ts'
import { openDiskStorage } from './open-storage.ts'
import { openS3Storage, type S3Settings } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** A storage with nothing in it; `keys` are those of all that it keeps, and the names of what it left on the way. */
export interface Opened {
  storage: Storage
  keys: () => Promise<string[]>
  close: () => Promise<void>
}

export const keysIn = async (storage: Storage, folder = '') => {
  const keys = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys.toSorted()
}

const scratch = () => mkdtempSync(join(tmpdir(), 'xom phố '))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function openFolder(): Promise<Opened> {
  const dir = scratch()
  const storage = openDiskStorage(dir)
  return {
    storage,
    keys: async () => filesIn(dir).map(({ name }) => name),
    close: async () => rmSync(dir, { recursive: true }),
  }
}

async function openBucket(settings: S3Settings, end: () => Promise<void>): Promise<Opened> {
  const dir = scratch()
  const storage = await openS3Storage(settings, dir)
  return {
    storage,
    keys: async () => [...(await keysIn(storage)), ...filesIn(dir).map(({ name }) => name)],
    close: async () => {
      for (const key of await keysIn(storage)) await storage.remove(key)
      rmSync(dir, { recursive: true })
      await end()
    },
  }
}

const real = process.env['TEST_S3_ENDPOINT']

/** Those that mean the same; with TEST_S3_ENDPOINT and its like a real server's bucket, which is emptied. */
export const storages: [string, () => Promise<Opened>][] = [
  ['a folder', openFolder],
  [
    'a bucket',
    async () => {
      const bucket = await startTestBucket()
      return openBucket(bucket.settings, bucket.close)
    },
  ],
  ...(real
    ? [
        [
          `the bucket at ${real}`,
          () =>
            openBucket(
              {
                endpoint: real,
                region: process.env['TEST_S3_REGION'] ?? 'us-east-1',
                bucket: process.env['TEST_S3_BUCKET'] ?? 'xom-test',
                accessKeyId: process.env['TEST_S3_ACCESS_KEY_ID'] ?? '',
                secretAccessKey: process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
              },
              async () => undefined,
            ),
        ] satisfies [string, () => Promise<Opened>],
      ]
    : []),
]
