import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestBucket } from '../testing/s3.ts'
import { openDiskStorage } from './open-storage.ts'
import { openS3Storage, type S3Settings } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** An empty storage. `keys` lists stored keys and left-over temporary files. */
export interface TestStorage {
  storage: Storage
  keys: () => Promise<string[]>
  close: () => Promise<void>
}

export const keysIn = async (storage: Storage, folder = '') => {
  const keys = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys.toSorted()
}

const makeScratchFolder = () => mkdtempSync(join(tmpdir(), 'xom phố '))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function openFolder(): Promise<TestStorage> {
  const dir = makeScratchFolder()
  const storage = openDiskStorage(dir)
  return {
    storage,
    keys: async () => filesIn(dir).map(({ name }) => name),
    close: async () => rmSync(dir, { recursive: true }),
  }
}

async function openBucket(settings: S3Settings, onClose: () => Promise<void>): Promise<TestStorage> {
  const dir = makeScratchFolder()
  const storage = await openS3Storage(settings, dir)
  return {
    storage,
    keys: async () => [...(await keysIn(storage)), ...filesIn(dir).map(({ name }) => name)],
    close: async () => {
      for (const key of await keysIn(storage)) await storage.remove(key)
      rmSync(dir, { recursive: true })
      await onClose()
    },
  }
}

const realEndpoint = process.env['TEST_S3_ENDPOINT']

/** All implementations. With TEST_S3_ENDPOINT also the bucket of a real server, which is emptied. */
export const storages: [string, () => Promise<TestStorage>][] = [
  ['a folder', openFolder],
  [
    'a bucket',
    async () => {
      const bucket = await startTestBucket()
      return openBucket(bucket.settings, bucket.close)
    },
  ],
  ...(realEndpoint
    ? [
        [
          `the bucket at ${realEndpoint}`,
          () =>
            openBucket(
              {
                endpoint: realEndpoint,
                region: process.env['TEST_S3_REGION'] ?? 'us-east-1',
                bucket: process.env['TEST_S3_BUCKET'] ?? 'xom-test',
                accessKeyId: process.env['TEST_S3_ACCESS_KEY_ID'] ?? '',
                secretAccessKey: process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
              },
              async () => undefined,
            ),
        ] satisfies [string, () => Promise<TestStorage>],
      ]
    : []),
]
