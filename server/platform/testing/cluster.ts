import { realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrations } from '../../migrations/all.ts'
import { seedCast } from '../../seed/cast/people.ts'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import { scratchFolder } from '../files/folders.ts'
import { migrateJobs } from '../jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database with the demo cast, which every test file gets a copy of. */
    template: string
  }
}

/** Starts one database server for a whole run of the tests, in a folder of its own, and removes it at the end. */
export default async function setup(project: TestProject) {
  const folder = scratchFolder('xom-test-')
  const postgres = await startPostgres(folder, { throwaway: true })
  const remove = async () => {
    const home = dirname(realpathSync(join(folder, 'postgres')))
    await postgres.stop()
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true })
  }
  try {
    const db = openDatabase(postgres.url, console.error, { timeout: 0 })
    await migrate(db, migrations)
    await migrateJobs(postgres.url)
    await seedCast(db)
    // Nothing else tells the planner how large the tables are that every copy begins with.
    await sql`ANALYZE`.execute(db)
    await db.destroy()
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('template', postgres.url)
  return remove
}
