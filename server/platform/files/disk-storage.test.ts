import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import { type Storage } from './storage.ts'

let dir: string
let storage: Storage

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'xom phố '))
  storage = openDiskStorage(dir)
})
afterEach(() => rmSync(dir, { recursive: true }))

const files = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('what is put can be read, replaced and removed', async () => {
  await storage.put('pictures/a-480.webp', Buffer.from('one'))
  await storage.put('pictures/a-480.webp', Buffer.from('two'))
  expect(String(await storage.get('pictures/a-480.webp'))).toBe('two')
  await storage.remove('pictures/a-480.webp')
  await storage.remove('pictures/a-480.webp')
  expect(await storage.get('pictures/a-480.webp')).toBeNull()
  expect(files()).toEqual([])
})

test('a stream is stored whole, and its size reported', async () => {
  expect(
    await storage.receive('originals/b', Readable.from([Buffer.from('hel'), Buffer.from('lo')]), 5),
  ).toBe(5)
  expect(String(await storage.get('originals/b'))).toBe('hello')
})

test('a stream that is too long leaves the previous file', async () => {
  await storage.put('originals/c', Buffer.from('before'))
  const long = Readable.from([Buffer.alloc(4), Buffer.alloc(4)])
  await expect(storage.receive('originals/c', long, 7)).rejects.toMatchObject({ status: 413 })
  expect(String(await storage.get('originals/c'))).toBe('before')
  expect(files()).toHaveLength(1)
})

test('a stream that breaks off leaves nothing', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(4)
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.receive('originals/d', broken, 100)).rejects.toThrow('connection lost')
  expect(files()).toEqual([])
})

test('what is not settled is not stored, and the previous file stays', async () => {
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
  expect(files()).toHaveLength(1)
})

test('what a folder holds is listed by its keys, without what is still arriving', async () => {
  for (const key of ['pictures/a/480.webp', 'pictures/b/480.webp', 'exports/c.zip'])
    await storage.put(key, Buffer.from(key))
  writeFileSync(join(dir, '.incoming', 'half'), 'half')
  const listed = async (folder: string) => {
    const keys = []
    for await (const key of storage.list(folder)) keys.push(key)
    return keys.toSorted()
  }
  expect(await listed('pictures/')).toEqual(['pictures/a/480.webp', 'pictures/b/480.webp'])
  expect(await listed('')).toEqual(['exports/c.zip', 'pictures/a/480.webp', 'pictures/b/480.webp'])
  expect(await listed('nothing/')).toEqual([])
})

test.each(['../secret-key', '/etc/passwd', 'a/../../b', 'a//b', '.incoming/x', 'a/', '', 'a\0b', 'a\\b'])(
  'the key %j is refused',
  async (key) => {
    await expect(storage.get(key)).rejects.toThrow('not a storage key')
    await expect(storage.put(key, Buffer.alloc(1))).rejects.toThrow('not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('not a storage key')
  },
)

test('partial files left by a crash are cleared a day later', () => {
  const left = join(dir, '.incoming', 'left')
  writeFileSync(left, 'half')
  openDiskStorage(dir)
  expect(files()).toHaveLength(1)
  utimesSync(left, new Date(), new Date(Date.now() - 25 * 3600_000))
  openDiskStorage(dir)
  expect(files()).toEqual([])
})
