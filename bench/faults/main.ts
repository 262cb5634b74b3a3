/**
 * What people notice when a part fails: `npm run bench:faults`. Real processes of the app on the demo: one of two is
 * killed at its mails, the mail server says nothing, the database is frozen when a process is asked to end.
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
import { type Running, startApp } from '../processes.ts'
import { conclude, report } from '../report.ts'
import { tokensFor } from '../tokens.ts'

const folder = scratchFolder('xom-faults-')
const postgres = await startPostgres(folder)
const mails = await startMailbox()
const db = openDatabase(postgres.url, console.error, { max: 2 })
let started = 0
try {
  // Fills the demo.
  await (await start()).stop()
  await killOneOfTwo()
  await killTheOnlyOne()
  await silenceMail()
  await freezeDatabase()
} finally {
  await db.destroy()
  await mails.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(conclude() ? 0 : 1)

function start() {
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'xom@example.org', LOG_LEVEL: 'error' }
  return startApp({ ...env, DATABASE_URL: postgres.url, DATA_DIR: join(folder, `app-${started++}`) })
}

async function killOneOfTwo() {
  const [one, other] = await Promise.all([start(), start()])
  await atMails(4)
  await one.kill()
  const killed = performance.now()
  await until(() => mails.held() === 2)
  await takenUp('one of two killed at its mails', 4, killed)
  await other.stop()
}

async function killTheOnlyOne() {
  const only = await start()
  await atMails(2)
  await only.kill()
  const killed = performance.now()
  await until(() => mails.held() === 0)
  const next = await start()
  const startSeconds = (performance.now() - killed) / 1000
  await takenUp(`the only one killed, and started in ${startSeconds.toFixed(1)} s`, 2, killed)
  await next.stop()
}

/** So many mails at work, whose server is about to answer. */
async function atMails(count: number) {
  mails.hold()
  for (let n = 0; n < count; n++) await mailTo(`killed-${started}-${n}@example.org`)
  await until(() => mails.held() === count)
}

async function takenUp(what: string, count: number, killed: number) {
  const before = mails.taken.length
  mails.letGo()
  await until(() => new Set(mails.taken.slice(before)).size === count)
  const seconds = (performance.now() - killed) / 1000
  report({
    what,
    figure: `taken up in ${seconds.toFixed(1)} s`,
    against: `${count} mails`,
    ratio: seconds,
    bound: { most: 60 },
  })
}

/** An alert of Lan's, until Minh beside her is notified. */
async function silenceMail() {
  const app = await start()
  await alertSeconds(app, 'Xe rác về trễ, bà con để rác trong nhà nhé.')
  const quiet = await alertSeconds(app, 'Mất nước ở ngõ 12, nhà mình trữ nước nhé.')
  mails.hold()
  for (let n = 0; n < 50; n++) await mailTo(`silent-${n}@example.org`)
  await until(() => mails.held() > 0)
  const silent = await alertSeconds(app, 'Cột điện đầu ngõ 12 đang đổ, bà con tránh xa nhé.')
  report({
    what: 'an alert while 50 mails wait for a silent server',
    figure: `after ${silent.toFixed(2)} s`,
    against: `${quiet.toFixed(2)} s otherwise`,
    ratio: silent - quiet,
    bound: { most: 5 },
  })
  mails.letGo()
  await app.stop()
}

async function alertSeconds(app: Running, content: string) {
  const [lan] = await tokensFor(['lan'], postgres.url)
  const begun = performance.now()
  const said = await post(`${app.origin}/api/posts/`, { content, category: 'alert' }, lan)
  const { id } = JSON.parse(said) as { id: number }
  await until(async () => {
    const { rows } = await sql`
      SELECT FROM notifications JOIN users ON users.id = user_id
      WHERE username = 'minh' AND post_id = ${id}`.execute(db)
    return rows.length > 0
  })
  return (performance.now() - begun) / 1000
}

async function freezeDatabase() {
  const app = await start()
  const [lan] = await tokensFor(['lan'], postgres.url)
  signalPostgres(folder, 'SIGSTOP')
  const waiting = post(`${app.origin}/api/posts/`, { content: 'Chào xóm', category: 'give' }, lan).catch(
    () => '',
  )
  await sleep(500)
  const begun = performance.now()
  await app.stop()
  const seconds = (performance.now() - begun) / 1000
  signalPostgres(folder, 'SIGCONT')
  await waiting
  report({
    what: 'SIGTERM while the database is frozen',
    figure: `ended after ${seconds.toFixed(1)} s`,
    against: 'a request under way',
    ratio: seconds,
    bound: { most: 10 },
  })
}

function mailTo(address: string) {
  return sendMail(db, { template: 'account_erased', to: { address }, language: 'vi', data: {} }, new Date())
}

async function until(isSo: () => boolean | Promise<boolean>) {
  const limit = performance.now() + 120_000
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error('It did not happen within two minutes')
    await sleep(20)
  }
}

/** A mail server that takes what it hears, or holds it until it is let go. */
async function startMailbox() {
  const taken: string[] = []
  let waiting: Map<string, () => void> | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const take = () => {
        taken.push(session.envelope.rcptTo.map(({ address }) => address).join())
        done()
      }
      stream.resume()
      stream.on('end', () => (waiting ? waiting.set(session.id, take) : take()))
    },
    onClose: ({ id }) => void waiting?.delete(id),
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    hold: () => void (waiting = new Map()),
    held: () => waiting?.size ?? 0,
    letGo: () => {
      const those = waiting
      waiting = undefined
      for (const take of those?.values() ?? []) take()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
