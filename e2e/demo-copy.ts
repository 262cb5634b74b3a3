import { execFileSync } from 'node:child_process'
import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../server/platform/files/folders.ts'
import { launchApp } from '../server/platform/testing/app-process.ts'

const variable = 'DEMO_FOLDER'

/** Has the app fill a demo once for all servers of a run, and returns what removes it. */
export async function makeDemo() {
  const folder = scratchFolder('xom-demo-')
  const app = launchApp({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', WEATHER_URL: 'off' })
  await app.ready
  app.child.kill('SIGTERM')
  await app.ended
  // Where the database has to live elsewhere, two servers would share it; then each fills its own.
  if (lstatSync(join(folder, 'data/postgres')).isDirectory()) process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Makes a data folder with the run's demo in it, as if the app had been started there before. */
export function copyDemo(dataDir: string) {
  const folder = process.env[variable]
  // Node's own copying forgets whose the files of the database are.
  if (folder && process.platform !== 'win32') execFileSync('cp', ['-a', join(folder, 'data'), dataDir])
}
