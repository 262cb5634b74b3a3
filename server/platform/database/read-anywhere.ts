import type { Config } from '../start/config.ts'
import type { Logger } from '../start/log.ts'
import type { Database } from './db.ts'
import { Replicas } from './replicas.ts'

/**
 * Runs `act` on a replica if one is recent enough for the user and the position that the client sent. What fails or is
 * refused there is repeated on the primary.
 */
export async function readAnywhere<T>(
  { db, replicas }: { db: Database; replicas?: Replicas | undefined },
  { user_id = null, claimed }: { user_id?: number | null; claimed?: unknown },
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const replica = replicas?.choose(user_id, claimed)
  if (!replicas || !replica) return act(db)
  try {
    return await act(replica)
  } catch (error) {
    replicas.failed(replica, error)
    return act(db)
  }
}

/** Undefined without `replicaUrls`. */
export const openReplicas = (
  { replicaUrls, preparedStatements }: Pick<Config, 'replicaUrls' | 'preparedStatements'>,
  primaryUrl: string,
  onError: (error: Error) => void,
  logger: Pick<Logger, 'info' | 'warn'>,
): Replicas | undefined =>
  replicaUrls.length
    ? new Replicas({
        primaryUrl,
        urls: replicaUrls,
        prepare: preparedStatements,
        onError,
        onChange: (status) =>
          status.isUsed
            ? logger.info(status, 'a replica is read')
            : logger.warn(status, 'a replica is left out'),
      })
    : undefined
