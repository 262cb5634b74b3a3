import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { passwordSignIn } from '../contract/accounts/sign-in.ts'
import { demoPassword } from '../server/platform/http/staff-access.ts'
import { startOwnServer } from './own-server.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Closes what the test opened in reverse order, so that no page calls a closed server. */
  closing: (() => Promise<void>)[]
  /** Starts a server for one test; closed after it. */
  startServer: typeof startOwnServer
  /** A new browser context, signed in as one of the cast; closed after the test. */
  browserOf: (username: string, options?: Options) => Promise<Page>
}

interface WorkerFixtures {
  /** The worker's own app, shared by its tests in turn. */
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

/** A browser context with preferences allowed and analytics refused. */
export const decided = (origin: string): StorageState => {
  const decision = {
    functional: true,
    analytics: false,
    marketing: false,
    decided_at: '2026-11-01T00:00:00.000Z',
  }
  const localStorage = [{ name: 'cookie_consent', value: JSON.stringify(decision) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** A fresh browser context. */
export const undecided: StorageState = { cookies: [], origins: [] }

const troubles = new WeakMap<BrowserContext, string[]>()

/** Console errors, page errors and 5xx replies since the last call. */
export const troublesOf = (context: BrowserContext) => troubles.get(context)?.splice(0)

/** Such errors fail their test. */
export function watch(context: BrowserContext) {
  const heard: string[] = []
  troubles.set(context, heard)
  context.on('console', (message) => {
    if (message.type() === 'error' && !isFine(message.text())) heard.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => heard.push(`error: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} from ${response.url()}`)
  })
}

/**
 * Chromium logs every 4xx, every aborted request and every socket that can't open to the console; these are expected. In the frame of a mail it
 * rightly refuses Playwright's own scripts.
 */
const isFine = (text: string) =>
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
  storageState: async ({ baseURL }, use) => use(decided(baseURL ?? '')),
  context: async ({ closing, context }, use) => {
    watch(context)
    await use(context)
    expect(troublesOf(context)).toEqual([])
    closing.push(() => context.close())
  },
  closing: async ({}, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(closing)
    for (const close of closing.toReversed()) await close()
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
      const context = await browser.newContext({ baseURL: origin, storageState: decided(origin), ...options })
      contexts.push(context)
      closing.push(() => context.close())
      watch(context)
      const page = await context.newPage()
      await signIn(page, username)
      return page
    })
    for (const context of contexts) expect(troublesOf(context)).toEqual([])
  },
})

/** Stores fresh tokens as if a sign-in had just finished. */
export async function signIn(page: Page, username: string) {
  const reply = await page.request.post(passwordSignIn.path, {
    data: { username, password: demoPassword },
  })
  expect(reply.ok()).toBe(true)
  const { access, refresh } = (await reply.json()) as { access: string; refresh: string }
  await page.goto('/icon.svg')
  await page.evaluate(
    ([access_token, refresh_token]) => {
      localStorage.setItem('access_token', access_token ?? '')
      localStorage.setItem('refresh_token', refresh_token ?? '')
    },
    [access, refresh],
  )
}
