import { realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { seedCast } from '../../seed/cast.ts'
import { openDatabase } from '../database/db.ts'
import { scratchFolder } from '../files/local-files.ts'
import { migratedCluster } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { startReplication } from './replication.ts'

/** Starts a primary with the demo cast, and a standby that streams from it and is reached through a proxy. */
export async function startWithStandby() {
  const folders = [scratchFolder('xom-primary-'), scratchFolder('xom-standby-')] as const
  await migratedCluster(folders[0])
  const { primary, standbys, homes } = await startReplication(folders[0], [folders[1]], { throwaway: true })
  const [standby = primary] = standbys
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
      for (const path of [...folders, ...homes.map(({ data }) => dirname(realpathSync(data)))])
        rmSync(path, { recursive: true, force: true })
    },
  }
}
