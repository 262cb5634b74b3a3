import type pg from 'pg'

export type OnChange = (topics: string[]) => void

/** The SQLSTATE of the notices of the trigger function `announce_change`. */
const changeCode = 'XOM01'

/**
 * Collects the topics that triggers name while a connection is in use, and passes them on once they are committed: after
 * the statement, or with the transaction. PostgreSQL sends notices only to the connection that caused them, so they need
 * no lock, no listener and no further statement, and pass through poolers.
 */
export function collectChanges(client: pg.PoolClient, onChange: OnChange) {
  const topics = new Set<string>()
  let isInTransaction = false
  const onNotice = ({ code, message }: { code: string | undefined; message: string | undefined }) => {
    if (code === changeCode && message) topics.add(message)
  }
  client.on('notice', onNotice)

  const passOn = () => {
    if (topics.size) onChange([...topics])
    topics.clear()
  }

  return {
    succeeded: (statement: unknown) => {
      if (statement === 'begin' || String(statement).startsWith('start transaction')) isInTransaction = true
      if (statement === 'commit' || statement === 'rollback') isInTransaction = false
      if (statement === 'rollback') topics.clear()
      if (!isInTransaction) passOn()
    },
    /** The rollback of a failed transaction follows; changes of earlier statements may survive in a savepoint. */
    failed: () => {
      if (!isInTransaction) topics.clear()
    },
    stop: () => client.off('notice', onNotice),
  }
}
