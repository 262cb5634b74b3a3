import type { Page } from '@playwright/test'
import { withConsentDecision, expect, signIn, test as base, drainErrors, collectErrors } from '../fixtures.ts'

interface Tab {
  page: Page
  /** Local storage at opening, and the time of it. */
  items: Record<string, unknown>
  openedAt: number
}

/** Less than the five minutes of an access token, so that no tab needs a refresh. */
const maxAgeMs = 3 * 60_000

const phone = { width: 390, height: 844 }

/** Read-only tests share a tab per person, because opening one costs more than the check. */
export const test = base.extend<{ tabOf: (username?: string) => Promise<Page> }, { tabs: Map<string, Tab> }>({
  tabs: [
    async ({ browser }, use) => {
      await use(new Map())
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'worker' },
  ],
  tabOf: async ({ browser, origin, tabs }, use) => {
    const lentPages: Page[] = []
    await use(async (username = '') => {
      const existing = tabs.get(username)
      if (existing && Date.now() - existing.openedAt > maxAgeMs) await existing.page.context().close()
      const isUsable = existing && !existing.page.isClosed()
      const tab = isUsable ? existing : await open(username)
      tabs.set(username, tab)
      lentPages.push(tab.page)
      await resetTab(tab)
      return tab.page
    })
    for (const page of lentPages) expect(drainErrors(page.context())).toEqual([])

    async function open(username: string): Promise<Tab> {
      const context = await browser.newContext({ baseURL: origin, storageState: withConsentDecision(origin) })
      collectErrors(context)
      const page = await context.newPage()
      if (username) await signIn(page, username)
      else await page.goto('/icon.svg')
      const items = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
      return { page, items, openedAt: Date.now() }
    }
  },
})

/** Restores the initial state of the tab. */
async function resetTab({ page, items }: Tab) {
  await page.unrouteAll()
  await page.context().setOffline(false)
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/icon.svg')
  await page.evaluate(async (stored) => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, stored)
  }, items)
}
