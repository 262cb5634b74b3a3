import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { hourMs } from '../../../contract/durations.ts'
import { type Database, inTransaction } from '../database/db.ts'
import { invalid, Refusal } from './refusal.ts'

interface Answer<T> {
  status: number
  reply: T
}

/**
 * Runs `act` in a transaction, once per key and user: a repeated or concurrent call gets the first reply. A refused or
 * failed `act` doesn't use the key. Throws 409 if the key was used for another request, 400 if it is malformed.
 */
export async function runOnce<T>(
  db: Database,
  user_id: number,
  key: string,
  request: { method: string; path: string; body: unknown },
  act: (tx: Database) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ 'Idempotency-Key': ['must be 1 to 200 visible ASCII characters'] })
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`
      INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${user_id}, ${key}, ${request_hash})
      ON CONFLICT DO NOTHING RETURNING key`.execute(tx)
    if (rows.length === 0) return loadFirstAnswer<T>(tx, user_id, key, request_hash)
    const answer = await act(tx)
    await sql`
      UPDATE idempotency_keys SET status = ${answer.status}, reply = ${JSON.stringify(answer.reply)}::jsonb
      WHERE user_id = ${user_id} AND key = ${key}`.execute(tx)
    return answer
  })
}

async function loadFirstAnswer<T>(
  tx: Database,
  user_id: number,
  key: string,
  request_hash: string,
): Promise<Answer<T>> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    // The lock is written to the log: this commit, too, waits for the synchronous standby, which may not have the first one yet.
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.request_hash !== request_hash)
    throw new Refusal(409, 'idempotency_key_reused', 'This Idempotency-Key was used for another request')
  return { status: row.status ?? 200, reply: row.reply as T }
}

const maxAgeHours = 48

/** By then every client that lost a reply has retried. */
export const purgeOldKeys = (db: Database, now: Date) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - maxAgeHours * hourMs))
    .execute()
