import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openS3Storage, type S3Storage } from '../../platform/files/s3-storage.ts'
import { newTestDatabase } from '../../platform/testing/database.ts'
import { startTestBucket, type TestBucket } from '../../platform/testing/s3.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { openBackupBucket, openBucketPlace, parseBucketAddress } from './bucket-place.ts'
import { backUp, contentAt, restoreInto, scratch } from './testing-backup.ts'

let server: TestServer
let bucket: TestBucket
let remote: S3Storage
let incoming: string
const key = (n: number) => `pictures/${'0'.repeat(31)}${n}-480.webp`
const picture = (n: number) => server.app.context.storage.put(key(n), Buffer.from(`picture ${n}`))
const open = () => openBucketPlace(remote, 's3://xom-files/city', 'city')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  bucket = await startTestBucket()
  incoming = mkdtempSync(join(tmpdir(), 'xom-incoming-'))
  remote = await openS3Storage(bucket.settings, incoming)
  await picture(1)
})
afterEach(async () => {
  await bucket.close()
  rmSync(incoming, { recursive: true })
})

test(
  'a backup in a bucket is restored whole, and a second one sends only new files',
  { tags: ['full'] },
  async () => {
    const content = await contentAt(server.config.databaseUrl ?? '')
    await backUp(server, open())
    await picture(2)
    const { name, linked, manifest } = await backUp(server, open())
    expect(linked).toBe(manifest.files.rows - 1)
    expect(await open().list()).toHaveLength(2)

    const [place, database] = [scratch(), await newTestDatabase()]
    const backup = await open().open(name)
    const { storage } = await restoreInto(database, backup, server, place.folder, { replace: true })
    expect(String(await storage.get(key(2)))).toBe('picture 2')
    expect(await contentAt(database.url)).toMatchObject({
      posts: content['posts'],
      users: expect.any(String),
    })
    await database.drop()
    place.remove()
  },
)

test(
  'a backup without its manifest does not count, and the next one removes it',
  { tags: ['full'] },
  async () => {
    const { name } = await backUp(server, open())
    bucket.objects.delete(`city/${name}/manifest.json`)
    expect(await open().list()).toEqual([])
    const second = await backUp(server, open())
    expect([...bucket.objects.keys()].filter((each) => each.startsWith(`city/${name}`))).toEqual([])
    expect(await open().list()).toEqual([second.name])
  },
)

test('a removed backup takes its files with it, except those of others', { tags: ['full'] }, async () => {
  await picture(3)
  await backUp(server, open())
  await server.app.context.storage.remove(key(3))
  const { name } = await backUp(server, open(), { keep: 1 })
  expect(await open().list()).toEqual([name])
  expect(bucket.objects.has(`city/files/${key(3)}`)).toBe(false)
  expect(bucket.objects.has(`city/files/${key(1)}`)).toBe(true)
})

test('a damaged part or file is found before anything is restored', { tags: ['full'] }, async () => {
  const { name } = await backUp(server, open())
  const [place, database] = [scratch(), await newTestDatabase()]
  const restore = async () =>
    restoreInto(database, await open().open(name), server, place.folder, { replace: true })
  const damage = (objectKey: string) => bucket.objects.set(objectKey, { bytes: Buffer.from('!'), type: '' })
  damage(`city/files/${key(1)}`)
  await expect(restore()).rejects.toThrow(
    `The file ${key(1)} of s3://xom-files/city/${name} is damaged or missing`,
  )
  damage(`city/${name}/tables/idempotency-keys.copy.gz`)
  await expect(restore()).rejects.toThrow('tables/idempotency_keys.copy.gz is damaged')
  bucket.objects.delete(`city/${name}/tables/idempotency-keys.copy.gz`)
  await expect(restore()).rejects.toThrow('tables/idempotency_keys.copy.gz is missing')
  await database.drop()
  place.remove()
})

test('a stream of unknown length is sent in parts, without a file on this machine', async () => {
  const chunks = Array.from({ length: 7 }, (_, n) => Buffer.alloc(1000, n))
  await remote.upload('large', Readable.from(chunks), 3000)
  expect(bucket.objects.get('large')?.bytes).toEqual(Buffer.concat(chunks))
  await remote.upload('small', Readable.from(chunks.slice(0, 2)), 3000)
  expect(bucket.objects.get('small')?.bytes.length).toBe(2000)
  await remote.upload('empty', Readable.from([]), 3000)
  expect(bucket.objects.get('empty')?.bytes.length).toBe(0)
  expect([bucket.openUploads(), readdirSync(incoming)]).toEqual([0, []])
})

test('an upload whose source fails is given up and leaves nothing', async () => {
  const broken = async function* () {
    for (let n = 0; n < 7; n++) yield Buffer.alloc(1000)
    throw new Error('the disk is gone')
  }
  await expect(remote.upload('broken', Readable.from(broken()), 3000)).rejects.toThrow('the disk is gone')
  expect([bucket.objects.has('broken'), bucket.openUploads()]).toEqual([false, 0])
})

test('hostile addresses: only a bucket with a folder of plain names is accepted', () => {
  expect(parseBucketAddress('s3://xom-backups')).toEqual({ bucket: 'xom-backups', folder: '' })
  expect(parseBucketAddress('s3://xom-backups/a/b/')).toEqual({ bucket: 'xom-backups', folder: 'a/b' })
  for (const address of [
    's3://',
    's3://A',
    's3://ok/../x',
    's3://ok//x',
    's3://ok/a b',
    's3://ok/%2e',
    'http://ok/x',
  ])
    expect(() => parseBucketAddress(address)).toThrow('names no bucket')
})

test('backups need a key of their own, and a bucket that the app may not delete from', async () => {
  const { settings } = bucket
  const { bucket: name, ...backupS3 } = settings
  const config = { ...server.config, dataDir: incoming }
  await expect(openBackupBucket(name, config)).rejects.toThrow('needs BACKUP_S3_REGION')
  await expect(openBackupBucket(name, { ...config, backupS3, s3: settings })).rejects.toThrow(
    `The app may delete what is in the bucket ${name}`,
  )
  const wrong = { ...backupS3, accessKeyId: 'OTHER' }
  await expect(openBackupBucket(name, { ...config, backupS3: wrong })).rejects.toThrow(
    'check BACKUP_S3_ACCESS_KEY_ID',
  )
})
