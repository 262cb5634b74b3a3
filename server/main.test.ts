import { sql } from 'kysely'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { runs } from '../contract/testing-runs.ts'
import { openDatabase } from './platform/database/db.ts'
import { startPostgres } from './platform/database/embedded-postgres.ts'
import { isRunning, readPostmaster } from './platform/database/postgres-cluster.ts'
import { scratchFolder } from './platform/files/local-files.ts'
import { launchApp, signalPostgres } from './platform/testing/app-process.ts'

const folder = scratchFolder('xóm của tôi ')
const dataDir = join(folder, '.data')
const started: ChildProcess[] = []

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
})
afterAll(async () => {
  const postgres = await startPostgres(dataDir)
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

function launch(env: Record<string, string> = {}) {
  const app = launchApp({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...env })
  started.push(app.child)
  return app
}

async function start(env?: Record<string, string>) {
  const app = launch(env)
  const port = await app.ready
  return { ...app, port, url: `http://127.0.0.1:${port}` }
}

async function failToStart(env: Record<string, string>) {
  const { ended, stderrText } = launch(env)
  const [code] = await ended
  return { code, message: await stderrText }
}

const refusesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('connect', () => resolve(false)).on('error', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })

/** Sends a request without its body. Returns when the server has received the headers. */
async function beginRequest(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n',
  )
  socket.write('Content-Length: 2\r\n\r\n')
  expect(String(await once(socket, 'data'))).toContain('100 Continue')
  return socket
}

test(
  'the first start creates the database and serves requests; SIGTERM ends it',
  { tags: ['full'] },
  async () => {
    const { child, url, ended, stdoutText } = await start()
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await stdoutText).toContain(`ready ${url}`)
    expect(isRunning(pid, dataDir)).toBe(false)
  },
)

test('after a kill -9 the next start uses the running database', async () => {
  const first = await start()
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid
  first.child.kill('SIGKILL')
  await first.ended
  const second = await start()
  expect(readPostmaster(join(dataDir, 'postgres'))?.pid).toBe(pid)
  expect((await fetch(`${second.url}/health/ready`)).status).toBe(200)
})

test('SIGTERM lets requests under way finish and refuses new ones', { tags: ['full'] }, async () => {
  const { child, port, ended } = await start()
  const socket = await beginRequest(port)
  child.kill('SIGTERM')
  await expect.poll(() => refusesConnections(port), { timeout: 5000 }).toBe(true)
  socket.write('{}')
  const sentAt = performance.now()
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  expect(await ended).toEqual([0, null])
  expect(performance.now() - sentAt).toBeLessThan(5000)
})

test('SIGHUP is ignored, and a stopping server reports not ready', { tags: ['full'] }, async () => {
  const { child, url, ended } = await start({ STOP_DELAY: '2' })
  child.kill('SIGHUP')
  child.kill('SIGTERM')
  const ready = async () => {
    const reply = await fetch(`${url}/health/ready`)
    return [reply.status, await reply.json()]
  }
  await expect.poll(ready).toEqual([503, { status: 'stopping' }])
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  expect(await ended).toEqual([0, null])
})

test('SIGTERM ends the app within ten seconds, even if its database hangs', { tags: ['full'] }, async () => {
  const { child, url, ended } = await start()
  signalPostgres(dataDir, 'SIGSTOP')
  try {
    const request = fetch(`${url}/health/ready`).catch(() => undefined)
    const began = performance.now()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(10_500)
    await request
  } finally {
    signalPostgres(dataDir, 'SIGCONT')
  }
})

test('a second SIGINT ends the process without waiting for requests', { tags: ['full'] }, async () => {
  const { child, port, ended } = await start()
  const socket = await beginRequest(port)
  socket.on('error', () => undefined)
  child.kill('SIGINT')
  const interruptAgain = () => {
    child.kill('SIGINT')
    return child.exitCode
  }
  await expect.poll(interruptAgain, { timeout: 5000, interval: 100 }).toBe(1)
  expect(await ended).toEqual([1, null])
})

test('a second start on the same data fails with one sentence', { tags: ['full'] }, async () => {
  const first = await start()
  expect(await failToStart({})).toEqual({
    code: 1,
    message: `Xóm is already running with the data in ${dataDir}; stop it first, or set another DATA_DIR.\n`,
  })
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
})

test('a port in use is reported before any other work', { tags: ['full'] }, async () => {
  const { port } = await start()
  const other = join(folder, 'other')
  const { code, message } = await failToStart({ PORT: String(port), DATA_DIR: other })
  expect({ code, message }).toEqual({
    code: 1,
    message: `Port ${port} is in use on 127.0.0.1; stop what listens there, or set another PORT.\n`,
  })
})

test('a data folder that is a file is reported', { tags: ['full'] }, async () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  expect(await failToStart({ DATA_DIR: file })).toEqual({
    code: 1,
    message: `${file} is not a folder; set another DATA_DIR.\n`,
  })
})

test('an unreachable database is reported', { tags: ['full'] }, async () => {
  const { code, message } = await failToStart({ DATABASE_URL: 'postgres://xom@127.0.0.1:1/xom' })
  expect(code).toBe(1)
  expect(message).toBe(
    `The database at 127.0.0.1:1 can't be reached (ECONNREFUSED); is it running, and is DATABASE_URL right?\n`,
  )
})

test('production does not start with an incomplete configuration', async () => {
  const { code, message } = await failToStart({ NODE_ENV: 'production', DEMO: 'on' })
  expect(code).toBe(1)
  expect(message).toMatch(/^Xóm can't start with this configuration: .*DATABASE_URL.*DEMO must be off.*\n$/)
})

/** `platform/start/config.test.ts` tests all of them. */
const mistakes: [string, Record<string, string>, RegExp][] = [
  ['an unknown mode', { NODE_ENV: 'Production' }, /NODE_ENV must be one of production, development, test/],
  ['a demo that others can reach', { HOST: '0.0.0.0', DEMO: 'on' }, /HOST is 0\.0\.0\.0.*DEMO_PUBLIC=on/],
  ['a misspelt variable', { NODE_EVN: 'production' }, /NODE_EVN is none of Xóm's variables; NODE_ENV was/],
]

test.each(mistakes.slice(0, runs(1, mistakes.length)))(
  'unsafe mode by a typo: %s does not start',
  async (_what, env, expected) => {
    const { code, message } = await failToStart(env)
    expect({ code, message }).toEqual({ code: 1, message: expect.stringMatching(expected) })
  },
)

const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://xom.example',
  SECRET_KEY: randomBytes(32).toString('base64'),
  GOOGLE_CLIENT_ID: 'a',
  GOOGLE_CLIENT_SECRET: 'b',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Xóm <chao@xom.example>',
  TRUSTED_HOPS: '0',
}

async function emptyDatabase() {
  const url = Object.assign(new URL(inject('template')), { pathname: '/postgres' })
  const admin = openDatabase(url.href, console.error, { max: 1 })
  const name = `main_${randomBytes(8).toString('hex')}`
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
  await admin.destroy()
  return Object.assign(url, { pathname: `/${name}` }).href
}

async function stop({ child, ended }: Awaited<ReturnType<typeof start>>) {
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}

test('a database of production does not start as a demo', { tags: ['full'] }, async () => {
  const DATABASE_URL = await emptyDatabase()
  await stop(await start({ ...productionEnv, DATABASE_URL }))
  const { code, message } = await failToStart({ DATABASE_URL, DEMO: 'on' })
  expect({ code, message }).toEqual({
    code: 1,
    message: expect.stringMatching(/^This database is used in production.*DEMO=off.*\n$/),
  })
})

// Slow, because it fills a whole demo. `installation/claims.test.ts` tests the rule.
test.each(['production'].slice(0, runs(0, 1)))('a database of the demo does not start in %s', async () => {
  const DATABASE_URL = await emptyDatabase()
  await stop(await start({ DATABASE_URL, DEMO: 'on', DEMO_PUBLIC: 'on', HOST: '0.0.0.0' }))
  const { code, message } = await failToStart({ ...productionEnv, DATABASE_URL })
  expect({ code, message }).toEqual({
    code: 1,
    message: expect.stringMatching(/^This database was filled by the demo.*DATABASE_URL\.\n$/),
  })
})
