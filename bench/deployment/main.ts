/**
 * Everything that a city runs, on one machine: `npm run bench:deployment`. Two processes of the app behind nginx, a primary with
 * two replicas, pgbouncer, Redis and OpenStack Swift. While people write and read their writes back, one part after another is
 * killed or restarted. `-- journeys` runs the end-to-end journeys there instead; further arguments go to Playwright.
 * Requires the Debian packages nginx-light, pgbouncer, redis-server, memcached, swift-proxy, swift-account, swift-container and
 * swift-object.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { runFaults } from './faults.ts'
import { startSwift } from './swift.ts'

const [what, ...args] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const folder = scratchFolder('xom-deployment-')
const swift = await startSwift(join(folder, 'swift'))
Object.assign(process.env, swift.env)
try {
  process.exitCode = what === 'journeys' ? await runJourneys() : await runFaults(folder)
} finally {
  await swift.stop()
  if (!process.env['KEEP_FOLDER']) rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function runJourneys() {
  const playwright = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'journeys', ...args]
  const child = spawn(join(root, 'node_modules/.bin/playwright'), playwright, { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
