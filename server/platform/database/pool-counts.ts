import type pg from 'pg'
import { histogram } from '../metrics/metrics.ts'

/** A database of `db.ts`, which imports this file. */
interface Database {
  getExecutor: () => { adapter: object }
}

/** By the adapter, which a database shares with its copies that have plugins. */
const poolOf = new WeakMap<object, pg.Pool>()

export const rememberPool = (db: Database, pool: pg.Pool) => void poolOf.set(db.getExecutor().adapter, pool)

/** The connections of a database, and how many callers wait for one. */
export function poolCounts(db: Database) {
  const pool = poolOf.get(db.getExecutor().adapter)
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = pool ?? {}
  return { busy: totalCount - idleCount, idle: idleCount, max: options?.max ?? 0, waiting: waitingCount }
}

const recordSeconds = histogram(
  'xom_database_wait_seconds',
  'Time until a connection of the pool was free',
  [0.001, 0.01, 0.1, 1],
)

export const recordWait = (askedAt: number) => recordSeconds((performance.now() - askedAt) / 1000)
