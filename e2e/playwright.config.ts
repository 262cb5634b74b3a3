import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArgs, chromiumPath } from './chromium.ts'
import { scratchFolder } from '../server/platform/folders.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const origin = `http://127.0.0.1:${port}`

function freshFolder() {
  const folder = scratchFolder('xom-journeys-')
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** Workers read this file again, and have no server to start. */
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined
const dataDir = process.env['E2E_DATA_DIR'] ?? (isWorker ? '' : freshFolder())

/** What only looks, or brings people of its own; the others change what the demo's people see, one after another. */
const together = [
  'accessible',
  'addresses',
  'bytes',
  'consent',
  'contact',
  'crawlers',
  'documents',
  'help',
  'landing',
  'location-errors',
  'onboarding',
  'sign-in-errors',
  'store',
].map((name) => `${name}.spec.ts`)

/** The whole app over a fresh demo, as `npm start` runs it, and Debian's Chromium in front of it. */
export default defineConfig({
  projects: [
    { name: 'together', testMatch: together, fullyParallel: true },
    { name: 'in turn', testMatch: '*.spec.ts', testIgnore: together, workers: 1 },
  ],
  outputDir: '../test-results',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A trace costs a third of the time; `--trace on` takes one of what has failed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: browserArgs },
  },
  webServer: {
    command: `"${process.execPath}" bin/start.mjs`,
    cwd: join(import.meta.dirname, '..'),
    url: `${origin}/health/ready`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', WEATHER_URL: 'off' },
  },
})
