import type pg from 'pg'
import type { ServerOptions } from 'socket.io'
import { closePool, openPool } from '../database/db.ts'

/** How the sockets of several processes hear of each other's announcements. Only the packages of the chosen one load. */
export interface Adapter {
  create?: NonNullable<ServerOptions['adapter']>
  /** `act` is called whenever announcements of other processes may have been missed. */
  onGap?: (act: () => void) => void
  close: () => Promise<unknown>
}

/** For a process that is alone. */
export const singleProcessAdapter: Adapter = { close: async () => undefined }

type OnError = (error: Error) => void

/** Until the listening has begun again. */
const settleMs = 1000

/** By LISTEN and NOTIFY, which a pool of connections in front of the database (pgbouncer) does not pass on. */
export async function openPostgresAdapter(databaseUrl: string, complain: OnError): Promise<Adapter> {
  const { createAdapter } = await import('@socket.io/postgres-adapter')
  // Nothing said here has to survive a crash of the database.
  const options = '-c synchronous_commit=off'
  const pool = openPool(databaseUrl, complain, { max: 3, application_name: 'xom sockets', options })
  const { notify, settle } = inBatches(pool)
  const gaps: (() => void)[] = []
  let hasListened = false
  const listening = {
    connect: async () => {
      const client = await pool.connect()
      if (hasListened) setTimeout(() => gaps.forEach((act) => act()), settleMs).unref()
      hasListened = true
      return client
    },
    query: (text: string, values: string[] = []) => {
      const [channel, payload] = values
      if (!text.includes('pg_notify') || channel === undefined || payload === undefined)
        return pool.query(text, values)
      return notify(channel, payload)
    },
  }
  return {
    create: createAdapter(listening as unknown as pg.Pool, {
      channelPrefix: 'xom',
      tableName: 'socket_attachments',
      errorHandler: complain,
    }) as Adapter['create'] & {},
    onGap: (act) => gaps.push(act),
    close: async () => {
      await settle()
      await closePool(pool)
    },
  }
}

/** Over a Redis or Valkey stream. */
export async function openRedisAdapter(redisUrl: string, complain: OnError): Promise<Adapter> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url: redisUrl })
  client.on('error', complain)
  await client.connect()
  const streamName = 'xom-sockets'
  const create = createAdapter(client, { streamName, onlyPlaintext: true }) as Adapter['create'] & {}
  // Until something was read, reading begins anew at the end every few seconds and misses what comes in between.
  const begin = setTimeout(
    () => void client.xAdd(streamName, '*', { begin: '1' }).catch(complain),
    500,
  ).unref()
  return {
    create,
    close: async () => {
      clearTimeout(begin)
      client.destroy()
    },
  }
}

interface Waiting {
  channel: string
  payload: string
  resolve: () => void
  reject: (error: unknown) => void
}

const mostAtOnce = 200

/**
 * Notifications of PostgreSQL one statement at a time, each with all that came during the one before: in the order in
 * which they came, and with one commit for many.
 */
function inBatches(pool: Pick<pg.Pool, 'query'>) {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run() {
    while (waiting.length) {
      const batch = waiting.splice(0, mostAtOnce)
      const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)]
      await pool
        .query(
          `SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[])
            WITH ORDINALITY AS sent(channel, payload, place) ORDER BY place`,
          values,
        )
        .then(
          () => batch.forEach(({ resolve }) => resolve()),
          (error: unknown) => batch.forEach(({ reject }) => reject(error)),
        )
    }
    running = null
  }

  return {
    notify: (channel: string, payload: string) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ channel, payload, resolve, reject })
        running ??= run()
      }),
    /** Once nothing waits any more. */
    settle: async () => {
      while (running) await running
    },
  }
}
