import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { fetchTokens } from './api-calls.ts'
import { startOwnServer } from './own-server.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Run after the test in reverse order, so that pages close before their server. */
  closing: (() => Promise<void>)[]
  /** Starts a server for one test and closes it afterwards. */
  startServer: typeof startOwnServer
  /** Opens a new browser context signed in as a person of the demo, and closes it after the test. */
  browserOf: (username: string, options?: Options) => Promise<Page>
}

interface WorkerFixtures {
  /** The app of the worker, which its tests share. */
  origin: string
}

interface Options {
  /** Replaces the worker's server. */
  baseURL?: string
  storageState?: StorageState
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
}

type StorageState = Exclude<
  NonNullable<Parameters<Browser['newContext']>[0]>['storageState'],
  string | undefined
>

/** Allows preferences and refuses analytics. */
export const withConsentDecision = (origin: string): StorageState => {
  const decision = {
    functional: true,
    analytics: false,
    marketing: false,
    decided_at: '2026-11-01T00:00:00.000Z',
  }
  const localStorage = [{ name: 'cookie_consent', value: JSON.stringify(decision) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** The cookie question is not answered. */
export const withoutConsentDecision: StorageState = { cookies: [], origins: [] }

const errorsByContext = new WeakMap<BrowserContext, string[]>()

/** Returns console errors, page errors and 5xx replies since the last call. */
export const drainErrors = (context: BrowserContext) => errorsByContext.get(context)?.splice(0)

/** The fixtures fail a test with such errors. */
export function collectErrors(context: BrowserContext) {
  const errors: string[] = []
  errorsByContext.set(context, errors)
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedError(message.text()))
      errors.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => errors.push(`error: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} from ${response.url()}`)
  })
}

/**
 * Chromium logs every 4xx reply, aborted request and failed socket to the console. In the frame of a mail, the policy also blocks
 * Playwright's own scripts.
 */
const isExpectedError = (text: string) =>
  /the server responded with a status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|^WebSocket connection to '[^']*' failed|^Blocked script execution in '[^']*\/dev\/mail\//.test(
    text,
  )

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    async ({}, use) => {
      const server = await startOwnServer()
      await use(server.origin)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  storageState: async ({ baseURL }, use) => use(withConsentDecision(baseURL ?? '')),
  context: async ({ closing, context }, use) => {
    collectErrors(context)
    await use(context)
    expect(drainErrors(context)).toEqual([])
    closing.push(() => context.close())
  },
  closing: async ({}, use) => {
    const cleanups: (() => Promise<void>)[] = []
    await use(cleanups)
    for (const close of cleanups.toReversed()) await close()
  },
  startServer: async ({ closing }, use) => {
    await use(async (env) => {
      const server = await startOwnServer(env)
      closing.push(() => server.close())
      return server
    })
  },
  browserOf: async ({ browser, baseURL, closing }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (username, options = {}) => {
      const origin = options.baseURL ?? baseURL ?? ''
      const context = await browser.newContext({
        baseURL: origin,
        storageState: withConsentDecision(origin),
        ...options,
      })
      contexts.push(context)
      closing.push(() => context.close())
      collectErrors(context)
      const page = await context.newPage()
      await declinePushPrompt(page)
      await signIn(page, username)
      return page
    })
    for (const context of contexts) expect(drainErrors(context)).toEqual([])
  },
})

/** Signs in and stores the tokens as the app does. */
export async function signIn(page: Page, username: string) {
  const { access, refresh } = await fetchTokens(page, username)
  await page.goto('/icon.svg')
  await page.evaluate(
    ([access_token, refresh_token]) => {
      localStorage.setItem('access_token', access_token)
      localStorage.setItem('refresh_token', refresh_token)
    },
    [access, refresh] as const,
  )
}

/** The prompt opens while a user pauses, and its dialog hides the page that a test looks at. */
async function declinePushPrompt(page: Page) {
  const prompt = page.getByRole('dialog', { name: 'Có hồi âm, Xóm báo bạn nhé?' })
  await page.addLocatorHandler(prompt, () => prompt.getByRole('button', { name: 'Để sau' }).click())
}
