import { execFileSync } from 'node:child_process'
import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { launchApp } from '../server/platform/testing/app-process.ts'

const variable = 'DEMO_FOLDER'

/** Fills one demo for all servers of a run; returns a function that removes it. */
export async function makeDemo() {
  const folder = scratchFolder('xom-demo-')
  const app = launchApp(
    { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', WEATHER_URL: 'off' },
    { from: 'build' },
  )
  await app.ready
  app.child.kill('SIGTERM')
  await app.ended
  // With an external database two servers would share the data, so each fills its own.
  if (lstatSync(join(folder, 'data/postgres')).isDirectory()) process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Creates a data folder with a copy of the run's demo. */
export function copyDemo(dataDir: string) {
  const folder = process.env[variable]
  // Node's copying loses the owner of the database's files.
  if (folder && process.platform !== 'win32') execFileSync('cp', ['-a', join(folder, 'data'), dataDir])
}
