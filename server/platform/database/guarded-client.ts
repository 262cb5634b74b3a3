import type { PostgresPoolClient } from 'kysely'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isDemoted, watchReplication } from './primary-client.ts'
import { collectChanges, type OnChange } from './row-changes.ts'
import { startStatement } from './statements.ts'

interface ClientSettings {
  prepare: boolean
  onChange: OnChange
  /** When the connection was asked for. */
  askedAt: number
}

/**
 * With `prepare`, statements with parameters are prepared under a name, which saves parsing and planning. A connection with
 * an unanswered statement is not used again, because the next statement would wait behind it. Nor is one to a server that
 * has become read-only.
 */
export function guardedClient(
  client: pg.PoolClient,
  { prepare, onChange, askedAt }: ClientSettings,
): PostgresPoolClient {
  let isFirst = true
  let timeoutError: Error | undefined
  let hasLostPrimary = false
  const replication = watchReplication(client)
  const changes = collectChanges(client, onChange)
  const query = async (text: unknown, values?: readonly unknown[]) => {
    if (timeoutError) throw timeoutError
    const waitingSince = isFirst ? askedAt : performance.now()
    isFirst = false
    const name = prepare && typeof text === 'string' && values?.length ? nameOf(text) : undefined
    const end = startStatement(String(text), name, waitingSince)
    try {
      const result = await (name === undefined
        ? client.query(text as string, values as unknown[])
        : client.query({ name, text: text as string, values: [...(values ?? [])] }))
      replication.throwIfUnreplicated()
      changes.succeeded(text)
      end()
      return result
    } catch (error) {
      end(error)
      changes.failed()
      if (isDemoted(error)) hasLostPrimary = true
      if (error instanceof Error && error.message === 'Query read timeout') timeoutError = error
      throw error
    }
  }
  const release = (destroy?: boolean) => {
    changes.stop()
    replication.stop()
    client.release(destroy || hasLostPrimary || timeoutError !== undefined)
  }
  return { query, release } as unknown as PostgresPoolClient
}

const names = new Map<string, string>()

function nameOf(text: string) {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url')
    if (names.size < 2000) names.set(text, name)
  }
  return name
}
