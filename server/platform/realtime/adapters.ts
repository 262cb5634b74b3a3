import type pg from 'pg'
import type { ServerOptions } from 'socket.io'
import { closePool, openPool } from '../database/db.ts'
import { primaryOnly } from '../database/primary-client.ts'

/** Connects the sockets of several processes. Only the packages of the chosen adapter are loaded. */
export interface Adapter {
  create?: NonNullable<ServerOptions['adapter']>
  /** Calls `act` when announcements of other processes may have been missed. */
  onGap?: (act: () => void) => void
  close: () => Promise<unknown>
}

/** For a single process. */
export const singleProcessAdapter: Adapter = { close: async () => undefined }

type OnError = (error: Error) => void

/** The time until all connections listen again. */
const settleMs = 1000

/** Uses LISTEN and NOTIFY, which a pooler in transaction mode does not forward. */
export async function openPostgresAdapter(databaseUrl: string, onError: OnError): Promise<Adapter> {
  const { createAdapter } = await import('@socket.io/postgres-adapter')
  // Notifications need not survive a crash of the database.
  const options = '-c synchronous_commit=off'
  const pool = openPool(databaseUrl, onError, {
    ...primaryOnly,
    max: 3,
    application_name: 'xom sockets',
    options,
  })
  const { notify, settle } = inBatches(pool)
  const gaps: (() => void)[] = []
  let hasListened = false
  const listening = {
    connect: async () => {
      const client = holdListener(await pool.connect())
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
      errorHandler: onError,
    }) as Adapter['create'] & {},
    onGap: (act) => gaps.push(act),
    close: async () => {
      await settle()
      await closePool(pool)
    },
  }
}

/**
 * The adapter would not return a lost connection to the pool, which would be used up after three. It would reconnect twice if
 * a connection is lost while it begins to listen, and then receive everything twice.
 */
function holdListener(client: pg.PoolClient) {
  let [isReleased, isBeginning] = [false, false]
  const release = (error?: Error | boolean) => {
    if (!isReleased) client.release(error)
    isReleased = true
  }
  client.on('end', () => release(true))
  return {
    on: (event: string, handler: (...values: unknown[]) => void) =>
      client.on(event as 'end', event === 'end' ? () => isBeginning || handler() : handler),
    removeAllListeners: (event: string) => client.removeAllListeners(event),
    query: async (text: string) => {
      isBeginning = true
      try {
        const result = await client.query(text)
        isBeginning = false
        return result
      } catch (error) {
        release(true)
        throw error
      }
    },
    release,
  }
}

/** Uses a Redis or Valkey stream. */
export async function openRedisAdapter(redisUrl: string, onError: OnError): Promise<Adapter> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url: redisUrl })
  const gaps: (() => void)[] = []
  let gap: NodeJS.Timeout | undefined
  client.on('error', onError)
  await client.connect()
  const [duplicate, publish] = [client.duplicate.bind(client), client.publish.bind(client)]
  Object.assign(client, {
    // The adapter receives on connections of its own, which come back by themselves but have missed what was published.
    duplicate: () => {
      const reader = duplicate()
      reader.once('ready', () =>
        reader.on('ready', () => {
          clearTimeout(gap)
          gap = setTimeout(() => gaps.forEach((act) => act()), settleMs).unref()
        }),
      )
      return reader
    },
    // The adapter does not handle the error, which would end the process.
    publish: (...message: Parameters<typeof publish>) => publish(...message).catch(onError),
  })
  const streamName = 'xom-sockets'
  const create = createAdapter(client, { streamName, onlyPlaintext: true }) as Adapter['create'] & {}
  // On an empty stream the adapter restarts reading at the end every few seconds and misses entries in between.
  const begin = setTimeout(
    () => void client.xAdd(streamName, '*', { begin: '1' }).catch(onError),
    500,
  ).unref()
  return {
    create,
    onGap: (act) => gaps.push(act),
    close: async () => {
      clearTimeout(begin)
      clearTimeout(gap)
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

const maxBatchSize = 200

/**
 * Sends PostgreSQL notifications in batches, one statement at a time and in order, so that many notifications share one
 * commit.
 */
function inBatches(pool: Pick<pg.Pool, 'query'>) {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run() {
    while (waiting.length) {
      const batch = waiting.splice(0, maxBatchSize)
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
    /** Resolves when all notifications are sent. */
    settle: async () => {
      while (running) await running
    },
  }
}
