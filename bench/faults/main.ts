/**
 * Measures what users notice when a part fails: `npm run bench:faults`. Processes of the app run on the demo: one of two
 * is killed while it sends mails, the mail server hangs, and the database is frozen while a process shuts down.
 */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { sendMail } from '../../server/notifications/mail/mail.ts'
import { openDatabase } from '../../server/platform/database/db.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { signalPostgres } from '../../server/platform/testing/app-process.ts'
import { post } from '../cluster/senders.ts'
import { type RunningServer, startApp } from '../processes.ts'
import { printSummary, report } from '../report.ts'
import { tokensFor } from '../tokens.ts'

const folder = scratchFolder('xom-faults-')
const postgres = await startPostgres(folder)
const mails = await startMailbox()
const db = openDatabase(postgres.url, console.error, { max: 2 })
let started = 0
try {
  // The first start fills the demo.
  await (await start()).stop()
  await killOneOfTwo()
  await killTheOnlyOne()
  await blockMailServer()
  await freezeDatabase()
} finally {
  await db.destroy()
  await mails.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(printSummary() ? 0 : 1)

function start() {
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'xom@example.org', LOG_LEVEL: 'error' }
  return startApp({ ...env, DATABASE_URL: postgres.url, DATA_DIR: join(folder, `app-${started++}`) })
}

async function killOneOfTwo() {
  const [first, second] = await Promise.all([start(), start()])
  await waitForMails(4)
  await first.kill()
  const killedAt = performance.now()
  await waitUntil(() => mails.heldCount() === 2)
  await reportResumed('one of two killed while sending mails', 4, killedAt)
  await second.stop()
}

async function killTheOnlyOne() {
  const app = await start()
  await waitForMails(2)
  await app.kill()
  const killedAt = performance.now()
  await waitUntil(() => mails.heldCount() === 0)
  const restarted = await start()
  const startSeconds = (performance.now() - killedAt) / 1000
  await reportResumed(`the only process killed, and started in ${startSeconds.toFixed(1)} s`, 2, killedAt)
  await restarted.stop()
}

/** Waits until `count` mails are being sent and the mail server delays its replies. */
async function waitForMails(count: number) {
  mails.hold()
  for (let n = 0; n < count; n++) await mailTo(`killed-${started}-${n}@example.org`)
  await waitUntil(() => mails.heldCount() === count)
}

async function reportResumed(what: string, count: number, killedAt: number) {
  const before = mails.delivered.length
  mails.release()
  await waitUntil(() => new Set(mails.delivered.slice(before)).size === count)
  const seconds = (performance.now() - killedAt) / 1000
  report({
    name: what,
    result: `resumed after ${seconds.toFixed(1)} s`,
    baseline: `${count} mails`,
    ratio: seconds,
    bound: { max: 60 },
  })
}

/** Measures how long a neighbour waits for the notification of an alert while the mail server hangs. */
async function blockMailServer() {
  const app = await start()
  await alertSeconds(app, 'Xe rác về trễ, bà con để rác trong nhà nhé.')
  const withoutBlock = await alertSeconds(app, 'Mất nước ở ngõ 12, nhà mình trữ nước nhé.')
  mails.hold()
  for (let n = 0; n < 50; n++) await mailTo(`silent-${n}@example.org`)
  await waitUntil(() => mails.heldCount() > 0)
  const withBlock = await alertSeconds(app, 'Cột điện đầu ngõ 12 đang đổ, bà con tránh xa nhé.')
  report({
    name: 'an alert while 50 mails wait for a hanging server',
    result: `after ${withBlock.toFixed(2)} s`,
    baseline: `${withoutBlock.toFixed(2)} s otherwise`,
    ratio: withBlock - withoutBlock,
    bound: { max: 5 },
  })
  mails.release()
  await app.stop()
}

async function alertSeconds(app: RunningServer, content: string) {
  const [lan] = await tokensFor(['lan'], postgres.url)
  const startedAt = performance.now()
  const reply = await post(`${app.origin}/api/posts/`, { content, category: 'alert' }, lan)
  const { id } = JSON.parse(reply) as { id: number }
  await waitUntil(async () => {
    const { rows } = await sql`
      SELECT FROM notifications JOIN users ON users.id = user_id
      WHERE username = 'minh' AND post_id = ${id}`.execute(db)
    return rows.length > 0
  })
  return (performance.now() - startedAt) / 1000
}

async function freezeDatabase() {
  const app = await start()
  const [lan] = await tokensFor(['lan'], postgres.url)
  signalPostgres(folder, 'SIGSTOP')
  const waiting = post(`${app.origin}/api/posts/`, { content: 'Chào xóm', category: 'give' }, lan).catch(
    () => '',
  )
  await sleep(500)
  const startedAt = performance.now()
  await app.stop()
  const seconds = (performance.now() - startedAt) / 1000
  signalPostgres(folder, 'SIGCONT')
  await waiting
  report({
    name: 'SIGTERM while the database is frozen',
    result: `ended after ${seconds.toFixed(1)} s`,
    baseline: 'during a request',
    ratio: seconds,
    bound: { max: 10 },
  })
}

function mailTo(address: string) {
  return sendMail(db, { template: 'account_erased', to: { address }, language: 'vi', data: {} }, new Date())
}

async function waitUntil(condition: () => boolean | Promise<boolean>) {
  const deadline = performance.now() + 120_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('Timed out after two minutes')
    await sleep(20)
  }
}

/** Starts a mail server that accepts mails at once, or delays its replies from `hold` to `release`. */
async function startMailbox() {
  const delivered: string[] = []
  let waiting: Map<string, () => void> | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const deliver = () => {
        delivered.push(session.envelope.rcptTo.map(({ address }) => address).join())
        done()
      }
      stream.resume()
      stream.on('end', () => (waiting ? waiting.set(session.id, deliver) : deliver()))
    },
    onClose: ({ id }) => void waiting?.delete(id),
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    delivered,
    hold: () => void (waiting = new Map()),
    heldCount: () => waiting?.size ?? 0,
    release: () => {
      const delayed = waiting
      waiting = undefined
      for (const accept of delayed?.values() ?? []) accept()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
