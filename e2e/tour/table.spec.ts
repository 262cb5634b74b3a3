import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { createRemainingScreens } from './declared-addresses.ts'
import { mayBeEmpty } from './empty-windows.ts'
import { findCoveredOn, measureEmptinessOf } from './large-text/page-faults.ts'
import { screens } from './screens.ts'
import { test } from './tabs.ts'

/** Screens with bars at the top and the bottom, with news, with an update and with the cookie question. */
const everyRun = [
  'consent-banner-feed',
  'feed',
  'feed-news',
  'feed-update',
  'post',
  'create-post',
  'chat-talk',
  'marketplace',
  'product',
  'event',
  'settings',
]

const isDeep = process.env['TEST_TIER'] === 'deep'
const all = [...screens, ...createRemainingScreens(screens)]
const visited = all.filter(
  ({ name, isOutsideApp }) => !isOutsideApp && name !== 'dev-ui' && (isDeep || everyRun.includes(name)),
)

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The share of a desktop's window beside the rail and below the header. */
const maxEmptiness = 0.5

test('the screens of every run, and those that may be half empty, exist in the tour', () => {
  const names = new Set(all.map(({ name }) => name))
  expect([...everyRun, ...mayBeEmpty].filter((name) => !names.has(name))).toEqual([])
})

/**
 * A control counts as covered if something else lies over its middle at every scroll position, or when the keyboard
 * focuses it (WCAG 2.4.11).
 */
test('nothing covers a control, also below bars, and no desktop is half empty without a reason', async ({
  tabOf,
}) => {
  test.setTimeout(isDeep ? 3_600_000 : 300_000)
  const table: Record<string, Record<string, number | string>> = {}
  for (const { name, path, as, ready } of visited) {
    const page = await tabOf(as)
    await page.goto(path)
    await ready(page)
    const row: Record<string, number | string> = (table[name] = {})
    for (const isBarred of [false, true]) {
      if (isBarred && !(await showBars(page))) break
      for (const size of sizes) {
        await page.setViewportSize(size)
        const covered = await findCoveredOn(page)
        row[`${size.width}${isBarred ? ' with bars' : ''}`] = covered.length
        expect.soft(covered, `${name}, ${size.width} px${isBarred ? ', with bars' : ''}`).toEqual([])
        if (size.width < 1000 || isBarred) continue
        const emptiness = await measureEmptinessOf(page, mayBeEmpty.has(name) ? 1 : maxEmptiness)
        row['empty'] = `${Math.round(100 * emptiness)} %`
        if (!mayBeEmpty.has(name)) expect.soft(emptiness, `${name}, empty`).toBeLessThanOrEqual(maxEmptiness)
      }
    }
  }
  console.table(table)
})

/** Shows the bar of a lost network and a toast, as after a press on a link without a network. False on public pages. */
async function showBars(page: Page): Promise<boolean> {
  const isPublic = await page.evaluate(() => document.querySelector('#root[data-page]') !== null)
  if (isPublic) return false
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    dispatchEvent(new Event('offline'))
  })
  await expect(page.locator('[data-offline]')).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/legal/privacy'
    document.body.append(link)
    link.click()
    link.remove()
  })
  await expect(
    page.locator('[data-toast]').getByText(/^(Trang này cần mạng|This page needs a network)/),
  ).toBeVisible()
  return true
}
