import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './db.ts'

/** After so many looks in a row, each of which waits for a connection, it is no load that passes. */
const usual = { everyMs: 15_000, looks: 4 }

const patienceMs = 5000

/**
 * Tells `onChange` when the pool of `db` answers nothing although the database answers others: only a new process helps
 * then. Until the returned function is called, which resolves at the end of a look under way.
 */
export function watchPool(
  db: Database,
  url: string,
  onChange: (isStuck: boolean) => void,
  { everyMs, looks } = usual,
): () => Promise<void> {
  const stopping = new AbortController()
  const watching = (async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      await sleep(everyMs, undefined, stopping).catch(() => undefined)
      if (stopping.signal.aborted) return
      const wasStuck = failures >= looks
      failures = !(await poolAnswers(db)) && (await othersAreAnswered(url)) ? failures + 1 : 0
      if (failures >= looks !== wasStuck) onChange(!wasStuck)
    }
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

const poolAnswers = (db: Database) =>
  sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )

async function othersAreAnswered(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
