/**
 * Runs Lighthouse (mobile, its default throttling) against a running app with demo content and prints its scores: `npm
 * run lighthouse -- [origin …] [page …] [cold]`, by default all pages of http://127.0.0.1:3000. With two origins, as of
 * two versions, their runs alternate, so that both meet the same load. `cold` empties the cache before each run. Fails if
 * a page of the first origin misses its minimum scores.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArgs, chromiumPath } from '../e2e/chromium.ts'
import { passwordSignIn } from '../contract/accounts/sign-in.ts'

type Floors = Record<string, number>

/** The minimum scores of a screen of the app; search engines don't list it. */
const app: Floors = { performance: 90, accessibility: 100, 'best-practices': 100 }
/** Those of a public document. */
const document: Floors = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const pages = [
  { path: '/', floors: document, signedIn: false },
  { path: '/appstore', floors: document, signedIn: false },
  { path: '/legal/privacy', floors: document, signedIn: false },
  { path: '/login', floors: app, signedIn: false },
  { path: '/feed', floors: app, signedIn: true },
  { path: '/posts/1', floors: app, signedIn: true },
  { path: '/profile', floors: app, signedIn: true },
  { path: '/marketplace', floors: app, signedIn: true },
]

const asked = process.argv.slice(2)
const named = asked.filter((each) => each.startsWith('http'))
const origins = named.length ? named : ['http://127.0.0.1:3000']
const isCold = asked.includes('cold')
const paths = asked.filter((each) => each.startsWith('/'))
const debuggingPort = 9333
/** More for a comparison, of which differences are read. */
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
  return Object.entries(page.floors).some(([name, floor]) => !first || score(first, name) < floor)
}

/** npm fetches it when it runs: with what it depends on it would be a fifth of our packages. */
const lighthouse = 'lighthouse@13.5.0'

interface Audit {
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
}

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
  runtimeError?: { code: string }
}

/** Runs again where Lighthouse says that it could not record the load. */
async function runOnce(origin: string, page: Page, profile: string, run: number): Promise<Result> {
  const result = await record(origin, page, profile)
  if (!result.runtimeError) return result
  console.log(`  ${page.path}, run ${run + 1} is made again: ${result.runtimeError.code}`)
  return record(origin, page, profile)
}

async function record(origin: string, { path, floors, signedIn }: Page, profile: string) {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    // Playwright switches off the back-forward cache, which is measured too.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [`--remote-debugging-port=${debuggingPort}`, ...browserArgs],
  })
  try {
    // A token lives for minutes: every run has its own.
    if (signedIn) await signIn(await browser.newPage(), origin)
    if (isCold) await emptyCache(await browser.newPage())
    return await runLighthouse(`${origin}${path}`, Object.keys(floors), { keepStorage: signedIn })
  } finally {
    await browser.close()
  }
}

/** In the browser that listens on the debugging port. */
async function runLighthouse(url: string, categories: string[], { keepStorage }: { keepStorage: boolean }) {
  const args = [url, '--output=json', '--quiet', `--port=${debuggingPort}`]
  args.push(`--only-categories=${categories.join(',')}`)
  if (keepStorage) args.push('--disable-storage-reset')
  // The npm in reach may run on an older Node than Lighthouse needs.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }
  const { stdout, stderr } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...args],
    { env, maxBuffer: 100_000_000 },
    // It fails where it could not record the load, and prints the result all the same.
  ).catch((error: { stdout: string; stderr: string }) => error)
  if (!stdout.startsWith('{')) throw new Error(`Lighthouse gave no result for ${url}: ${stderr}`)
  return JSON.parse(stdout) as Result
}

async function emptyCache(page: import('@playwright/test').Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

/** Prints the median of `results` and returns it. */
function report(origin: string, { path, floors }: Page, results: Result[]) {
  const byScore = results.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))
  const median = byScore[Math.floor(byScore.length / 2)]
  if (!median) throw new Error(`There is no result for ${path}`)
  const scores = Object.keys(floors).map((name) => `${name} ${score(median, name)}`)
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  console.log(`${origins.length > 1 ? origin : ''}${path}  ${scores.join('  ')}`)
  console.log(`  runs ${byScore.map((each) => score(each, 'performance')).join(' ')}`)
  console.log(`  ${timings.map((id) => `${id} ${median.audits[id]?.displayValue ?? '?'}`).join('  ')}`)
  for (const audit of Object.values(median.audits))
    if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
      console.log(`  fails: ${audit.title}`)
  writeFileSync(join(tmpdir(), `lighthouse${path.replaceAll('/', '-')}.json`), JSON.stringify(median))
  return median
}

const score = (result: Result, name: string) => Math.round((result.categories[name]?.score ?? 0) * 100)

async function signIn(page: import('@playwright/test').Page, origin: string) {
  const reply = await fetch(`${origin}${passwordSignIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'lan', password: 'xom-demo-2026' }),
  })
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}: is the app running with demo content?`)
  const tokens = (await reply.json()) as { access: string; refresh: string }
  await page.goto(`${origin}/login`)
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('access_token', access)
    localStorage.setItem('refresh_token', refresh)
    // A signed-in person has answered the cookie banner, usually before signing in.
    const answer = {
      functional: true,
      analytics: false,
      marketing: false,
      decided_at: new Date().toISOString(),
    }
    localStorage.setItem('cookie_consent', JSON.stringify(answer))
  }, tokens)
  await page.goto(`${origin}/feed`)
  await page.getByRole('article').first().waitFor()
  await page.close()
}

const chosen = paths.length ? pages.filter(({ path }) => paths.includes(path)) : pages
const unknown = paths.filter((path) => !pages.some((page) => page.path === path))
if (unknown.length) throw new Error(`No floors are set for ${unknown.join(', ')}`)

console.log(`The machine was at a load of ${loadavg()[0]?.toFixed(1)} before.`)
let short = false
for (const page of chosen) short = (await measure(page)) || short
process.exit(short ? 1 : 0)
