import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longStep, npm, root } from './step.mjs'

const sources = ['web', 'contract', 'public', 'bin/precompress.mjs', 'package-lock.json', 'tsconfig.json']
const configs = ['package.json', 'vite.config.ts']
const ofTests = /\.test\.tsx?$|^(test|testing|fake)-[\w-]+\.tsx?$/
const stamp = join(root, 'build/built-from')

/** Builds the web if sources, settings or packages have changed; returns whether a build exists. */
export async function buildWeb() {
  const hash = createHash('sha256')
  for (const path of [...sources, ...configs]) addTo(hash, path)
  const now = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  rmSync(stamp, { force: true })
  // Vite obeys it: with `test`, as the tests have it, the build would hold React's development version.
  const env = { NODE_ENV: 'production' }
  if (!(await longStep('Building the web', ...npm('run', 'build'), env))) return false
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, now)
  return true
}

function addTo(hash, path) {
  const full = join(root, path)
  const entries = readdirSyncOrNull(full)
  if (entries) {
    for (const name of entries.sort()) if (!ofTests.test(name)) addTo(hash, `${path}/${name}`)
  } else hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}
