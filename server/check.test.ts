import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from './check.ts'
import { scratchFolder } from './platform/files/local-files.ts'
import { startSmtpServer } from './platform/testing/smtp.ts'
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
  const findings = await examine({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env })
  const sentences = (isFault: boolean) =>
    findings
      .filter(({ part, state }) => part !== 'web' && (state === 'FAULT') === isFault)
      .map(({ sentence }) => sentence)
  return { reports: sentences(false), faults: sentences(true) }
}

test('a check creates neither the data folder nor a key', async () => {
  const { reports, faults } = await check()
  expect(reports).toContain(`${dataDir} can be created.`)
  expect(reports).toContain('The database responds and is up to date.')
  expect(faults).toEqual([])
  expect(existsSync(dataDir)).toBe(false)
  mkdirSync(dataDir)
  await check()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a check does not start the embedded database', async () => {
  const { reports } = await check({ DATABASE_URL: '' })
  expect(reports).toContain('The embedded database is not running and was not checked; the app starts it.')
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
    'an unreachable database',
    { DATABASE_URL: 'postgres://xom@127.0.0.1:1/xom' },
    /^The database at 127\.0\.0\.1:1 can't be reached \(ECONNREFUSED\)/,
  ],
  ['an unreachable bucket', bucket, /^The bucket "xom" at http:\/\/127\.0\.0\.1:1 can't be reached/],
  [
    'an unreachable Redis',
    { REDIS_URL: 'redis://:hidden@127.0.0.1:1' },
    /^Redis can't be used \(ECONNREFUSED\)/,
  ],
  [
    'an unreachable mail server',
    { SMTP_URL: 'smtp://xom:hidden@127.0.0.1:1' },
    /^The mail server can't be used \(connect ECONNREFUSED /,
  ],
])('a check reports %s', async (_problem, env, sentence) => {
  expect((await check(env)).faults).toEqual([expect.stringMatching(sentence)])
})

test('a check signs in to the mail server, and sends nothing', async () => {
  const mail = await startSmtpServer()
  const { reports, faults } = await check({ SMTP_URL: mail.url })
  expect(faults).toEqual([])
  expect(reports).toContain('The mail server accepts the connection and the sign-in.')
  expect(mail.recipients).toEqual([])
  await mail.close()
})

test('a check names a replica that is none, and one that is away', async () => {
  const { host } = new URL(database.url)
  expect((await check({ DATABASE_REPLICA_URLS: database.url })).faults).toEqual([`${host} is no replica.`])
  const { reports } = await check({ DATABASE_REPLICA_URLS: 'postgres://xom@127.0.0.1:1/xom' })
  expect(reports).toContain("The replica at 127.0.0.1:1 can't be reached (ECONNREFUSED).")
})

test('a check reports a data folder that is a file', async () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  expect((await check({ DATA_DIR: file })).faults).toContain(`${file} is not a folder; set another DATA_DIR.`)
})
