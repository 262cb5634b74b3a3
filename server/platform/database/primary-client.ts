import pg from 'pg'

/** The code of PostgreSQL for a write on a standby. */
const readOnlyCode = '25006'

/**
 * A client that knows whether its server is a standby. The server says so while the client connects, so that needs no
 * statement. A pooler in between may leave it out; then the first write fails with the same code.
 */
export class PrimaryClient extends pg.Client {
  #isStandby = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: pg.Connection }
    connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      if (status.parameterName === 'in_hot_standby') this.#isStandby = status.parameterValue === 'on'
    })
  }

  /** Call it when the client is connected. */
  throwIfStandby() {
    if (this.#isStandby)
      throw Object.assign(new Error('The database server is a standby'), { code: readOnlyCode })
  }
}

/** Settings of a pool that refuses to connect to a standby. */
export const primaryOnly = {
  Client: PrimaryClient,
  onConnect: (client) => client instanceof PrimaryClient && client.throwIfStandby(),
} satisfies pg.PoolConfig

/** Whether the connection leads to a server that was the primary. Another connection may lead to the new one. */
export const isDemoted = (error: unknown) => (error as { code?: unknown } | null)?.code === readOnlyCode

/** The wait for the synchronous standby was cancelled: the transaction is committed here, but would not survive a failover. */
class UnreplicatedError extends Error {
  readonly code = '57P01'
}

/**
 * Watches whether commits reached the synchronous standby. PostgreSQL reports a cancelled wait as a warning and the commit as
 * a success. `throwIfUnreplicated` turns that into an error, once per warning.
 */
export function watchReplication(client: Pick<pg.PoolClient, 'on' | 'off'>) {
  let warning: string | undefined
  // The text of a message depends on the language of the server, the name of the function does not.
  const onNotice = ({ routine, message }: { routine?: string | undefined; message?: string | undefined }) => {
    if (routine === 'SyncRepWaitForLSN') warning = message
  }
  client.on('notice', onNotice)
  return {
    throwIfUnreplicated: () => {
      if (warning === undefined) return
      const error = new UnreplicatedError(warning)
      warning = undefined
      throw error
    },
    stop: () => client.off('notice', onNotice),
  }
}
