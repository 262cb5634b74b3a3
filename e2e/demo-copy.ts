import { execFileSync } from 'node:child_process'
import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { launchApp } from '../server/platform/testing/app-process.ts'

const demoFolderVariable = 'DEMO_FOLDER'

/** Fills one demo for all servers of a run. Returns a function that removes it. */
export async function createDemo() {
  const folder = scratchFolder('xom-demo-')
  const app = launchApp(
    { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', WEATHER_URL: 'off' },
    { from: 'build' },
  )
  await app.ready
  app.child.kill('SIGTERM')
  await app.ended
  // With an external database all copies would share the data, so each server fills its own demo.
  if (lstatSync(join(folder, 'data/postgres')).isDirectory()) process.env[demoFolderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Creates a data folder with a copy of the run's demo. */
export function copyDemo(dataDir: string) {
  const folder = process.env[demoFolderVariable]
  // `cpSync` of Node loses the owner of the database files.
  if (folder && process.platform !== 'win32') execFileSync('cp', ['-a', join(folder, 'data'), dataDir])
}
