import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestBucket, type TestBucket } from '../testing/s3.ts'
import { isNearby } from '../http/network.ts'
import { openStorage } from './open-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Short, for buckets that never reply. */
const timeouts = { reply: 300, upload: 300 }

let dir: string
let bucket: TestBucket
let storage: Storage
/** With the timeouts of production, for buckets that reply. */
let patientStorage: Storage
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'xom-bucket-'))
  bucket = await startTestBucket()
  patientStorage = await openS3Storage(bucket.settings, dir)
  storage = await openS3Storage(bucket.settings, dir, timeouts)
  await patientStorage.put('a', Buffer.from('what was there before'))
})
afterEach(async () => {
  await bucket.close()
  rmSync(dir, { recursive: true })
})

const operations: [string, () => Promise<unknown>][] = [
  ['put', () => storage.put('b', Buffer.from('new'))],
  ['receive', () => storage.receive('b', Readable.from([Buffer.from('new')]), 10)],
  ['get', () => storage.get('a')],
  ['open', () => storage.open('a')],
  ['size', () => storage.size('a')],
  ['list', () => storage.list('')[Symbol.asyncIterator]().next()],
  ['remove', () => storage.remove('a')],
]

describe.each(['hanging', 'broken'] as const)('a bucket that is %s', (behaviour) => {
  test.each(operations)('%s fails with an error and neither loses nor leaves a file', async (_name, run) => {
    bucket.behaviour = behaviour
    await expect(run()).rejects.toMatchObject({ status: 503, code: 'storage_unavailable' })
    expect([[...bucket.objects.keys()], readdirSync(dir)]).toEqual([['a'], []])
    bucket.behaviour = 'normal'
    expect(String(await patientStorage.get('a'))).toBe('what was there before')
  })
})

test('bucket away: a download that stalls fails with an error', async () => {
  bucket.behaviour = 'stalled'
  const unavailable = { status: 503, code: 'storage_unavailable' }
  await expect(storage.get('a')).rejects.toMatchObject(unavailable)
  const file = await storage.open('a')
  await expect(file?.bytes.toArray()).rejects.toMatchObject(unavailable)
})

test('a full bucket is reported', async () => {
  bucket.behaviour = 'full'
  const full = { status: 503, code: 'storage_full' }
  await expect(storage.put('b', Buffer.from('new'))).rejects.toMatchObject(full)
  await expect(storage.receive('b', Readable.from([Buffer.from('new')]), 10)).rejects.toMatchObject(full)
  expect(readdirSync(dir)).toEqual([])
})

describe('at the start', () => {
  const open = (s3: object, publicUrl = 'http://127.0.0.1:3000') =>
    openStorage({ dataDir: dir, filesDir: dir, publicUrl, s3: { ...bucket.settings, ...s3 } })

  test.each([
    ['another bucket', { bucket: 'other' }, /There is no bucket "other" at .*; create it/],
    ['an unknown key', { accessKeyId: 'OTHER' }, /refuses the key: check S3_ACCESS_KEY_ID/],
    ['a wrong secret', { secretAccessKey: 'guessed' }, /refuses the key: check S3_ACCESS_KEY_ID/],
    ['no server', { endpoint: 'http://127.0.0.1:9' }, /can't be reached \(ECONNREFUSED\)/],
  ])('%s is reported in one sentence', async (_what, wrong, sentence) => {
    await expect(open(wrong)).rejects.toThrow(sentence)
  })

  test('browsers do not upload directly to a bucket that only this machine reaches', async () => {
    expect((await open({}, 'https://xom.example')).direct).toBeNull()
    expect((await open({})).direct?.origin).toBe(bucket.settings.endpoint)
    expect(['127.0.0.1', 'bucket', 's3.example', '10.0.0.7'].map(isNearby)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
