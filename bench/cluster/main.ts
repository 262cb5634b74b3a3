/**
 * The sockets' benchmark: `npm run bench:cluster`. Two processes of the app behind nginx, a thousand sockets; every
 * figure stands beside one of a server of only `ws` and `node:http` that sends the same bytes to as many, behind the
 * same nginx and to the same process of sockets, in the same run. Needs nginx, and redis-server for its second half.
 * `npm run bench:cluster -- 20000 1` sends other numbers of frames than 100,000 and measures each once instead of thrice.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Message } from '../../contract/chat/messages.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { median, type Running, startApp } from '../processes.ts'
import { conclude, report } from '../report.ts'
import { measureApp, measureBare, type Measured } from './fan-out.ts'
import { killOnTheWay } from './killed.ts'
import { hasNginx } from './nginx.ts'
import { hasRedis, startRedis } from './redis.ts'
import { newDraft, post } from './senders.ts'
import { buildTown, sizes, type Town } from './town.ts'

const frames = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
const least = 0.6

if (!hasNginx) {
  console.log('nginx is not installed here: nothing was measured.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'xom-cluster-'))
const postgres = await startPostgres(join(folder, 'database'))
const databaseUrl = postgres.url
const built = await buildTown(databaseUrl)
try {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`CREATE TABLE bare_messages
    (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, room text NOT NULL, content text NOT NULL)`)
  await client.end()
  await compare(built, 'PostgreSQL', {})
  if (hasRedis) {
    const redis = await startRedis(folder)
    await compare(built, 'Redis', { REDIS_URL: redis.url }).finally(() => void redis.stop())
  } else console.log('redis-server is not installed here: its half was not measured.')
} finally {
  await built.db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(conclude() ? 0 : 1)

async function compare(town: Town, by: string, env: Record<string, string>) {
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
    const measured = { app: [] as Measured[], bare: [] as Measured[], kept: [] as Measured[] }
    const frame = await frameOf(town, start, size)
    for (let round = 0; round < rounds; round++) {
      measured.bare.push(await measureBare({ databaseUrl, frame, folder, keeps: false }, size, messages))
      measured.kept.push(await measureBare({ databaseUrl, frame, folder, keeps: true }, size, messages))
      const apps = await Promise.all([start(0), start(1)])
      measured.app.push(await measureApp(town, apps, folder, size, messages))
      await stopAll(apps)
    }
    const rate = (of: Measured[]) => median(of.map(({ perSecond }) => perSecond))
    const [app, bare, kept] = [rate(measured.app), rate(measured.bare), rate(measured.kept)]
    const what = `${messages} messages to ${size} each, ${by}`
    report({
      what,
      figure: `${Math.round(app)} frames/s`,
      against: `${Math.round(bare)} by ws`,
      ratio: app / bare,
      ...(size === Math.max(...sizes) && { bound: { least } }),
    })
    report({
      what: `${what}, each kept`,
      figure: `${Math.round(app)} frames/s`,
      against: `${Math.round(kept)} by ws and INSERT`,
      ratio: app / kept,
    })
    const spent = (of: Measured[]) => median(of.map(({ processorMs }) => processorMs))
    report({
      what: `${what}, processor for 1000`,
      figure: `${spent(measured.app).toFixed(1)} ms`,
      against: `${spent(measured.bare).toFixed(1)} ms by ws`,
      ratio: spent(measured.bare) / spent(measured.app),
    })
    const idle = (of: Measured[]) => median(of.map(({ idleKb }) => idleKb))
    report({
      what: `memory of an idle socket, ${by}`,
      figure: `${idle(measured.app).toFixed(1)} KB`,
      against: `${idle(measured.bare).toFixed(1)} KB by ws`,
    })
  }
  await measureKill(town, by, start, { size: 50, messages: Math.ceil(frames / 50) })
  await measureKill(town, by, start, { size: 2, messages: frames })
}

async function measureKill(
  town: Town,
  by: string,
  start: (place: number) => Promise<Running>,
  { size, messages }: { size: number; messages: number },
) {
  const apps = await Promise.all([start(0), start(1)])
  const restarted: Promise<Running>[] = []
  const restart = async () => void restarted.push(start(2))
  const { sent, lost, doubled, seconds } = await killOnTheWay(town, apps, {
    folder,
    size,
    messages,
    restart,
  })
  await stopAll([...apps, ...(await Promise.all(restarted))])
  report({
    what: `one process killed, messages to ${size} each, ${by}`,
    figure: `${lost} lost, ${doubled} doubled`,
    against: `${sent} messages, ${sent * size} frames in ${seconds.toFixed(0)} s`,
    ratio: lost + doubled,
    bound: { most: 0 },
  })
}

async function stopAll(apps: Running[]) {
  await Promise.all(apps.map(({ stop }) => stop()))
}

/** What the app sends for one message, with `CONTENT` for its words. */
async function frameOf(town: Town, start: (place: number) => Promise<Running>, size: number) {
  const app = await start(0)
  const [chat_id, [token]] = [town.chatsOf(size)[0], await town.tokens()]
  const reply = await post(`${app.origin}/api/chats/${chat_id}/messages/`, newDraft(0), token)
  await app.stop()
  const { revision, ...message } = JSON.parse(reply) as Message
  return `42${JSON.stringify(['message', { chat_id, revision, message: { ...message, revision, client_id: null, content: 'CONTENT' } }])}`
}
