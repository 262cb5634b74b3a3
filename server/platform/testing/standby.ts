import { execFileSync } from 'node:child_process'
import { appendFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { seedCast } from '../../seed/cast.ts'
import { openDatabase } from '../database/db.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import { asOwner, findPostgresHome } from '../database/postgres-home.ts'
import { scratchFolder } from '../files/local-files.ts'
import { migratedCluster } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { startDatabaseProxy } from './database-proxy.ts'

const grants = `ALTER ROLE xom REPLICATION;
ALTER DATABASE xom SET synchronous_commit = on;
GRANT EXECUTE ON FUNCTION pg_wal_replay_pause(), pg_wal_replay_resume() TO xom;
`

/** Starts a primary with the demo cast, and a standby that streams from it and is reached through a proxy. */
export async function startWithStandby() {
  const folders = [scratchFolder('xom-primary-'), scratchFolder('xom-standby-')] as const
  await migratedCluster(folders[0])
  const [home, standbyHome] = [findPostgresHome(folders[0]), findPostgresHome(folders[1])]
  execFileSync(
    join(home.native, 'bin', 'postgres'),
    // A standby refuses a primary that has allowed more connections than itself.
    ['--single', '-D', home.data, '-c', 'exit_on_error=on', '-c', 'max_connections=60', 'xom'],
    { ...asOwner(home), input: grants, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  appendFileSync(join(home.data, 'pg_hba.conf'), 'host replication xom 127.0.0.1/32 scram-sha-256\n')
  execFileSync('cp', ['-a', home.data, standbyHome.data])
  const primary = await startPostgres(folders[0], { throwaway: true })
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(standbyHome.data, 'postgresql.conf'), `primary_conninfo = '${source}'\n`)
  appendFileSync(join(standbyHome.data, 'standby.signal'), '')
  const standby = await startPostgres(folders[1], { throwaway: true })
  const proxy = await startDatabaseProxy(standby.url)

  const seeding = openDatabase(primary.url, console.error, { timeout: 0 })
  await seedCast(seeding)
  await sql`ANALYZE`.execute(seeding)
  await seeding.destroy()
  const onStandby = openDatabase(standby.url, console.error, { max: 1 })
  const database: TestDatabase = {
    url: primary.url,
    copy: () => Promise.reject(new Error('A database with a standby is not copied')),
    restore: () => Promise.reject(new Error('A database with a standby is not restored')),
    drop: async () => undefined,
  }
  return {
    database,
    standbyUrl: proxy.url,
    /** The way to the standby. */
    proxy,
    /** Holds replay back, as a slow disk does. */
    pause: () => sql`SELECT pg_wal_replay_pause()`.execute(onStandby),
    resume: () => sql`SELECT pg_wal_replay_resume()`.execute(onStandby),
    close: async () => {
      await onStandby.destroy()
      await proxy.close()
      await standby.stop()
      await primary.stop()
      for (const path of [...folders, ...[home, standbyHome].map(({ data }) => dirname(realpathSync(data)))])
        rmSync(path, { recursive: true, force: true })
    },
  }
}
