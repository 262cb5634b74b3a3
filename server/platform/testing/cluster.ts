import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
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
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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
    /** The URL of the migrated database with the demo cast. Every test file gets a copy. */
    template: string
    /** The file with the types of the server's sql`…` templates. */
    sqlTemplates: string
  }
}

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/test-clusters')
const templatesCache = join(root, 'node_modules/.cache/sql-templates')

/** A change of these files makes the cached cluster outdated. */
const sources = [
  'package-lock.json',
  'server/migrations/**/*.{ts,sql}',
  'server/platform/database/*.ts',
  'server/platform/jobs/jobs.ts',
  'server/geo/wards/**/*',
]

/** A change of these files makes the cached types outdated. */
const typedSources = ['package-lock.json', 'tsconfig.json', '{contract,server}/**/*.ts']

/** Starts one database server for the whole test run and removes it at the end. */
export default async function setup(project: TestProject) {
  const folder = scratchFolder('xom-test-')
  const sqlTemplates = writeSqlTemplates(folder)
  await migratedCluster(folder)
  const postgres = await startPostgres(folder, { throwaway: true })
  const remove = async () => {
    const home = dirname(realpathSync(join(folder, 'postgres')))
    await postgres.stop()
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true })
  }
  try {
    const db = openDatabase(postgres.url, console.error, { timeout: 0 })
    // Not cached, because the dates of the cast are relative to now.
    await seedCast(db)
    // Copies keep these statistics, which the planner needs.
    await sql`ANALYZE`.execute(db)
    await db.destroy()
    project.provide('sqlTemplates', await sqlTemplates)
    project.onTestsRerun(async () => void (await writeSqlTemplates(folder)))
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('template', postgres.url)
  return remove
}

/** Fills `folder` with a migrated cluster: a copy of the cached one, or a new one if the sources have changed. */
export async function migratedCluster(folder: string) {
  const cached = join(cache, hashOf(sources))
  const data = join(folder, 'postgres')
  if (existsSync(cached)) return copy(cached, data)
  const postgres = await startPostgres(folder, { throwaway: true })
  try {
    const db = openDatabase(postgres.url, console.error, { timeout: 0 })
    await migrate(db, migrations)
    await migrateJobs(postgres.url)
    await db.destroy()
  } finally {
    await postgres.stop()
  }
  // Behind a symbolic link, the data belongs to a user who can't write to the cache.
  if (process.platform === 'win32' || lstatSync(data).isSymbolicLink()) return
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const draft = `${cached}.${process.pid}`
  copy(data, draft)
  renameSync(draft, cached)
}

/** Writes the types of the sql`…` templates into `folder`: the cached ones, or new ones if the sources have changed. */
async function writeSqlTemplates(folder: string) {
  const cached = join(templatesCache, `${hashOf(typedSources)}.json`)
  const file = join(folder, 'sql-templates.json')
  if (!existsSync(cached)) {
    const script = fileURLToPath(new URL('./row-types/write-templates.ts', import.meta.url))
    await promisify(execFile)(process.execPath, [script, file])
    rmSync(templatesCache, { recursive: true, force: true })
    mkdirSync(templatesCache, { recursive: true })
    copyFileSync(file, `${cached}.${process.pid}`)
    renameSync(`${cached}.${process.pid}`, cached)
  } else copyFileSync(cached, file)
  return file
}

function hashOf(patterns: string[]) {
  const hash = createHash('sha256')
  for (const pattern of patterns) {
    const files = globSync(pattern, { cwd: root }).toSorted()
    if (!files.length) throw new Error(`No file matches ${pattern}`)
    for (const file of files)
      if (lstatSync(join(root, file)).isFile())
        hash
          .update(`${file}\0`)
          .update(readFileSync(join(root, file)))
          .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** `cpSync` loses the owner of the files. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
