import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from './check.ts'
import { scratchFolder } from './platform/files/local-files.ts'
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

async function check(env: Record<string, string> = {}) {
  const said: string[] = []
  const faults = await findFaults((sentence) => said.push(sentence), {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...env,
  })
  return { said, faults: faults.filter((fault) => !fault.startsWith('The web has not been built')) }
}

test('a check makes neither the data folder nor a key', async () => {
  const { said, faults } = await check()
  expect(said).toContain(`${dataDir} can be made.`)
  expect(said).toContain('The database answers and is up to date.')
  expect(faults).toEqual([])
  expect(existsSync(dataDir)).toBe(false)
  mkdirSync(dataDir)
  await check()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a check of an embedded database that does not run leaves it alone', async () => {
  const { said } = await check({ DATABASE_URL: '' })
  expect(said).toContain('The embedded database is not running, so it was not looked at; the app starts it.')
})

test('a check refuses an incomplete configuration', async () => {
  await expect(check({ NODE_ENV: 'production' })).rejects.toThrow(/^Xóm can't start.*SECRET_KEY/)
})

const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_REGION: 'x',
  S3_BUCKET: 'xom',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a database out of reach',
    { DATABASE_URL: 'postgres://xom@127.0.0.1:1/xom' },
    /^The database at 127\.0\.0\.1:1 can't be reached \(ECONNREFUSED\)/,
  ],
  ['a bucket out of reach', bucket, /^The bucket "xom" at http:\/\/127\.0\.0\.1:1 can't be reached/],
])('a check names %s in a sentence', async (_what, env, sentence) => {
  expect((await check(env)).faults).toEqual([expect.stringMatching(sentence)])
})

test('a check names a data folder that is a file', async () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  expect((await check({ DATA_DIR: file })).faults).toEqual([`${file} is not a folder; set another DATA_DIR.`])
})
