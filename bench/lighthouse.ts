/**
 * Runs Lighthouse (mobile, default throttling) against a running app with demo content and prints scores and times: `npm run
 * lighthouse -- [origin …] [page …] [cold]`, by default all pages of http://127.0.0.1:3000. With two origins, such as two
 * versions, the runs alternate, so that both have the same load. `cold` clears the cache before each run. Fails if a page
 * of the first origin misses its minimum scores.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArgs, chromiumPath } from '../e2e/chromium.ts'
import { passwordSignIn } from '../contract/accounts/sign-in.ts'
import { median } from './processes.ts'

type MinimumScores = Record<string, number>

/** For a screen of the app, which search engines don't list. */
const appScores: MinimumScores = { performance: 90, accessibility: 100, 'best-practices': 100 }
/** For a public page. */
const documentScores: MinimumScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const pages = [
  { path: '/', minimumScores: documentScores, signedIn: false },
  { path: '/appstore', minimumScores: documentScores, signedIn: false },
  { path: '/legal/privacy', minimumScores: documentScores, signedIn: false },
  { path: '/login', minimumScores: appScores, signedIn: false },
  { path: '/feed', minimumScores: appScores, signedIn: true },
  { path: '/posts/1', minimumScores: appScores, signedIn: true },
  { path: '/profile', minimumScores: appScores, signedIn: true },
  { path: '/marketplace', minimumScores: appScores, signedIn: true },
  { path: '/chat', minimumScores: appScores, signedIn: true },
  { path: '/events', minimumScores: appScores, signedIn: true },
]

const args = process.argv.slice(2)
const namedOrigins = args.filter((each) => each.startsWith('http'))
const origins = namedOrigins.length ? namedOrigins : ['http://127.0.0.1:3000']
const isCold = args.includes('cold')
const paths = args.filter((each) => each.startsWith('/'))
const debuggingPort = 9333
/** A comparison needs more runs, because small differences matter. */
const runs = origins.length > 1 ? 5 : 3

type Page = (typeof pages)[number]

/** Prints the run of median performance of each origin; returns whether the first missed a minimum. */
async function measure(page: Page) {
  const results = new Map(origins.map((origin) => [origin, [] as Result[]]))
  const browsers = new Map<string, string>()
  for (const origin of origins) browsers.set(origin, mkdtempSync(join(tmpdir(), 'xom-lighthouse-')))
  try {
    for (let run = 0; run < runs; run++)
      for (const [origin, profile] of browsers)
        results.get(origin)?.push(await runOnce(origin, page, profile, run))
  } finally {
    for (const profile of browsers.values()) rmSync(profile, { recursive: true, force: true })
  }
  const medians = [...results].map(([origin, all]) => report(origin, page, all))
  const [first] = medians
  return Object.entries(page.minimumScores).some(([name, floor]) => !first || score(first, name) < floor)
}

/** Not a dependency: npm downloads it for the run, because it would be a fifth of all packages. */
const lighthouse = 'lighthouse@13.5.0'

interface Audit {
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
  numericValue?: number
  details?: { items?: { group?: string; duration?: number }[] }
}

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
  runtimeError?: { code: string }
}

/** Retries once if Lighthouse could not record the load. */
async function runOnce(origin: string, page: Page, profile: string, run: number): Promise<Result> {
  const result = await record(origin, page, profile)
  if (!result.runtimeError) return result
  console.log(`  ${page.path}, run ${run + 1} is repeated: ${result.runtimeError.code}`)
  return record(origin, page, profile)
}

async function record(origin: string, { path, minimumScores, signedIn }: Page, profile: string) {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    // Playwright disables the back-forward cache, which Lighthouse checks.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [`--remote-debugging-port=${debuggingPort}`, ...browserArgs],
  })
  try {
    // The profile keeps the session for later runs, because the number of sign-ins is limited.
    if (signedIn) await openFeed(await browser.newPage(), origin)
    if (isCold) await emptyCache(await browser.newPage())
    return await runLighthouse(`${origin}${path}`, Object.keys(minimumScores), {
      keepStorage: signedIn,
      output: join(profile, 'lighthouse.json'),
    })
  } finally {
    await browser.close()
  }
}

/** Runs in the browser that listens on the debugging port. */
async function runLighthouse(
  url: string,
  categories: string[],
  { keepStorage, output }: { keepStorage: boolean; output: string },
) {
  // A file: Lighthouse exits before a pipe has taken a large result.
  const options = [url, '--output=json', `--output-path=${output}`, '--quiet', `--port=${debuggingPort}`]
  options.push(`--only-categories=${categories.join(',')}`)
  if (keepStorage) options.push('--disable-storage-reset')
  // The npm in PATH may run on an older Node than Lighthouse requires.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }
  rmSync(output, { force: true })
  const { stderr } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...options],
    { env, maxBuffer: 100_000_000 },
    // Lighthouse writes a result even if it fails because it could not record the load.
  ).catch((error: { stderr: string }) => error)
  if (!existsSync(output)) throw new Error(`Lighthouse returned no result for ${url}: ${stderr}`)
  return JSON.parse(readFileSync(output, 'utf8')) as Result
}

async function emptyCache(page: import('@playwright/test').Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

/** Prints the median of `results` and returns it. */
function report(origin: string, { path, minimumScores }: Page, results: Result[]) {
  const byScore = results.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))
  const middle = byScore[Math.floor(byScore.length / 2)]
  if (!middle) throw new Error(`There is no result for ${path}`)
  const scores = Object.keys(minimumScores).map((name) => `${name} ${score(middle, name)}`)
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift']
  console.log(`${origins.length > 1 ? origin : ''}${path}  ${scores.join('  ')}`)
  console.log(`  runs ${byScore.map((each) => score(each, 'performance')).join(' ')}`)
  console.log(`  ${timings.map((id) => `${id} ${middle.audits[id]?.displayValue ?? '?'}`).join('  ')}`)
  const blocking = medianOf(results, ({ audits }) => audits['total-blocking-time']?.numericValue)
  console.log(`  medians: blocking ${blocking} ms, script evaluation ${medianOf(results, scriptMs)} ms`)
  for (const audit of Object.values(middle.audits))
    if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
      console.log(`  fails: ${audit.title}`)
  writeFileSync(join(tmpdir(), `lighthouse${path.replaceAll('/', '-')}.json`), JSON.stringify(middle))
  return middle
}

const scriptMs = ({ audits }: Result) =>
  audits['mainthread-work-breakdown']?.details?.items?.find(({ group }) => group === 'scriptEvaluation')
    ?.duration

/** Rounded; NaN if a result lacks the value. */
const medianOf = (results: Result[], value: (result: Result) => number | undefined) =>
  Math.round(median(results.map((each) => value(each) ?? NaN)))

const score = (result: Result, name: string) => Math.round((result.categories[name]?.score ?? 0) * 100)

/** Signs in if the profile has no session. The app renews its tokens, which expire after minutes. */
async function openFeed(page: import('@playwright/test').Page, origin: string) {
  await page.goto(`${origin}/login`)
  if (!(await page.evaluate(() => localStorage.getItem('refresh_token')))) await signIn(page, origin)
  await page.goto(`${origin}/feed`)
  await page.getByRole('article').first().waitFor()
  await page.close()
}

async function signIn(page: import('@playwright/test').Page, origin: string) {
  const reply = await fetch(`${origin}${passwordSignIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'lan', password: 'xom-demo-2026' }),
  })
  if (!reply.ok) throw new Error(`Signing in returned ${reply.status}. Is the app running with demo content?`)
  const tokens = (await reply.json()) as { access: string; refresh: string }
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('access_token', access)
    localStorage.setItem('refresh_token', refresh)
    // Signed-in people have usually answered the cookie banner.
    const answer = {
      functional: true,
      analytics: false,
      marketing: false,
      decided_at: new Date().toISOString(),
    }
    localStorage.setItem('cookie_consent', JSON.stringify(answer))
  }, tokens)
}

const chosenPages = paths.length ? pages.filter(({ path }) => paths.includes(path)) : pages
const unknownPaths = paths.filter((path) => !pages.some((page) => page.path === path))
if (unknownPaths.length) throw new Error(`There are no minimum scores for ${unknownPaths.join(', ')}`)

console.log(`Load average before the run: ${loadavg()[0]?.toFixed(1)}`)
let hasMissed = false
for (const page of chosenPages) hasMissed = (await measure(page)) || hasMissed
process.exit(hasMissed ? 1 : 0)
