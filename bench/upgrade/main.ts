/**
 * Measures an upgrade during traffic: `npm run bench:upgrade -- <commit> [posts]`. The commit, which must have the baseline
 * schema, fills a database and serves it. `npm run migrate` of this checkout migrates the schema meanwhile. Then this
 * version serves too, and the old one stops. Finally, migrations that a future version could make change the largest
 * table. Fails if any request fails.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrations } from '../../server/migrations/all.ts'
import { openDatabase } from '../../server/platform/database/db.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { startApp } from '../processes.ts'
import { printSummary, report } from '../report.ts'
import { Traffic } from './traffic.ts'
import { futureMigrations } from './future-migrations.ts'

const [commit = '', posts = '300000'] = process.argv.slice(2)
if (!commit) {
  console.log('Usage: npm run bench:upgrade -- <commit> [posts]')
  process.exit(1)
}
const root = join(import.meta.dirname, '../..')
const baseline = 'server/migrations/0001-baseline.ts'
const phaseMs = 5000

const folder = scratchFolder('xom-upgrade-')
const oldCheckout = join(folder, 'before')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
git('worktree', 'add', '--detach', oldCheckout, commit)
for (const shared of ['node_modules', 'build']) symlinkSync(join(root, shared), join(oldCheckout, shared))
if (!existsSync(join(oldCheckout, baseline))) {
  removeOldCheckout()
  console.log(`${commit} has no ${baseline}; its database can't be upgraded`)
  process.exit(1)
}
const { url, stop } = await startPostgres(join(folder, 'database'))
try {
  await measure()
} finally {
  await stop()
  removeOldCheckout()
}
process.exit(printSummary() ? 0 : 1)

function removeOldCheckout() {
  git('worktree', 'remove', '--force', oldCheckout)
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const env = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error' }
  const oldApp = await startApp({ ...env, DATA_DIR: join(folder, 'old') }, oldCheckout)
  const startedAt = performance.now()
  runWithOldCode(`
    import { fill } from './server/seed/bulk/fill.ts'
    await fill(${JSON.stringify(url)}, { posts: ${Number(posts)} })`)
  console.log(`filled ${posts} posts in ${secondsSince(startedAt)} s`)
  const traffic = new Traffic(tokens)
  traffic.sendTo([oldApp.origin])
  await traffic.measureDuring('before the upgrade', () => sleep(phaseMs))
  await traffic.measureDuring(`migrated from ${commit.slice(0, 8)}`, () => runMigrate(env))
  const current = await traffic.measureDuring('this version starts', () =>
    startApp({ ...env, DATA_DIR: join(folder, 'new') }),
  )
  traffic.sendTo([oldApp.origin, current.origin])
  await traffic.measureDuring('both versions serve', () => sleep(phaseMs))
  traffic.sendTo([current.origin])
  await oldApp.stop()
  await traffic.measureDuring('this version serves', () => sleep(phaseMs))
  for (const [name, migration] of Object.entries(futureMigrations))
    await traffic.measureDuring(`future migration: ${name}`, () => migrateTo({ [name]: migration }))
  await traffic.end()
  await current.stop()
  for (const { what, seconds, requests, failed, slowest } of traffic.phases)
    report({
      name: what,
      result: `${failed.length} of ${requests} failed`,
      baseline: `${seconds.toFixed(1)} s, slowest ${Math.round(slowest)} ms`,
      ratio: failed.length,
      bound: { max: 0 },
    })
  for (const { what, failed } of traffic.phases)
    for (const each of new Set(failed)) console.log(`${what}: ${each}`)
}

function secondsSince(startedAt: number) {
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

/** Runs a script with the code of the old version and returns its output. */
function runWithOldCode(script: string): string {
  writeFileSync(join(oldCheckout, 'upgrade.ts'), script)
  return execFileSync(process.execPath, ['upgrade.ts'], { cwd: oldCheckout, encoding: 'utf8' })
}

function tokens(): string[] {
  const output = runWithOldCode(`
    import { openDatabase } from './server/platform/database/db.ts'
    import { tokensFor } from './bench/tokens.ts'
    const db = openDatabase(${JSON.stringify(url)}, console.error)
    const people = await db.selectFrom('users').select('username').where('cell', 'is not', null).orderBy('id')
      .limit(64).execute()
    await db.destroy()
    console.log(JSON.stringify(await tokensFor(people.map(({ username }) => username), ${JSON.stringify(url)})))`)
  return JSON.parse(output) as string[]
}

async function runMigrate(env: Record<string, string>) {
  const script = join(root, 'server/xom.ts')
  const child = spawn(process.execPath, [script, 'migrate'], {
    env: { ...process.env, ...env, DATA_DIR: join(folder, 'migrate') },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`The migration exited with code ${code}`)
}

async function migrateTo(additional: Parameters<typeof migrate>[1]) {
  const db = openDatabase(url, console.error, { max: 1, timeout: 0 })
  Object.assign(migrations, additional)
  await migrate(db, migrations)
  await db.destroy()
}
