import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createBucket } from '../../e2e/own-bucket.ts'
import { type EmbeddedPostgres, startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { createCluster, readPostmaster } from '../../server/platform/database/postgres-cluster.ts'
import { findPostgresHome } from '../../server/platform/database/postgres-home.ts'
import { startRedis } from '../../server/platform/testing/redis.ts'
import { startReplication } from '../../server/platform/testing/replication.ts'
import { startNginx } from '../cluster/nginx.ts'
import { startPgbouncer } from './pgbouncer.ts'

/** These are kept in the memory of one process: the stand-in for Google, and its sign-ins. */
const oneProcess = `  location ~ ^/(dev/google/|api/auth/google/(again/)?$) {
    proxy_pass http://xom_sockets;
  }

`

/**
 * What processes of the app share when they run on several machines, as processes of this machine, with the files of
 * `deploy/`: a primary with two replicas, pgbouncer, Redis, and a new bucket on the server of TEST_S3_ENDPOINT.
 */
export async function startArrangement(folder: string) {
  const folderOf = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o711 })
    return join(folder, name)
  }
  const folders = ['primary', 'replica-1', 'replica-2'].map(folderOf)
  const [first = '', ...others] = folders
  await createCluster(findPostgresHome(first), false)
  const { primary, standbys } = await startReplication(first, others)
  const databases = [primary, ...standbys].map((running, at) => keepDatabase(folders[at] ?? '', running))
  const pooler = await startPgbouncer(folderOf('pgbouncer'), primary.url)
  await changeRole(primary.url, pooler.keepsStatements)
  let redis = await startRedis(folderOf('redis'))
  return {
    url: primary.url,
    databases,
    pooler,
    redis: {
      kill: () => redis.kill(),
      start: async () => void (redis = await startRedis(folderOf('redis'), redis.port)),
    },
    /** Settings of the app. */
    env: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: primary.url,
      DATABASE_REPLICA_URLS: standbys.map(({ url }) => url).join(),
      ...(!pooler.keepsStatements && { PREPARED_STATEMENTS: 'off' }),
      REDIS_URL: redis.url,
      TRUSTED_HOPS: '1',
      ...(await createBucket()),
    },
    /** Starts nginx in front of processes of the app. */
    startProxy: (origins: string[]) => startNginx(folderOf('nginx'), origins, oneProcess),
    stop: async () => {
      await pooler.stop()
      await redis.stop()
      for (const database of databases.toReversed()) await database.stop()
    },
  }
}

/** What `deploy/pgbouncer.ini` says about the role. */
async function changeRole(url: string, keepsStatements: boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`ALTER ROLE xom SET statement_timeout = '8s'`)
  await client.query(`ALTER ROLE xom SET idle_in_transaction_session_timeout = '30s'`)
  if (keepsStatements) await client.query(`ALTER ROLE xom SET plan_cache_mode = 'force_generic_plan'`)
  await client.end()
}

/** A database server that starts again at the same address. */
function keepDatabase(folder: string, started: EmbeddedPostgres) {
  const { url } = started
  let running = started
  const { data } = findPostgresHome(folder)
  return {
    url,
    kill: () => process.kill(readPostmaster(data)?.pid ?? 0, 'SIGKILL'),
    start: async () => void (running = await startPostgres(folder, { port: Number(new URL(url).port) })),
    /** Ends running statements. */
    stop: () => running.stop(),
  }
}
