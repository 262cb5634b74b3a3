import { createAdapter as postgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as redisAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import { type ServerOptions } from 'socket.io'
import { closeAll, openPool } from '../database/db.ts'

/** How the sockets of several processes hear of each other's announcements. */
export interface Adapter {
  create?: NonNullable<ServerOptions['adapter']>
  close: () => Promise<unknown>
}

/** For a process that is alone. */
export const withoutAdapter: Adapter = { close: async () => undefined }

type Complain = (error: Error) => void

/** By LISTEN and NOTIFY, which a pool of connections in front of the database (pgbouncer) does not pass on. */
export function overPostgres(databaseUrl: string, complain: Complain): Adapter {
  const pool = openPool(databaseUrl, complain, { max: 3, application_name: 'xom sockets' })
  return {
    create: postgresAdapter(pool, {
      channelPrefix: 'xom',
      tableName: 'socket_attachments',
      errorHandler: complain,
    }) as Adapter['create'] & {},
    close: () => closeAll(pool),
  }
}

/** Over a Redis or Valkey stream. */
export async function overRedis(redisUrl: string, complain: Complain): Promise<Adapter> {
  const client = createClient({ url: redisUrl })
  client.on('error', complain)
  await client.connect()
  return {
    create: redisAdapter(client, {
      streamName: 'xom-sockets',
      onlyPlaintext: true,
    }) as Adapter['create'] & {},
    close: async () => client.destroy(),
  }
}
