import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, watch } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { installPackages, node } from './packages.mjs'
import { makeScratch, reportFolder } from './scratch.mjs'
import { fail, npm, root } from './step.mjs'
import { missingDefences } from './test-defences.mjs'
import { parsePlan, webProjects } from './test-plan.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const plan = parsePlan(process.argv.slice(2))
if (plan.error) fail(plan.error)
await installPackages({ dev: true })
const needsBrowser = plan.all || plan.specs || plan.projects.some((project) => webProjects.includes(project))
const { chromium = '', headless = '' } = needsBrowser ? await findChromium() : {}
const scratch = makeScratch()
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })

const env = {
  ...process.env,
  CHROMIUM: chromium,
  CHROMIUM_HEADLESS: headless,
  NODE_ENV: 'test',
  TMPDIR: scratch,
  TEST_TIER: plan.tier,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}

/** Each step resolves to the number of passed tests and the names of failed ones. A check counts as one test. */
const steps = {
  checks: ['Types, lint, format and dead code', checks],
  build: ['Build', build],
  server: ['Server tests', (show) => vitest(['server'], [], show)],
  web: ['Web tests, most in a browser', (show) => vitest(webProjects, [], show)],
  e2e: ['Screens, visitors and journeys', (show) => playwright([], show)],
  chosen: ['Chosen tests', (show) => vitest(plan.projects, plan.paths, show)],
  specs: ['Chosen journeys', (show) => playwright(plan.specs, show)],
  defences: ['Every threat and every room has a test that ran', defences],
}

/** The tests that passed so far. */
const ran = []

/** Groups run in order; the steps of a group run in parallel. */
function chosenSteps() {
  if (plan.tier === 'deep' && plan.all) return [[steps.build], [steps.server], [steps.web], [steps.e2e]]
  if (plan.all)
    return [[steps.checks, steps.build], [steps.server], [steps.web], [steps.e2e], [steps.defences]]
  return [
    needsBuild() ? [steps.build] : [],
    plan.projects.length ? [steps.chosen] : [],
    plan.specs ? [steps.specs] : [],
  ]
}

/** Only tests of the full tier use the build. */
const needsBuild = () => plan.tier !== 'quick' && plan.projects.includes('server')

async function checks(show) {
  const print = show ?? ((chunk) => process.stdout.write(chunk))
  const [{ passed, failed }, dead] = await Promise.all([
    runChecks(print, { incremental: false }),
    run(npm('run', '--silent', 'check:dead'), show),
  ])
  return dead === 0 ? { passed: passed + 1, failed } : { passed, failed: [...failed, 'dead code'] }
}

async function build(show) {
  const script = "import('./bin/built.mjs').then(async (m) => process.exit((await m.buildMissing()) ? 0 : 1))"
  const isBuilt = (await run([node, ['-e', script]], show)) === 0
  return { passed: isBuilt ? 1 : 0, failed: isBuilt ? [] : ['The build failed.'] }
}

async function vitest(projects, paths, show) {
  const file = join(reportFolder, `${projects.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=./bin/test-reporter.mjs']
  const args = ['run', ...vitestArgs(projects), ...reporters, ...paths]
  return readVitest(await run(['vitest', args], show, { TEST_REPORT: file }), file)
}

const vitestArgs = (projects) => [
  ...projects.flatMap((project) => ['--project', project]),
  ...(plan.tier === 'quick' ? ['--tags-filter', '!full'] : []),
]

function defences() {
  const missing = missingDefences(ran, { isFull: plan.tier === 'full' })
  return { passed: missing.length ? 0 : 1, failed: missing, ran: [] }
}

async function playwright(specs, show) {
  const file = join(reportFolder, 'playwright.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...specs]
  const code = await run(['playwright', args], show, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return readPlaywright(code, file)
}

/** Without a callback the output is inherited. */
function run([command, args], show, extraEnv = {}) {
  return new Promise((resolve) => {
    const stdio = show ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, env: { ...env, ...extraEnv }, stdio })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => show(chunk))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const removeScratch = () => rmSync(scratch, { recursive: true, force: true })
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => {
    removeScratch()
    process.exit(code)
  })

if (plan.isWatched) {
  if (plan.projects.length) await run(['vitest', ['watch', ...vitestArgs(plan.projects), ...plan.paths]])
  else
    for (;;) {
      await playwright(plan.specs)
      console.log('\nWaiting for a change …')
      await waitForChange()
    }
  removeScratch()
  process.exit(0)
}

function waitForChange() {
  const { promise, resolve } = Promise.withResolvers()
  const watchers = ['contract', 'server', 'web', 'e2e'].map((folder) =>
    watch(join(root, folder), { recursive: true }, resolve),
  )
  return promise.finally(() => watchers.forEach((watcher) => watcher.close()))
}

const startedAt = performance.now()
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const total = { passed: 0, failed: 0 }
const table = []
const failures = []

/** Runs steps in parallel. Prints the output of the first one live, that of the others at the end. */
async function runSteps(group) {
  const running = group.map(([title, start], n) => {
    const since = performance.now()
    const chunks = []
    const result = start(n === 0 ? undefined : (chunk) => chunks.push(chunk))
    return {
      title,
      chunks,
      done: Promise.resolve(result).then((outcome) => ({ ...outcome, took: seconds(since) })),
    }
  })
  for (const { title, chunks, done } of running) {
    console.log(`\n── ${title}`)
    const { passed, failed, took, ran: own = [] } = await done
    ran.push(...own)
    process.stdout.write(Buffer.concat(chunks))
    total.passed += passed
    total.failed += failed.length
    failures.push(...failed.map((name) => `  ${title}: ${name}`))
    table.push(`${failed.length ? '✗' : '✓'} ${title}: ${passed} passed, ${failed.length} failed in ${took}`)
  }
}

for (const group of chosenSteps()) await runSteps(group)
removeScratch()
console.log(`\n${table.join('\n')}\nTotal time: ${seconds(startedAt)}.\n`)
if (failures.length) console.log(`Failures:\n${failures.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
