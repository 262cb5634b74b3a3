import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildWeb } from './built-web.mjs'
import { findChromium } from './chromium.mjs'
import { installPackages } from './packages.mjs'
import { npm, root } from './step.mjs'

/** `npm run test:deep` tries every property many times more often, and leaves out what would be the same. */
const isDeep = process.argv.includes('--deep')

await installPackages({ dev: true })
const chromium = await findChromium()
const scratch = mkdtempSync(join(tmpdir(), 'xom-tests-'))

const env = {
  ...process.env,
  CHROMIUM: chromium,
  NODE_ENV: 'test',
  TEST_RUNS: isDeep ? 'deep' : '',
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
}

/** Each gives how many tests passed and failed; a check counts as one. */
const all = [
  ['Types, lint, format and dead code', () => checks('types', 'lint', 'format', 'dead')],
  ['Web build', async () => oneFor(await buildWeb())],
  ['Server tests', () => vitest('server')],
  ['Web tests, in a browser', () => vitest('web')],
  ['Screens and visitors', () => playwright('together')],
  ['Journeys', () => playwright('journeys')],
]

const steps = isDeep ? all.slice(1, 4) : all

const oneFor = (isFine) => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })

/** At once: most of them use one core. */
async function checks(...names) {
  const codes = await Promise.all(names.map((name) => run(...npm('run', '--silent', `check:${name}`))))
  const failed = names.filter((_, n) => codes[n] !== 0)
  if (failed.length) console.error(`Not in order: ${failed.join(', ')}`)
  return { passed: names.length - failed.length, failed: failed.length }
}

async function vitest(project) {
  const file = join(scratch, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run('vitest', args)
  const { numPassedTests, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(file) ?? {}
  return counted(code, numPassedTests, numFailedTests + numPendingTests + numTodoTests)
}

async function playwright(project) {
  const file = join(scratch, `${project}.json`)
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', project, '--reporter=list,json']
  const more = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await run('playwright', args, more)
  const { expected, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file)?.stats ?? {}
  return counted(code, expected, unexpected + flaky + skipped)
}

/** A test that was skipped counts as failed. A runner that failed without a failed test, or that ran none, is a failure of its own. */
function counted(code, passed = 0, failed = 0) {
  const isBroken = failed === 0 && (code !== 0 || passed === 0)
  if (isBroken) console.error(passed === 0 ? 'No test ran.' : `The runner ended with ${code}.`)
  return { passed, failed: isBroken ? 1 : failed }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function run(command, args, more = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const clean = () => rmSync(scratch, { recursive: true, force: true })
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => {
    clean()
    process.exit(code)
  })

const began = performance.now()
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const total = { passed: 0, failed: 0 }
const table = []
for (const [title, work] of steps) {
  console.log(`\n── ${title}`)
  const since = performance.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  table.push(`${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed in ${seconds(since)}`)
}
clean()
console.log(`\n${table.join('\n')}\nAll of it took ${seconds(began)}.\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
