import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { nodeFolder } from './packages.mjs'
import { longStep, npm, root } from './step.mjs'

const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
const testFiles = /\.test\.tsx?$|^(test|testing|fake)-[\w-]+\.tsx?$/

/** A change of `sources` makes the build outdated. Without the folder `home`, only the build is installed. */
const web = {
  title: 'Building the web',
  script: 'build:web',
  home: 'web',
  sources: ['web', 'contract', 'public', 'bin/precompress.mjs', 'vite.config.ts', ...settings],
  result: 'build/addresses.json',
  stamp: 'build/web-built-from',
}
const server = {
  title: 'Building the server',
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

/** Builds if the sources have changed. Resolves to whether a build exists. */
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
  // Comparing times first, because hashing all files takes 0.1 s.
  if (newestTimeOf(sources) < statSync(join(root, stamp)).mtimeMs) return true
  const startedAt = justBefore()
  if (readFileSync(join(root, stamp), 'utf8') !== hashOf(sources)) return false
  try {
    utimesSync(join(root, stamp), startedAt, startedAt)
  } catch {
    // The folder is read-only, so the next check hashes all files again.
  }
  return true
}

async function build({ title, script, sources, stamp }) {
  const startedAt = justBefore()
  const hash = hashOf(sources)
  rmSync(join(root, stamp), { force: true })
  // With NODE_ENV=test, Vite would bundle React's development version. The Node that runs npm may be too old for the build.
  const env = { NODE_ENV: 'production', PATH: `${nodeFolder}${delimiter}${process.env.PATH}` }
  if (!(await longStep(title, ...npm('run', script), env))) return false
  writeFileSync(join(root, stamp), hash)
  utimesSync(join(root, stamp), startedAt, startedAt)
  return true
}

/** Times of files may lag behind the clock. */
const justBefore = () => new Date(Date.now() - 1000)

/** Includes folders, because removing or renaming a file changes the time of its folder. */
function newestTimeOf(paths) {
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

/** Visits a file, or a folder and everything in it except tests, in order of names. */
function walk(path, visit, isFolder = statSync(join(root, path)).isDirectory()) {
  const full = join(root, path)
  visit(full, path, isFolder)
  if (!isFolder) return
  const entries = readdirSync(full, { withFileTypes: true }).filter(({ name }) => !testFiles.test(name))
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    walk(`${path}/${entry.name}`, visit, entry.isDirectory())
}
