import { defineConfig } from '@playwright/test'
import { browserArgs, headlessPath } from './chromium.ts'

/** These change the demo, each file in order; the others only read, or create their own people. */
const journeys = [
  'account',
  'failed-import',
  'favours',
  'film',
  'first-day',
  'installed',
  'leaving',
  'market',
  'notifications',
  'offline',
  'offline-cold',
  'people',
  'sign-in-again',
  'talk',
  'trusted',
  'two-tabs',
].map((name) => `**/${name}.spec.ts`)

/** What a tier runs, by the tags of the tests: all but long journeys whose parts others walk too, unless it is `deep`. */
const chosen = { quick: { grep: /@quick/ }, full: { grepInvert: /@deep/ }, deep: {} }
const tier = (process.env['TEST_TIER'] ?? 'full') as keyof typeof chosen

/** Each worker runs the app with a fresh demo, as `npm start` does, and Debian's Chromium. */
export default defineConfig({
  ...chosen[tier],
  globalSetup: './build.mjs',
  projects: [
    // First, as it has the longest test.
    { name: 'journeys', testMatch: journeys },
    { name: 'together', testMatch: '**/*.spec.ts', testIgnore: journeys, fullyParallel: true },
  ],
  outputDir: '../test-results',
  workers: 2,
  timeout: 300_000,
  // Long waits, as a busy machine is no failure.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // What a worker answers, a test can't watch or hold back; tests of the worker allow it.
    serviceWorkers: 'block',
    // No animations, so that nothing is checked halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs a third of the time; `--trace on` enables it.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: headlessPath, args: browserArgs },
  },
})
