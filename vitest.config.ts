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

const webOptions = {
  plugins: [messageCatalogues(), documents(), drawings()],
  define: { appVersion: JSON.stringify(packageJson.version) },
}

/** Set by `npm test`. Higher tiers run property tests more often. */
const tier = (process.env['TEST_TIER'] ?? 'full') as 'quick' | 'full' | 'deep'

/** Files that only the full tier runs. A quick run doesn't load them. */
const skippedFiles =
  tier === 'quick'
    ? globSync('{bin,contract,e2e,lint,server,web}/**/*.test.{ts,tsx}', { cwd: at('.') }).filter((file) =>
        readFileSync(at(file), 'utf8').startsWith('/** @module-tag full */'),
      )
    : []

/** Long enough that only a hanging test reaches it, even on a busy machine. */
const timeoutMs = tier === 'deep' ? 900_000 : 120_000

const publicPageTests = ['web/site/**/*.browser.test.tsx']

const screenTests = ['web/**/*.test.tsx', 'e2e/tour/**/*.test.tsx']

/** Tests that need layout, scrolling or navigation. */
const browserTests = ['web/**/*.browser.test.tsx', 'e2e/tour/**/*.browser.test.tsx']

/** Tests that share one page of a real browser. */
const browserProject = (name: string, include: string[], exclude: string[]) => ({
  ...webOptions,
  plugins: [...webOptions.plugins, tailwindcss(), msw({ mode: 'worker-only' })],
  optimizeDeps: {
    include: [
      '@base-ui/react/drawer',
      '@base-ui/react/popover',
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
    exclude: [...exclude, ...skippedFiles],
    provide: { tier },
    // A page is idle for a third of the time, while it waits for timers and Playwright.
    maxWorkers: 4,
    // vitest doesn't run projects with different numbers of workers at the same time.
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
        description: 'Runs only in `npm run test:full`: slow, and other tests cover its threat and room.',
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
            'e2e/chat/**/*.test.ts',
          ],
          exclude: skippedFiles,
          globalSetup: ['server/platform/testing/cluster.ts'],
          setupFiles: ['server/platform/testing/row-types/setup.ts'],
          // Node runs this code without a transformation, as in production.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Tests mostly wait for the database.
          maxWorkers: 3,
          // Each file starts an app, which leaves much garbage; a larger young generation copies less of it.
          execArgv: ['--max-semi-space-size=64'],
          // vitest doesn't run projects with different numbers of workers at the same time.
          sequence: { groupOrder: 2 },
          // Each worker loads the code once; test files leave no state behind.
          isolate: false,
          // Polls may take long on a busy machine.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: timeoutMs,
          hookTimeout: timeoutMs,
        },
      },
      {
        ...webOptions,
        test: {
          // Tests without a DOM end in `.test.ts`, others in `.test.tsx`.
          name: 'web-plain',
          environment: 'node',
          include: ['web/**/*.test.ts'],
          exclude: skippedFiles,
          provide: { tier },
          maxWorkers: 3,
          isolate: false,
          setupFiles: ['web/platform/test-setup-plain.ts'],
          testTimeout: timeoutMs,
        },
      },
      {
        ...webOptions,
        // In a browser, the same tests import the real modules.
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
          include: screenTests,
          exclude: [...browserTests, ...skippedFiles],
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
      browserProject('web', browserTests, publicPageTests),
      // Public pages have their own style sheet, which would affect other tests in a shared page.
      browserProject('web-public', publicPageTests, []),
    ],
  },
})
