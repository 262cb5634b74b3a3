import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrations } from '../../migrations/all.ts'
import { seedCast } from '../../seed/cast.ts'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import { scratchFolder } from '../files/local-files.ts'
import { migrateJobs } from '../jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database with the demo cast, which every test file gets a copy of. */
    template: string
  }
}

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/test-clusters')

/** What a migrated cluster is made from. */
const sources = [
  'package-lock.json',
  'server/migrations/**/*.{ts,sql}',
  'server/platform/database/*.ts',
  'server/platform/jobs/jobs.ts',
  'server/geo/wards/**/*',
]

/** Starts one database server for a whole run of the tests, in a folder of its own, and removes it at the end. */
export default async function setup(project: TestProject) {
  const folder = scratchFolder('xom-test-')
  await makeCluster(folder)
  const postgres = await startPostgres(folder, { throwaway: true })
  const remove = async () => {
    const home = dirname(realpathSync(join(folder, 'postgres')))
    await postgres.stop()
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true })
  }
  try {
    const db = openDatabase(postgres.url, console.error, { timeout: 0 })
    // The cast's dates are relative to now, so it is not part of what is cached.
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

/** Fills `folder` with a migrated cluster: the copy of the last run's, or a new one where what makes it has changed. */
async function makeCluster(folder: string) {
  const kept = join(cache, hashOfSources())
  const data = join(folder, 'postgres')
  if (existsSync(kept)) return copy(kept, data)
  const postgres = await startPostgres(folder, { throwaway: true })
  try {
    const db = openDatabase(postgres.url, console.error, { timeout: 0 })
    await migrate(db, migrations)
    await migrateJobs(postgres.url)
    await db.destroy()
  } finally {
    await postgres.stop()
  }
  // Elsewhere than in this folder it belongs to a user who may not write into the cache.
  if (process.platform === 'win32' || lstatSync(data).isSymbolicLink()) return
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const draft = `${kept}.${process.pid}`
  copy(data, draft)
  renameSync(draft, kept)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const pattern of sources) {
    const files = globSync(pattern, { cwd: root }).toSorted()
    if (!files.length) throw new Error(`No file matches ${pattern}`)
    for (const file of files)
      if (!file.endsWith('.test.ts') && lstatSync(join(root, file)).isFile())
        hash
          .update(`${file}\0`)
          .update(readFileSync(join(root, file)))
          .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Node's own copying loses the owner of the files. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
