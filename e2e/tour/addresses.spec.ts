import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import {
  addressTable,
  redirectToLogin,
  neutralAliases,
  type Row,
  vietnameseAliases,
  waitForResult,
} from './address-table.ts'
import { screens } from './screens.ts'
import { shortTour } from './short-tour.ts'
import { test } from './tabs.ts'

const tourScreens = process.env['TEST_TIER'] === 'deep' ? screens : shortTour

const isToured = ({ path }: Row, as?: string) =>
  tourScreens.some((screen) => screen.path === path && screen.as === as)
const isGuarded = ({ path, signedOut }: Row) => signedOut === redirectToLogin(path)

/** Opens addresses one by one; returns the status and the result of each. */
async function openAll(page: Page, rows: { path: string; expected: string }[]) {
  const results: { path: string; status: number | undefined; result: string }[] = []
  for (const { path, expected } of rows) {
    const reply = await page.goto(path, { waitUntil: 'commit' })
    const result = await waitForResult(page, path, expected)
    // After a redirect by the server, the first document has the status.
    const first = reply?.request().redirectedFrom() ?? reply?.request()
    results.push({ path, status: (await first?.response())?.status(), result })
  }
  return results
}

test('every address of the app shows its heading when signed in', async ({ tabOf }) => {
  test.setTimeout(300_000)
  const rows = addressTable.filter((row) => !isToured(row, 'lan'))
  const expected = rows.map(({ path, status, signedIn }) => ({ path, status, result: signedIn }))
  const visits = rows.map(({ path, signedIn }) => ({ path, expected: signedIn }))
  expect(await openAll(await tabOf('lan'), visits)).toEqual(expected)
})

// The tour checks the others; `web/guards.test.tsx` checks guarded addresses.
test('every address of the app shows its heading or redirects when signed out', async ({ tabOf }) => {
  test.setTimeout(300_000)
  const page = await tabOf()
  const rows = addressTable.filter((row) => !(isGuarded(row) || isToured(row)))
  const expected = rows.map(({ path, status, signedOut }) => ({ path, status, result: signedOut }))
  const visits = rows.map(({ path, signedOut }) => ({ path, expected: signedOut }))
  expect(await openAll(page, visits)).toEqual(expected)
})

test('deauthorizing signs out, with and without a session', async ({ page, browserOf }) => {
  const signedInPage = await browserOf('dung')
  for (const reader of [page, signedInPage]) {
    await reader.goto('/auth/deauthorize')
    if (reader === signedInPage)
      await reader.getByRole('button', { name: 'Xóa ủy quyền và đăng xuất' }).click()
    await expect(reader).toHaveURL('/login')
    expect(await reader.evaluate(() => Object.keys(localStorage))).not.toContain('refresh_token')
  }
})

test('with English chosen, addresses without a language show the English edition', async ({ page }) => {
  await page.goto('/icon.svg')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  for (const [english, aliases] of Object.entries(neutralAliases))
    for (const alias of aliases) {
      await page.goto(`${alias}?a=1#contact`)
      await page.waitForURL(`${english}?a=1#contact`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    }
  for (const alias of vietnameseAliases) {
    await page.goto(alias)
    expect(new URL(page.url()).pathname).toBe(alias)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  }
})
