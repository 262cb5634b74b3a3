/** @module-tag full */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../files/local-files.ts'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { isRunning, readPostmaster } from './postgres-cluster.ts'

const folder = scratchFolder('xóm của tôi ')
const data = join(folder, 'postgres')
let running: EmbeddedPostgres | undefined
afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true })
})

const start = async () => (running = await startPostgres(folder))

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('an interrupted start leaves nothing behind, and the new database is Vietnamese', async () => {
  mkdirSync(`${data}.new`)
  writeFileSync(join(`${data}.new`, 'PG_VERSION'), '18')
  const { how, url } = await start()
  expect(how).toBe('created')
  expect(existsSync(`${data}.new`)).toBe(false)
  expect(await ask(url, 'SELECT datlocale FROM pg_database WHERE datname = current_database()')).toEqual([
    { datlocale: 'vi-VN' },
  ])
  await ask(url, 'CREATE TABLE kept (word text)')
})

test(
  'the database refuses connections without its password, and its files are private',
  { tags: ['full'] },
  async () => {
    const { url } = await start()
    await expect(ask(url.replace(/:[^:@/]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password')
    await expect(ask(url.replace('//xom:', '//postgres:'), 'SELECT 1')).rejects.toThrow('pg_hba')
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(statSync(join(data, 'xom-password')).mode & 0o777).toBe(0o600)
  },
)

test('a server that outlives its killed app is adopted', async () => {
  const before = readPostmaster(data)?.pid
  const { how, url } = await start()
  expect(how).toBe('adopted')
  expect(readPostmaster(data)?.pid).toBe(before)
  await ask(url, `INSERT INTO kept VALUES ('phở')`)
})

test('a server that was killed too is restarted with everything it had committed', async () => {
  const left = readPostmaster(data)
  if (!left) throw new Error('no server is running')
  process.kill(left.pid, 'SIGKILL')
  const { how, url } = await start()
  expect(how).toBe('started')
  expect(readPostmaster(data)?.pid).not.toBe(left.pid)
  expect(await ask(url, 'SELECT word FROM kept')).toEqual([{ word: 'phở' }])
})

test('one that dies while its app runs is started again on the same port', async () => {
  await running?.stop()
  const deaths: unknown[] = []
  running = await startPostgres(folder, { onDeath: (failure) => deaths.push(failure) })
  const { url } = running
  const died = readPostmaster(data)?.pid ?? 0
  process.kill(died, 'SIGKILL')
  await expect.poll(() => deaths, { timeout: 15_000 }).toEqual([undefined])
  expect(await ask(url, 'SELECT word FROM kept')).toEqual([{ word: 'phở' }])
  await running.stop()
  expect(readPostmaster(data)).toBeNull()
  expect((await start()).how).toBe('started')
})

test('the files of a dead server are cleared, even if another process has its pid now', async () => {
  await running?.stop()
  expect(readPostmaster(data)).toBeNull()
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n0\n65000\n\n127.0.0.1\n\nready   \n`)
  expect((await start()).how).toBe('started')
})

test('a zombie does not count as running', async () => {
  const script = `exec 3<&0; sh -c 'cat <&3' 'postgres ${data}' & echo $!; exec sleep 60`
  const parent = spawn('sh', ['-c', script])
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(said))
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/cmdline`, 'utf8')).toMatch(/^sleep/)
  expect(isRunning(pid, data)).toBe(true)
  parent.stdin.end()
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]).toBe('Z')
  expect(isRunning(pid, data)).toBe(false)
  parent.kill()
})

test('stopping ends the server, and stopping again does nothing', async () => {
  const pid = readPostmaster(data)?.pid ?? 0
  await running?.stop()
  expect(isRunning(pid, data)).toBe(false)
  await running?.stop()
})
