import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
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

/** Each gives how many tests passed, and the names of those that failed; a check counts as one. */
const all = [
  ['Types, lint, format and dead code', () => checks('types', 'lint', 'format', 'dead')],
  ['Web build', async () => oneFor(await buildWeb())],
  ['Server tests', () => vitest('server')],
  ['Web tests, in a browser', () => vitest('web')],
  ['Screens and visitors', () => playwright('together')],
  ['Journeys', () => playwright('journeys')],
]

const steps = isDeep ? all.slice(1, 4) : all

const oneFor = (isFine) => ({ passed: isFine ? 1 : 0, failed: isFine ? [] : ['It could not be built.'] })

/** At once: most of them use one core. */
async function checks(...names) {
  const codes = await Promise.all(names.map((name) => run(...npm('run', '--silent', `check:${name}`))))
  const failed = names.filter((_, n) => codes[n] !== 0)
  return { passed: names.length - failed.length, failed }
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
  const report = readReport(file)
  const failed = (report?.testResults ?? []).flatMap(({ name, assertionResults, status, message }) => {
    const at = relative(root, name)
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    if (tests.length === 0 && status === 'failed') return [`${at} › ${message.split('\n')[0]}`]
    return tests.map((test) => `${at} › ${test.fullName} (${test.status})`)
  })
  return counted(code, report?.numPassedTests, failed)
}

async function playwright(project) {
  const file = join(scratch, `${project}.json`)
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', project, '--reporter=list,json']
  const more = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await run('playwright', args, more)
  const report = readReport(file)
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  const failed = specsOf({ suites: report?.suites }).flatMap(({ title, file: at, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status }) => `e2e/${at}:${line} › ${title} (${status})`),
  )
  return counted(code, report?.stats.expected, failed)
}

/** A test that was skipped counts as failed. A runner that failed without a failed test, or that ran none, is a failure of its own. */
function counted(code, passed = 0, failed = []) {
  const isBroken = failed.length === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isBroken ? [passed ? `The runner ended with ${code}.` : 'No test ran.'] : failed }
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
const failures = []
for (const [title, work] of steps) {
  console.log(`\n── ${title}`)
  const since = performance.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed.length
  failures.push(...failed.map((name) => `  ${title}: ${name}`))
  const mark = failed.length ? '✗' : '✓'
  table.push(`${mark} ${title}: ${passed} passed, ${failed.length} failed in ${seconds(since)}`)
}
clean()
console.log(`\n${table.join('\n')}\nAll of it took ${seconds(began)}.\n`)
if (failures.length) console.log(`What failed:\n${failures.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
