import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longStep, npm, root } from './step.mjs'

const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
const ofTests = /\.test\.tsx?$|^(test|testing|fake)-[\w-]+\.tsx?$/

/** `sources` are what the build is made from, `home` the folder without which there are no sources here. */
const web = {
  sentence: 'Building the web',
  script: 'build:web',
  home: 'web',
  sources: ['web', 'contract', 'public', 'bin/precompress.mjs', 'vite.config.ts', ...settings],
  result: 'build/addresses.json',
  stamp: 'build/web-built-from',
}
const server = {
  sentence: 'Building the server',
  script: 'build:server',
  home: 'server',
  sources: [
    'server',
    'contract',
    'web/ui/fonts',
    'bin/build-server.mjs',
    'bin/runtime-packages.mjs',
    'bin/packages-below.mjs',
    ...settings,
  ],
  result: 'build/server/main.js',
  stamp: 'build/server-built-from',
}

/** Each builds what its sources have changed for, and returns whether a build exists. */
export const buildWeb = () => isBuilt(web) || build(web)
export const buildServer = () => isBuilt(server) || build(server)
export const buildMissing = () => both([buildWeb(), buildServer()])
export const buildAll = () => both([build(web), build(server)])

const both = async (builds) => (await Promise.all(builds)).every(Boolean)

export const isServerBuilt = () => isBuilt(server)

function isBuilt({ home, sources, result, stamp }) {
  if (!existsSync(join(root, result))) return false
  if (!existsSync(join(root, home))) return true
  if (!existsSync(join(root, stamp))) return false
  // Reading all files takes a tenth of a second, so that it is done only where one was written since.
  if (newestOf(sources) < statSync(join(root, stamp)).mtimeMs) return true
  const since = justBefore()
  if (readFileSync(join(root, stamp), 'utf8') !== hashOf(sources)) return false
  try {
    utimesSync(join(root, stamp), since, since)
  } catch {
    // Whoever may not write there reads all files again next time.
  }
  return true
}

async function build({ sentence, script, sources, stamp }) {
  const since = justBefore()
  const now = hashOf(sources)
  rmSync(join(root, stamp), { force: true })
  // Vite obeys it: with `test`, as the tests have it, the build would hold React's development version.
  const env = { NODE_ENV: 'production' }
  if (!(await longStep(sentence, ...npm('run', script), env))) return false
  writeFileSync(join(root, stamp), now)
  utimesSync(join(root, stamp), since, since)
  return true
}

/** The clock of files may lag behind. */
const justBefore = () => new Date(Date.now() - 1000)

/** Of files and folders: a file that is removed or renamed changes its folder. */
function newestOf(paths) {
  let newest = 0
  for (const path of paths)
    walk(path, (full) => {
      const { mtimeMs, ctimeMs } = statSync(full)
      newest = Math.max(newest, mtimeMs, ctimeMs)
    })
  return newest
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const start of paths)
    walk(start, (full, path, isFolder) => {
      if (!isFolder) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    })
  return hash.digest('hex')
}

/** Visits a file, or a folder and everything in it but tests, by name. */
function walk(path, visit, isFolder = statSync(join(root, path)).isDirectory()) {
  const full = join(root, path)
  visit(full, path, isFolder)
  if (!isFolder) return
  const entries = readdirSync(full, { withFileTypes: true }).filter(({ name }) => !ofTests.test(name))
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    walk(`${path}/${entry.name}`, visit, entry.isDirectory())
}
