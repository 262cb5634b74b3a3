import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from './platform/files/folders.ts'
import { newTestDatabase, type TestDatabase } from './platform/testing/database.ts'

const folder = scratchFolder('xóm check ')
const dataDir = join(folder, 'data')

let database: TestDatabase
beforeAll(async () => {
  database = await newTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function check(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'xom.ts'), 'check'], {
    env: { NODE_NO_WARNINGS: '1', DATA_DIR: dataDir, DATABASE_URL: database.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, said, complained }
}

test('a check makes neither the data folder nor a key', async () => {
  const { said } = await check({})
  expect(said).toContain(`${dataDir} can be made.`)
  expect(existsSync(dataDir)).toBe(false)
  mkdirSync(dataDir)
  await check({})
  expect(readdirSync(dataDir)).toEqual([])
})

test('a check of an embedded database that does not run leaves it alone', async () => {
  const { said } = await check({ DATABASE_URL: '' })
  expect(said).toContain('The embedded database is not running')
})

test.each<[string, Record<string, string>, RegExp]>([
  ['an incomplete configuration', { NODE_ENV: 'production' }, /^Xóm can't start.*SECRET_KEY/],
  [
    'a database out of reach',
    { DATABASE_URL: 'postgres://xom@127.0.0.1:1/xom' },
    /^The database at 127\.0\.0\.1:1 can't be reached \(ECONNREFUSED\)/m,
  ],
  [
    'a bucket out of reach',
    {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'x',
      S3_BUCKET: 'xom',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
    /^The bucket "xom" at http:\/\/127\.0\.0\.1:1 can't be reached/m,
  ],
])('a check names %s in a sentence', async (_what, env, sentence) => {
  const { code, complained } = await check(env)
  expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(sentence) })
})

test('a check names a data folder that is a file', async () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  const { code, complained } = await check({ DATA_DIR: file })
  expect({ code, complained }).toEqual({
    code: 1,
    complained: expect.stringContaining(`${file} is not a folder; set another DATA_DIR.`),
  })
})
