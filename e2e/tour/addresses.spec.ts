import type { Page } from '@playwright/test'
import { addressTable, neutralAliases, type Row, vietnameseAliases } from './address-table.ts'
import { expect, signIn, test } from '../fixtures.ts'

// Pictures of so many pages would take longer than the pages.
test.use({ trace: 'off' })

interface Seen {
  status: number | undefined
  came: string
}

/** Where one is and what stands there, in the words of the table. */
const cameOf = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const here = location.pathname + location.search + location.hash
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (here === wanted) return heading
    // Only what has been drawn has come.
    if (!heading) return ''
    const { usr } = (history.state ?? {}) as { usr?: { from?: string } | null }
    return `→ ${here}${usr?.from ? ` (from ${usr.from})` : ''}`
  }, path)

/** Waits for what should come; what has come instead is told after a while. */
async function waitFor(page: Page, path: string, expected: string) {
  let came = ''
  const read = async () => (came = await cameOf(page, path).catch(() => ''))
  await expect
    .poll(read, { timeout: 15_000, intervals: [20, 50, 100] })
    .toBe(expected)
    .catch(() => {})
  return came
}

/** Opens an address and tells what came, and how the server answered. */
async function open(page: Page, path: string, expected: string): Promise<Seen> {
  const reply = await page.goto(path, { waitUntil: 'commit' })
  const came = await waitFor(page, path, expected)
  // Led there by the page's own script, so that the document asked for was one before.
  const first = reply?.request().redirectedFrom() ?? reply?.request()
  return { status: (await first?.response())?.status(), came }
}

async function openAll(page: Page, expected: (row: Row) => string) {
  const seen = new Map<string, Seen>()
  for (const row of addressTable) seen.set(row.path, await open(page, row.path, expected(row)))
  return seen
}

function print(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  console.log(lines.join('\n'))
}

test('every address of the app, opened signed out and signed in', async ({ page, browserOf }) => {
  test.setTimeout(300_000)
  const inside = await browserOf('lan', { viewport: { width: 390, height: 844 } })
  const [signedOut, signedIn] = await Promise.all([
    openAll(page, (row) => row.signedOut),
    openAll(inside, (row) => row.signedIn),
  ])
  const came = addressTable.map(({ path }) => ({
    path,
    status: signedOut.get(path)?.status,
    signedOut: signedOut.get(path)?.came,
    signedIn: signedIn.get(path)?.came,
  }))
  print([
    ['address', 'HTTP', 'signed out', 'signed in'],
    ...came.map((row) => [row.path, String(row.status), row.signedOut ?? '', row.signedIn ?? '']),
  ])
  expect(came).toEqual(addressTable)
})

test('whoever signs in lands where they wanted to go', async ({ page }) => {
  await page.goto('/settings/privacy?a=1#cookies')
  await expect(page).toHaveURL('/login')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
  await page.getByText('Minh Trần').click()
  await expect(page).toHaveURL('/settings/privacy?a=1#cookies')
  await expect(page.getByRole('heading', { name: 'Quyền riêng tư', level: 1 })).toBeVisible()
})

test('every guarded address is where one lands after signing in', async ({ page }) => {
  test.setTimeout(300_000)
  const guarded = addressTable.filter(({ signedOut }) => signedOut.startsWith('→ /login (from '))
  // The steps of signing in are no places to come back to.
  const places = guarded.filter(({ path }) => path !== '/location' && path !== '/onboarding')
  expect(places.length).toBeGreaterThan(40)
  await signIn(page, 'lan')
  const tokens = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  const landed: Record<string, string> = {}
  for (const { path, signedIn } of places) {
    await page.evaluate(() => localStorage.clear())
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL('/login', { waitUntil: 'commit' })
    // Signing in elsewhere and coming back to the same entry of the history, where no page reacts to it halfway.
    await page.goto('/icon.svg')
    await page.evaluate((kept) => Object.assign(localStorage, kept), tokens)
    await page.goBack({ waitUntil: 'commit' })
    landed[path] = await waitFor(page, path, signedIn)
    await page.goto('/icon.svg')
  }
  expect(landed).toEqual(Object.fromEntries(places.map(({ path, signedIn }) => [path, signedIn])))
})

test('taking the permission back signs out, whoever one was', async ({ page, browserOf }) => {
  const inside = await browserOf('dung')
  for (const reader of [page, inside]) {
    await reader.goto('/auth/deauthorize')
    if (reader === inside) await reader.getByRole('button', { name: 'Xóa ủy quyền và đăng xuất' }).click()
    await expect(reader).toHaveURL('/login')
    expect(await reader.evaluate(() => Object.keys(localStorage))).not.toContain('refresh_token')
  }
})

test('whoever has chosen English reads the English edition, but where the address says Vietnamese', async ({
  page,
}) => {
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
