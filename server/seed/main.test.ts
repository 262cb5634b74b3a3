/** @module-tag full */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../platform/files/local-files.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

const script = fileURLToPath(new URL('main.ts', import.meta.url))
const dataDir = scratchFolder('xom-test-')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const run = (...args: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

test('fills the given database, and reports its progress', async () => {
  const { code, stdout, stderr } = await run('--posts', '1500', '--database', server.config.databaseUrl ?? '')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/100 % · \d+ rows\/s/)
  const posts = await server.db.selectFrom('posts').select('id').execute()
  expect(posts).toHaveLength(1500)
})

test.each([
  ['a fraction', ['--posts', '1.5']],
  ['an unknown option', ['--posts', '10', '--bogus']],
])('%s: prints the usage in one sentence', async (_, args) => {
  const { code, stderr } = await run(...args)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Usage: npm run seed -- --posts 100000 .*\n$/)
})
