import { defineConfig } from '@playwright/test'
import { browserArgs, chromiumPath } from './chromium.ts'

/** What only looks, or brings people of its own; the others change what the demo's people see, each file from first to last. */
const together = [
  'accessible',
  'addresses',
  'bytes',
  'consent',
  'contact',
  'crawlers',
  'documents',
  'facebook-sdk',
  'film-places',
  'help',
  'landing',
  'location-errors',
  'onboarding',
  'sign-in-errors',
  'store',
].map((name) => `${name}.spec.ts`)

/** Each worker has the whole app over a fresh demo, as `npm start` runs it, and Debian's Chromium in front of it. */
export default defineConfig({
  globalSetup: './build.mjs',
  projects: [
    { name: 'together', testMatch: together, fullyParallel: true },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: together },
  ],
  outputDir: '../test-results',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A trace costs a third of the time; `--trace on` takes one of what has failed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: browserArgs },
  },
})
