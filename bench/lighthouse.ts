/**
 * Runs Lighthouse (mobile, its default throttling) against a running app with demo content and prints its
 * scores: `npm run lighthouse -- [origin]`, default http://127.0.0.1:3000. Ends with an error where a page falls
 * short of performance 90, accessibility 100 or best practices 100.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserArgs, chromiumPath } from '../e2e/chromium.ts'
import { passwordSignIn } from '../contract/accounts.ts'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const floors = { performance: 90, accessibility: 100, 'best-practices': 100 }
const pages = [
  { path: '/login', signedIn: false },
  { path: '/feed', signedIn: true },
]
const debuggingPort = 9333
const runs = 3

/** Prints the run of median performance; tells whether it fell short. */
async function measure({ path, signedIn }: { path: string; signedIn: boolean }) {
  const profile = mkdtempSync(join(tmpdir(), 'xom-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [`--remote-debugging-port=${debuggingPort}`, ...browserArgs],
  })
  try {
    if (signedIn) await signIn(await browser.newPage())
    const results = []
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`${origin}${path}`, {
        port: debuggingPort,
        disableStorageReset: signedIn,
        onlyCategories: Object.keys(floors),
        logLevel: 'error',
      })
      if (result) results.push(result.lhr)
    }
    results.sort((a, b) => score(a, 'performance') - score(b, 'performance'))
    const median = results[Math.floor(results.length / 2)]
    if (!median) throw new Error(`Lighthouse gave no result for ${path}`)
    const scores = Object.entries(floors).map(([name, floor]) => ({
      name,
      floor,
      score: score(median, name),
    }))
    const timings = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    console.log(`${path}  ${scores.map((each) => `${each.name} ${each.score}`).join('  ')}`)
    console.log(`  ${timings.map((id) => `${id} ${median.audits[id]?.displayValue ?? '?'}`).join('  ')}`)
    for (const audit of Object.values(median.audits))
      if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
        console.log(`  fails: ${audit.title}`)
    writeFileSync(join(tmpdir(), `lighthouse${path.replace('/', '-')}.json`), JSON.stringify(median))
    return scores.some((each) => each.score < each.floor)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const score = (result: { categories: Record<string, { score: number | null }> }, name: string) =>
  Math.round((result.categories[name]?.score ?? 0) * 100)

async function signIn(page: import('@playwright/test').Page) {
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
  }, tokens)
  await page.goto(`${origin}/feed`)
  await page.getByRole('article').first().waitFor()
  await page.close()
}

let short = false
for (const page of pages) short = (await measure(page)) || short
process.exit(short ? 1 : 0)
