import { defineConfig } from '@playwright/test'
import { browserArgs, headlessPath } from './chromium.ts'

/** These specs change the demo, so the tests of a file run in order. The others only read, or create their own people. */
const journeys = [
  'account',
  'alerts',
  'chat',
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
  'trusted',
  'two-tabs',
].map((name) => `**/${name}.spec.ts`)

/** Selects tests by tag. `deep` adds long journeys whose parts other tests cover too. */
const filters = { quick: { grep: /@quick/ }, full: { grepInvert: /@deep/ }, deep: {} }
const tier = (process.env['TEST_TIER'] ?? 'full') as keyof typeof filters

/** Each worker starts the built app with a new demo, and Debian's Chromium. */
export default defineConfig({
  ...filters[tier],
  globalSetup: './build.mjs',
  projects: [
    // First, because it contains the longest test.
    { name: 'journeys', testMatch: journeys },
    { name: 'together', testMatch: '**/*.spec.ts', testIgnore: journeys, fullyParallel: true },
  ],
  outputDir: '../test-results',
  workers: 2,
  timeout: 300_000,
  // Long timeouts, so that tests don't fail on a busy machine.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Tests can't observe or delay replies of a service worker; tests of the worker allow it.
    serviceWorkers: 'block',
    // No animations, so that no check runs during one.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs a third of the time; `--trace on` enables it.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: headlessPath, args: browserArgs },
  },
})
