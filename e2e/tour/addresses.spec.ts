import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { addressTable, ledToLogin, neutralAliases, type Row, vietnameseAliases } from './address-table.ts'
import { waitFor } from './where-it-leads.ts'
import { screens } from './screens.ts'
import { shortTour } from './short-tour.ts'
import { test } from './tabs.ts'

const toured = process.env['TEST_TIER'] === 'deep' ? screens : shortTour

const isToured = ({ path }: Row, as?: string) =>
  toured.some((screen) => screen.path === path && screen.as === as)
const isGuarded = ({ path, signedOut }: Row) => signedOut === ledToLogin(path)

/** Opens addresses one by one; returns the status and the result of each. */
async function openAll(page: Page, rows: { path: string; expected: string }[]) {
  const seen: { path: string; status: number | undefined; came: string }[] = []
  for (const { path, expected } of rows) {
    const reply = await page.goto(path, { waitUntil: 'commit' })
    const came = await waitFor(page, path, expected)
    // Redirected by the page's script, so the requested document was an earlier one.
    const first = reply?.request().redirectedFrom() ?? reply?.request()
    seen.push({ path, status: (await first?.response())?.status(), came })
  }
  return seen
}

test('every address of the app, opened signed in', async ({ tabOf }) => {
  test.setTimeout(300_000)
  const rows = addressTable.filter((row) => !isToured(row, 'lan'))
  const expected = rows.map(({ path, status, signedIn }) => ({ path, status, came: signedIn }))
  const asked = rows.map(({ path, signedIn }) => ({ path, expected: signedIn }))
  expect(await openAll(await tabOf('lan'), asked)).toEqual(expected)
})

// The tour visits these; `web/guards.test.tsx` checks everything guarded.
test('every address of the app, opened signed out', async ({ tabOf }) => {
  test.setTimeout(300_000)
  const page = await tabOf()
  const rows = addressTable.filter((row) => !(isGuarded(row) || isToured(row)))
  const expected = rows.map(({ path, status, signedOut }) => ({ path, status, came: signedOut }))
  const asked = rows.map(({ path, signedOut }) => ({ path, expected: signedOut }))
  expect(await openAll(page, asked)).toEqual(expected)
})

test('deauthorizing signs out, whoever is signed in', async ({ page, browserOf }) => {
  const inside = await browserOf('dung')
  for (const reader of [page, inside]) {
    await reader.goto('/auth/deauthorize')
    if (reader === inside) await reader.getByRole('button', { name: 'Xóa ủy quyền và đăng xuất' }).click()
    await expect(reader).toHaveURL('/login')
    expect(await reader.evaluate(() => Object.keys(localStorage))).not.toContain('refresh_token')
  }
})

test('with English chosen the English edition shows, unless the address is Vietnamese', async ({ page }) => {
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
