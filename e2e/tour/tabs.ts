import type { Page } from '@playwright/test'
import { decided, expect, signIn, test as base, troublesOf, watch } from '../fixtures.ts'

interface Tab {
  page: Page
  /** Local storage at opening, and the time of it. */
  items: Record<string, unknown>
  since: number
}

/** An access token lasts five minutes: within that no sign-in or refresh is needed. */
const goodFor = 3 * 60_000

const phone = { width: 390, height: 844 }

/** Read-only tests share a tab per person: opening one costs more than the check. */
export const test = base.extend<{ tabOf: (username?: string) => Promise<Page> }, { tabs: Map<string, Tab> }>({
  tabs: [
    async ({ browser }, use) => {
      await use(new Map())
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'worker' },
  ],
  tabOf: async ({ browser, origin, tabs }, use) => {
    const lent: Page[] = []
    await use(async (username = '') => {
      const kept = tabs.get(username)
      if (kept && Date.now() - kept.since > goodFor) await kept.page.context().close()
      const isGood = kept && !kept.page.isClosed()
      const tab = isGood ? kept : await open(username)
      tabs.set(username, tab)
      lent.push(tab.page)
      await begin(tab)
      return tab.page
    })
    for (const page of lent) expect(troublesOf(page.context())).toEqual([])

    async function open(username: string): Promise<Tab> {
      const context = await browser.newContext({ baseURL: origin, storageState: decided(origin) })
      watch(context)
      const page = await context.newPage()
      if (username) await signIn(page, username)
      else await page.goto('/icon.svg')
      const items = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
      return { page, items, since: Date.now() }
    }
  },
})

/** The tab with its initial state restored. */
async function begin({ page, items }: Tab) {
  await page.unrouteAll()
  await page.context().setOffline(false)
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/icon.svg')
  await page.evaluate(async (kept) => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, kept)
  }, items)
}
