import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from '../report.ts'
import type { startReplicatedDatabase } from './replicated-database.ts'
import { send } from './writers.ts'

/** Cancels the wait of a commit for its standby, which PostgreSQL reports as success: the app must not confirm it. */
export async function checkCancelledWait(
  database: Awaited<ReturnType<typeof startReplicatedDatabase>>,
  origin: string,
  token: string,
) {
  await database.waitUntilComplete()
  const admin = new pg.Client({ connectionString: database.adminUrl })
  admin.on('error', () => undefined)
  await admin.connect()
  const standbys = (await database.members()).filter(({ role }) => role !== 'leader').map(({ name }) => name)
  for (const name of standbys) database.signal(name, 'SIGSTOP')
  const statuses: string[] = []
  const request = {
    author: { token },
    key: randomUUID(),
    body: { content: `Chờ ${randomUUID()}`, category: 'share' },
  }
  const waiting = send(`${origin}/api/posts/`, request, (status) => statuses.push(status))
  for (let cancelled = 0; !cancelled; await sleep(50)) {
    const { rowCount } = await admin.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND datname = 'xom'`,
    )
    cancelled = rowCount ?? 0
  }
  const first = await waiting
  for (const name of standbys) database.signal(name, 'SIGCONT')
  await admin.end()
  const repeated = await send(`${origin}/api/posts/`, request, (status) => statuses.push(status))
  report({
    name: 'a commit without its standby',
    result: first ? 'confirmed' : `refused with ${statuses.join()}`,
    baseline: repeated ? 'confirmed when repeated' : 'lost',
    ratio: first || !repeated ? 1 : 0,
    bound: { max: 0 },
  })
}
