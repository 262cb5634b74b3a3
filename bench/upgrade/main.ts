/**
 * An upgrade beside the version before it: `npm run bench:upgrade -- <commit> [posts]`. That commit, one since the
 * baseline schema, fills a database of its own schema and serves it, readers and writers keep it busy, and `npm run migrate` of this checkout brings the
 * schema up to date beneath it; then this version serves beside it, and it leaves. After that come changes of the
 * largest table, as a version to come might make them, beneath this one. Fails if any request did.
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
import { conclude, report } from '../report.ts'
import { Traffic } from './traffic.ts'
import { versionToCome } from './version-to-come.ts'

const [commit = '', posts = '300000'] = process.argv.slice(2)
if (!commit) {
  console.log('Say which commit served before: npm run bench:upgrade -- <commit> [posts]')
  process.exit(1)
}
const root = join(import.meta.dirname, '../..')
const baseline = 'server/migrations/0001-baseline.ts'
const quietMs = 5000

const folder = scratchFolder('xom-upgrade-')
const before = join(folder, 'before')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
git('worktree', 'add', '--detach', before, commit)
for (const shared of ['node_modules', 'dist']) symlinkSync(join(root, shared), join(before, shared))
if (!existsSync(join(before, baseline))) {
  removeBefore()
  console.log(`${commit} has no ${baseline}: a database from before it can't be upgraded`)
  process.exit(1)
}
const { url, stop } = await startPostgres(join(folder, 'database'))
try {
  await measure()
} finally {
  await stop()
  removeBefore()
}
process.exit(conclude() ? 0 : 1)

function removeBefore() {
  git('worktree', 'remove', '--force', before)
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const env = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error' }
  const old = await startApp({ ...env, DATA_DIR: join(folder, 'old') }, before)
  const begun = performance.now()
  byOld(`
    import { fill } from './server/seed/bulk/fill.ts'
    await fill(${JSON.stringify(url)}, { posts: ${Number(posts)} })`)
  console.log(`filled ${posts} posts in ${secondsSince(begun)} s`)
  const traffic = new Traffic(tokens)
  traffic.lead([old.origin])
  await traffic.during('nothing changes', () => sleep(quietMs))
  await traffic.during(`migrated from ${commit.slice(0, 8)}`, () => runMigrate(env))
  const fresh = await traffic.during('this version starts', () =>
    startApp({ ...env, DATA_DIR: join(folder, 'new') }),
  )
  traffic.lead([old.origin, fresh.origin])
  await traffic.during('both versions serve', () => sleep(quietMs))
  traffic.lead([fresh.origin])
  await old.stop()
  await traffic.during('this version serves', () => sleep(quietMs))
  for (const [name, migration] of Object.entries(versionToCome))
    await traffic.during(`to come: ${name}`, () => migrateTo({ [name]: migration }))
  await traffic.end()
  await fresh.stop()
  for (const { what, seconds, requests, failed, slowest } of traffic.phases)
    report({
      what,
      figure: `${failed.length} of ${requests} failed`,
      against: `${seconds.toFixed(1)} s, slowest ${Math.round(slowest)} ms`,
      ratio: failed.length,
      bound: { most: 0 },
    })
  for (const { what, failed } of traffic.phases)
    for (const each of new Set(failed)) console.log(`${what}: ${each}`)
}

function secondsSince(begun: number) {
  return ((performance.now() - begun) / 1000).toFixed(0)
}

/** Runs it with the code of the version before, and returns what it printed. */
function byOld(script: string): string {
  writeFileSync(join(before, 'upgrade.ts'), script)
  return execFileSync(process.execPath, ['upgrade.ts'], { cwd: before, encoding: 'utf8' })
}

function tokens(): string[] {
  const printed = byOld(`
    import { openDatabase } from './server/platform/database/db.ts'
    import { tokensFor } from './bench/tokens.ts'
    const db = openDatabase(${JSON.stringify(url)}, console.error)
    const people = await db.selectFrom('users').select('username').where('cell', 'is not', null).orderBy('id')
      .limit(64).execute()
    await db.destroy()
    console.log(JSON.stringify(await tokensFor(people.map(({ username }) => username), ${JSON.stringify(url)})))`)
  return JSON.parse(printed) as string[]
}

async function runMigrate(env: Record<string, string>) {
  const script = join(root, 'server/xom.ts')
  const child = spawn(process.execPath, [script, 'migrate'], {
    env: { ...process.env, ...env, DATA_DIR: join(folder, 'migrate') },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`The migration ended with ${code}`)
}

async function migrateTo(further: Parameters<typeof migrate>[1]) {
  const db = openDatabase(url, console.error, { max: 1, timeout: 0 })
  Object.assign(migrations, further)
  await migrate(db, migrations)
  await db.destroy()
}
