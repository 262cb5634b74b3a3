/**
 * The benchmark of the sockets: `npm run bench:cluster`. Two processes of the app behind nginx serve a thousand sockets.
 * Each figure is compared with a server of only `ws` and `node:http` that sends the same bytes to as many sockets behind
 * the same nginx. Requires nginx, and redis-server for the second half. `npm run bench:cluster -- 20000 1` sends 20,000
 * frames instead of 100,000 and measures once instead of three times.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Message } from '../../contract/chat/messages.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { hasRedis, startRedis } from '../../server/platform/testing/redis.ts'
import { median, type RunningServer, startApp } from '../processes.ts'
import { printSummary, report } from '../report.ts'
import { measureApp, measureBare, type Measured } from './fan-out.ts'
import { killDuringMessages } from './killed-process.ts'
import { hasNginx } from './nginx.ts'
import { newDraft, post } from './senders.ts'
import { buildTown, sizes, type Town } from './town.ts'

const frames = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
const minRatio = 0.6

if (!hasNginx) {
  console.log('nginx is not installed, so nothing was measured.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'xom-cluster-'))
const postgres = await startPostgres(join(folder, 'database'))
const databaseUrl = postgres.url
const benchTown = await buildTown(databaseUrl)
try {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`CREATE TABLE bare_messages
    (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, room text NOT NULL, content text NOT NULL)`)
  await client.end()
  await compare(benchTown, 'PostgreSQL', {})
  if (hasRedis) {
    const redis = await startRedis(folder)
    await compare(benchTown, 'Redis', { REDIS_URL: redis.url }).finally(() => void redis.stop())
  } else console.log('redis-server is not installed, so only PostgreSQL was measured.')
} finally {
  await benchTown.db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(printSummary() ? 0 : 1)

async function compare(town: Town, adapter: string, env: Record<string, string>) {
  const start = (place: number) =>
    startApp({
      DATA_DIR: join(folder, `app-${place}`),
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    })
  for (const size of sizes) {
    const messages = Math.min(Math.ceil(frames / size), 2000)
    const measured = { app: [] as Measured[], bare: [] as Measured[], stored: [] as Measured[] }
    const frame = await frameOf(town, start, size)
    for (let round = 0; round < rounds; round++) {
      measured.bare.push(await measureBare({ databaseUrl, frame, folder, stores: false }, size, messages))
      measured.stored.push(await measureBare({ databaseUrl, frame, folder, stores: true }, size, messages))
      const apps = await Promise.all([start(0), start(1)])
      measured.app.push(await measureApp(town, apps, folder, size, messages))
      await stopAll(apps)
    }
    const rate = (of: Measured[]) => median(of.map(({ perSecond }) => perSecond))
    const [app, bare, stored] = [rate(measured.app), rate(measured.bare), rate(measured.stored)]
    const what = `${messages} messages to ${size} each, ${adapter}`
    report({
      name: what,
      result: `${Math.round(app)} frames/s`,
      baseline: `${Math.round(bare)} by ws`,
      ratio: app / bare,
      ...(size === Math.max(...sizes) && { bound: { min: minRatio } }),
    })
    report({
      name: `${what}, each stored`,
      result: `${Math.round(app)} frames/s`,
      baseline: `${Math.round(stored)} by ws and INSERT`,
      ratio: app / stored,
    })
    const cpuTime = (of: Measured[]) => median(of.map(({ processorMs }) => processorMs))
    report({
      name: `${what}, CPU time for 1000`,
      result: `${cpuTime(measured.app).toFixed(1)} ms`,
      baseline: `${cpuTime(measured.bare).toFixed(1)} ms by ws`,
      ratio: cpuTime(measured.bare) / cpuTime(measured.app),
    })
    const idleMemory = (of: Measured[]) => median(of.map(({ idleKb }) => idleKb))
    report({
      name: `memory of an idle socket, ${adapter}`,
      result: `${idleMemory(measured.app).toFixed(1)} KB`,
      baseline: `${idleMemory(measured.bare).toFixed(1)} KB by ws`,
    })
  }
  await measureKill(town, adapter, start, { size: 50, messages: Math.ceil(frames / 50) })
  await measureKill(town, adapter, start, { size: 2, messages: frames })
}

async function measureKill(
  town: Town,
  adapter: string,
  start: (place: number) => Promise<RunningServer>,
  { size, messages }: { size: number; messages: number },
) {
  const apps = await Promise.all([start(0), start(1)])
  const restarted: Promise<RunningServer>[] = []
  const restart = async () => void restarted.push(start(2))
  const { sent, lost, doubled, seconds } = await killDuringMessages(town, apps, {
    folder,
    size,
    messages,
    restart,
  })
  await stopAll([...apps, ...(await Promise.all(restarted))])
  report({
    name: `one process killed, messages to ${size} each, ${adapter}`,
    result: `${lost} lost, ${doubled} doubled`,
    baseline: `${sent} messages, ${sent * size} frames in ${seconds.toFixed(0)} s`,
    ratio: lost + doubled,
    bound: { max: 0 },
  })
}

async function stopAll(apps: RunningServer[]) {
  await Promise.all(apps.map(({ stop }) => stop()))
}

/** The app's frame for a message, with `CONTENT` in place of its text. */
async function frameOf(town: Town, start: (place: number) => Promise<RunningServer>, size: number) {
  const app = await start(0)
  const [chat_id, [token]] = [town.chatsOf(size)[0], await town.tokens()]
  const reply = await post(`${app.origin}/api/chats/${chat_id}/messages/`, newDraft(0), token)
  await app.stop()
  const { revision, ...message } = JSON.parse(reply) as Message
  return `42${JSON.stringify(['message', { chat_id, revision, message: { ...message, revision, client_id: null, content: 'CONTENT' } }])}`
}
