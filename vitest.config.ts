import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './bin/test-order.ts'
import { browserArgs, headlessPath } from './e2e/chromium.ts'
import packageJson from './package.json' with { type: 'json' }
import { messageCatalogues } from './web/platform/i18n/messages-plugin.ts'
import { documents } from './web/site/documents/documents-plugin.ts'
import { drawings } from './web/ui/illustrations/drawings-plugin.ts'

const chromium = playwright({
  launchOptions: { executablePath: headlessPath, args: browserArgs },
})

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const ofTheWeb = {
  plugins: [messageCatalogues(), documents(), drawings()],
  define: { appVersion: JSON.stringify(packageJson.version) },
}

/** Which of the three commands runs: properties are tried the more often. */
const tier = (process.env['TEST_TIER'] ?? 'full') as 'quick' | 'full' | 'deep'

/** Files whose tests are all left to the full tier: a quick run does not even load them. */
const notNow =
  tier === 'quick'
    ? globSync('{bin,contract,e2e,lint,server,web}/**/*.test.{ts,tsx}', { cwd: at('.') }).filter((file) =>
        readFileSync(at(file), 'utf8').startsWith('/** @module-tag full */'),
      )
    : []

/** Milliseconds after which a test is taken to hang: limits that a busy machine reaches are no test. */
const timeoutMs = tier === 'deep' ? 900_000 : 120_000

const publicPages = ['web/site/**/*.browser.test.tsx']

const screens = ['web/**/*.test.tsx', 'e2e/tour/**/*.test.tsx']

/** What only a browser has: layout, scrolling, navigation. */
const inChromium = ['web/**/*.browser.test.tsx', 'e2e/tour/**/*.browser.test.tsx']

/** Tests that share one page of a real browser. */
const inBrowser = (name: string, include: string[], exclude: string[]) => ({
  ...ofTheWeb,
  plugins: [...ofTheWeb.plugins, tailwindcss(), msw({ mode: 'worker-only' })],
  optimizeDeps: {
    include: [
      '@base-ui/react/drawer',
      '@base-ui/react/popover',
      '@lingui/core',
      '@radix-ui/react-toast',
      '@tanstack/react-query',
      'embla-carousel-react',
      'fast-check',
      'idb-keyval',
      'linkify-it',
      'lucide-react',
      'marked',
      'mediabunny',
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-day-picker',
      'react-easy-crop',
      'react-hook-form',
      'react-router',
      'socket.io-client',
      'typebox',
      'vitest-browser-react',
      'zustand',
      'zustand/middleware',
    ],
  },
  test: {
    name,
    include,
    exclude: [...exclude, ...notNow],
    provide: { tier },
    // A page waits a third of its time, for timers and for what Playwright presses.
    maxWorkers: 4,
    // After those with fewer workers, which vitest doesn't run beside them.
    sequence: { groupOrder: 1 },
    isolate: false,
    setupFiles: ['web/platform/test-setup.ts'],
    expect: { poll: { timeout: 60_000 } },
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    browser: {
      enabled: true,
      headless: true,
      provider: chromium,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    tags: [
      {
        name: 'full',
        description: 'Left to `npm run test:full`: slow, and other tests of its threat and room stay.',
      },
    ],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          provide: { tier },
          include: [
            'bin/**/*.test.ts',
            'server/**/*.test.ts',
            'contract/**/*.test.ts',
            'lint/**/*.test.ts',
            'e2e/talk/**/*.test.ts',
          ],
          exclude: notNow,
          globalSetup: ['server/platform/testing/cluster.ts'],
          // Node runs this code as it is, as in production.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // They wait for the database more than they compute.
          maxWorkers: 3,
          // A fresh app for each file leaves much garbage: the larger the young generation, the less of it is copied.
          execArgv: ['--max-semi-space-size=64'],
          // vitest runs projects with other numbers of workers one after the other.
          sequence: { groupOrder: 2 },
          // The code is loaded once a worker: no test file leaves anything behind in it.
          isolate: false,
          // What is waited for comes when it comes: a busy machine is no failure.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: timeoutMs,
          hookTimeout: timeoutMs,
        },
      },
      {
        ...ofTheWeb,
        test: {
          // What needs no DOM, by its name: the others are `.test.tsx`.
          name: 'web-plain',
          environment: 'node',
          include: ['web/**/*.test.ts'],
          exclude: notNow,
          provide: { tier },
          maxWorkers: 3,
          isolate: false,
          setupFiles: ['web/platform/test-setup-plain.ts'],
          testTimeout: timeoutMs,
        },
      },
      {
        ...ofTheWeb,
        // The tests import the same modules in a browser.
        resolve: {
          alias: {
            'vitest/browser': at('web/platform/testing/dom-browser.ts'),
            'msw/browser': at('web/platform/testing/dom-msw.ts'),
            '@vitest/browser/context': at('node_modules/@vitest/browser/dist/context.js'),
            '@vitest/browser/matchers': at('node_modules/@vitest/browser/dist/expect-element.js'),
          },
        },
        test: {
          name: 'web-dom',
          environment: at('web/platform/testing/dom-environment.ts'),
          include: screens,
          exclude: [...inChromium, ...notNow],
          provide: { tier },
          maxWorkers: 3,
          isolate: false,
          server: { deps: { inline: ['@vitest/browser', 'vitest-browser-react'] } },
          setupFiles: ['web/platform/testing/dom-setup.ts', 'web/platform/test-setup.ts'],
          expect: { poll: { timeout: 60_000, interval: 10 } },
          testTimeout: timeoutMs,
          hookTimeout: timeoutMs,
        },
      },
      inBrowser('web', inChromium, publicPages),
      // Public pages have their own style sheet, which would affect other tests in a shared page.
      inBrowser('web-public', publicPages, []),
    ],
  },
})
