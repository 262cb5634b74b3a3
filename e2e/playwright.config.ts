import { defineConfig } from '@playwright/test'
import { browserArgs, chromiumPath } from './chromium.ts'

/** These change what the demo's people see, each file from first to last; the others only look, or bring people of their own. */
const journeys = [
  'account',
  'favours',
  'film',
  'first-day',
  'leaving',
  'notifications',
  'offline',
  'people',
  'sign-in-again',
  'trusted',
  'two-tabs',
].map((name) => `**/${name}.spec.ts`)

/** Each worker has the whole app over a fresh demo, as `npm start` runs it, and Debian's Chromium in front of it. */
export default defineConfig({
  globalSetup: './build.mjs',
  projects: [
    // First, as the longest of them takes longer than any other test.
    { name: 'journeys', testMatch: journeys },
    { name: 'together', testIgnore: journeys, fullyParallel: true },
  ],
  outputDir: '../test-results',
  workers: 2,
  timeout: 300_000,
  // What is waited for comes when it comes: a busy machine is no failure.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Nothing is looked at halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; `--trace on` takes one of what has failed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: browserArgs },
  },
})
