import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDiskStorage } from './open-storage.ts'
import { hasRoomIn, openIncomingFolder } from './local-files.ts'
import { keysIn, storages, type TestStorage } from './testing-storages.ts'

describe.each(storages)('in %s', (_where, open) => {
  let opened: TestStorage
  let storage: TestStorage['storage']
  beforeEach(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterEach(() => opened.close())

  test('a file can be written, read, replaced and removed', async () => {
    await storage.put('pictures/a-480.webp', Buffer.from('one'))
    await storage.put('pictures/a-480.webp', Buffer.from('three'))
    expect(String(await storage.get('pictures/a-480.webp'))).toBe('three')
    expect(await storage.size('pictures/a-480.webp')).toBe(5)
    await storage.remove('pictures/a-480.webp')
    await storage.remove('pictures/a-480.webp')
    expect(await storage.get('pictures/a-480.webp')).toBeNull()
    expect(await storage.size('pictures/a-480.webp')).toBeNull()
    expect(await storage.open('pictures/a-480.webp')).toBeNull()
    expect(await opened.keys()).toEqual([])
  })

  test('a stream is stored completely, and its size is returned', { tags: ['full'] }, async () => {
    const bytes = randomBytes(5_000_000)
    const pieces = Array.from({ length: 50 }, (_, n) => bytes.subarray(n * 100_000, (n + 1) * 100_000))
    expect(await storage.receive('originals/b', Readable.from(pieces), bytes.length)).toBe(bytes.length)
    expect(hashOf(await storage.get('originals/b'))).toBe(hashOf(bytes))
    expect(await opened.keys()).toHaveLength(1)
  })

  test('a range is read together with the size of the file', { tags: ['full'] }, async () => {
    await storage.put('pictures/film.mp4', Buffer.from('0123456789'))
    const read = async (part?: { start: number; end: number }) => {
      const file = await storage.open('pictures/film.mp4', part)
      return [file?.size, String(Buffer.concat((await file?.bytes.toArray()) as Buffer[]))]
    }
    expect(await read()).toEqual([10, '0123456789'])
    expect(await read({ start: 2, end: 4 })).toEqual([10, '234'])
    expect(await read({ start: 8, end: 400 })).toEqual([10, '89'])
  })

  test('a stream that is too long leaves the previous file', async () => {
    await storage.put('originals/c', Buffer.from('before'))
    const long = Readable.from([Buffer.alloc(4), Buffer.alloc(4)])
    await expect(storage.receive('originals/c', long, 7)).rejects.toMatchObject({ status: 413 })
    expect(String(await storage.get('originals/c'))).toBe('before')
    expect(await opened.keys()).toHaveLength(1)
  })

  test('a failing stream leaves no file', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(4)
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.receive('originals/d', broken, 100)).rejects.toThrow('connection lost')
    expect(await opened.keys()).toEqual([])
  })

  test('a failing settle callback leaves the previous file', async () => {
    await storage.put('originals/e', Buffer.from('before'))
    const sizes: number[] = []
    const settle = async (size: number) => {
      sizes.push(size)
      throw new Error('not wanted')
    }
    const bytes = Readable.from([Buffer.alloc(4), Buffer.alloc(4)])
    await expect(storage.receive('originals/e', bytes, 100, settle)).rejects.toThrow('not wanted')
    expect(sizes).toEqual([8])
    expect(String(await storage.get('originals/e'))).toBe('before')
    expect(await opened.keys()).toHaveLength(1)
  })

  test('a folder is listed by keys', async () => {
    for (const key of ['pictures/a/480.webp', 'pictures/b/480.webp', 'exports/c.zip'])
      await storage.put(key, Buffer.from(key))
    expect(await keysIn(storage, 'pictures/')).toEqual(['pictures/a/480.webp', 'pictures/b/480.webp'])
    expect(await keysIn(storage)).toEqual(['exports/c.zip', 'pictures/a/480.webp', 'pictures/b/480.webp'])
    expect(await keysIn(storage, 'nothing/')).toEqual([])
  })

  test.each(['../secret-key', '/etc/passwd', 'a/../../b', 'a//b', '.incoming/x', 'a/', '', 'a\0b', 'a\\b'])(
    'the key %j is refused',
    async (key) => {
      const refused = 'not a storage key'
      await expect(async () => storage.get(key)).rejects.toThrow(refused)
      await expect(async () => storage.put(key, Buffer.alloc(1))).rejects.toThrow(refused)
      await expect(async () => storage.remove(key)).rejects.toThrow(refused)
    },
  )
})

test('a storage has room while each of its disks has', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'xom phố '))
  expect(await hasRoomIn([dir, tmpdir()], { bytes: 1, files: 1 })).toBe(true)
  expect(await hasRoomIn([dir], { bytes: Number.MAX_SAFE_INTEGER, files: 1 })).toBe(false)
  rmSync(dir, { recursive: true })
  await expect(hasRoomIn([dir])).rejects.toThrow('ENOENT')
})

describe('temporary files', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'xom phố '))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  test('temporary files are not listed', async () => {
    const storage = openDiskStorage(dir)
    writeFileSync(join(dir, '.incoming', 'half'), 'half')
    expect(await keysIn(storage)).toEqual([])
  })

  test('temporary files left by a crash are cleared a day later', () => {
    const leftover = join(dir, 'left')
    writeFileSync(leftover, 'half')
    openIncomingFolder(dir)
    expect(readdirSync(dir)).toHaveLength(1)
    utimesSync(leftover, new Date(), new Date(Date.now() - 25 * 3600_000))
    openIncomingFolder(dir)
    expect(readdirSync(dir)).toEqual([])
  })
})

const hashOf = (bytes: Buffer | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
