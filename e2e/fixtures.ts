import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { passwordSignIn } from '../contract/people/sign-in.ts'
import { demoPassword } from '../server/seed/cast/cast.ts'
import { startOwnServer } from './own-server.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Closes what the test has opened, the last first: no page asks a server that is gone. */
  closing: (() => Promise<void>)[]
  /** Starts a server of the test's own; closed after the test. */
  startServer: typeof startOwnServer
  /** A browser of its own in which somebody of the cast is signed in; closed after the test. */
  browserOf: (username: string, options?: Options) => Promise<Page>
}

interface WorkerFixtures {
  /** The app that the worker's tests share, one after another, and nobody else. */
  origin: string
}

interface Options {
  /** Another server than the worker's. */
  baseURL?: string
  storageState?: StorageState
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
}

type StorageState = Exclude<
  NonNullable<Parameters<Browser['newContext']>[0]>['storageState'],
  string | undefined
>

/** A browser whose owner has been asked about cookies: the app may remember things, and count nothing. */
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

/** A browser that has never been here. */
export const undecided: StorageState = { cookies: [], origins: [] }

const troubles = new WeakMap<BrowserContext, string[]>()

/** Console errors, page errors and answers of 5xx that came since this was asked last. */
export const troublesOf = (context: BrowserContext) => troubles.get(context)?.splice(0)

/** Such troubles fail the test in which they came. */
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
 * Chromium writes every 4xx to the console, and what a test has cut off; those are the app's own business. In the
 * frame that shows a mail it refuses Playwright's own scripts, as it should.
 */
const isFine = (text: string) =>
  /the server responded with a status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED)|^Blocked script execution in '[^']*\/dev\/mail\//.test(
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
  context: async ({ context }, use) => {
    watch(context)
    await use(context)
    expect(troublesOf(context)).toEqual([])
  },
  closing: async ({}, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(closing)
    for (const close of closing.toReversed()) await close()
  },
  startServer: async ({ closing }, use) => {
    await use(async () => {
      const server = await startOwnServer()
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

/** Puts fresh tokens where the app keeps them, as if the sign-in had just been finished. */
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
