import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { nodeFolder } from './packages.mjs'
import { root } from './step.mjs'

const cache = join(root, 'node_modules/.cache/checks')
const lintStamp = join(cache, 'linted.json')

/** If one of these files changes, all files are linted. */
const lintSettings = [
  'oxlint.config.ts',
  'lint/boundaries.ts',
  'lint/string-cuts.d.ts',
  'lint/text-cuts.ts',
  'tsconfig.json',
  'package-lock.json',
]
const folders = ['bin', 'contract', 'server', 'web', 'e2e', 'bench', 'lint']

const env = {
  ...process.env,
  PATH: `${nodeFolder}${delimiter}${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  // For the Go programs: less frequent garbage collection saves a third of the CPU time.
  GOGC: '400',
  GOMAXPROCS: String(Math.min(4, availableParallelism())),
}

/**
 * Checks types, lint rules and format in parallel. Returns `{ passed, failed }`: a count, and the names of failed checks.
 * With `incremental`, the linter checks only files that changed since it last passed; few rules depend on other files.
 */
export async function runChecks(print, { incremental }) {
  mkdirSync(cache, { recursive: true })
  const checks = {
    types: () =>
      run(['tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', join(cache, 'types')], print),
    lint: () => lint(print, incremental),
    format: () => run(['oxfmt', '--check'], print),
  }
  const names = Object.keys(checks)
  const codes = await Promise.all(names.map((name) => checks[name]()))
  const failed = names.filter((_, n) => codes[n] !== 0)
  return { passed: names.length - failed.length, failed }
}

async function lint(print, incremental) {
  const current = sourceTimes()
  const changed = incremental ? listChanged(readStamp(), current) : null
  // Without a list the linter checks all files.
  const code = changed?.length === 0 ? 0 : await run(['oxlint', '--type-aware', ...(changed ?? [])], print)
  if (code === 0) writeFileSync(lintStamp, JSON.stringify(current))
  return code
}

/** Null means all files. */
function listChanged(before, current) {
  if (before?.settings !== current.settings) return null
  return Object.keys(current.files).filter((file) => before.files[file] !== current.files[file])
}

function sourceTimes() {
  const settings = createHash('sha256')
  for (const file of lintSettings) settings.update(readFileSync(join(root, file)))
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  )
  return {
    settings: settings.digest('hex'),
    files: Object.fromEntries(files.map((file) => [file, statSync(join(root, file)).mtimeMs])),
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(lintStamp, 'utf8'))
  } catch {
    return null
  }
}

/** Resolves to the exit code; `print` receives the output. */
function run([command, ...args], print) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', print)
    child.on('error', (error) => {
      print(`${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
