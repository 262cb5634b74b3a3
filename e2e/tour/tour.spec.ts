import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { addressTable, redirectToLogin, findRow, waitForResult } from './address-table.ts'
import { findFaultsOn, withTextSize } from './large-text/page-faults.ts'
import { addressOf, createRemainingScreens, findUnvisited } from './declared-addresses.ts'
import { screens } from './screens.ts'
import { deepOnly, shortTour } from './short-tour.ts'
import { test } from './tabs.ts'

const narrow = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }

/** The screens with the most colours. Every run checks them in the dark theme and with large text too. */
const checkedClosely = [
  'landing',
  'login',
  'feed',
  'feed-waiting',
  'post-comments',
  'create-post',
  'profile',
  'favour-waiting',
  'notifications',
  'search-results',
  'settings',
  'event',
  'map',
  'dev-ui',
]

/** Rules of axe that depend on the theme. They take much of the time; `lint/contrast.test.ts` checks the colours too. */
const colourRules = ['color-contrast', 'link-in-text-block']

test('the tour visits every address of a room, and the table says which are guarded', () => {
  const paths = [...screens, ...addressTable].map(({ path }) => path)
  expect(findUnvisited(paths), 'add a screen to e2e/tour/screens.ts').toEqual([])
  const actual = addressTable.map(({ path }) => ({ path, isGuarded: addressOf(path)?.isGuarded ?? false }))
  const expected = addressTable.map(({ path, signedOut }) => ({
    path,
    isGuarded: signedOut === redirectToLogin(path),
  }))
  expect(actual).toEqual(expected)
  const named = [...checkedClosely, ...deepOnly]
  expect(named.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([])
  expect(findMissed(shortTour), 'e2e/tour/short-tour.ts must keep a screen of each address').toEqual(
    findMissed(screens),
  )
})

/** Paths of addresses that none of the visits has. */
const findMissed = (visits: { path: string }[]) => {
  const visited = new Set(visits.map(({ path }) => addressOf(path)))
  return screens.flatMap(({ path }) => (visited.has(addressOf(path)) ? [] : [path]))
}

const isDeep = process.env['TEST_TIER'] === 'deep'

for (const screen of [...(isDeep ? screens : shortTour), ...createRemainingScreens(screens)])
  test(`${screen.name}: the address is right, axe finds no violation, nothing is cut off or covered`, async ({
    tabOf,
  }) => {
    const page = await tabOf(screen.as)
    const reply = await page.goto(screen.path)
    const row = findRow(screen.path)
    if (row && (screen.as ?? 'lan') === 'lan') {
      expect.soft(reply?.status()).toBe(row.status)
      const heading = screen.as ? row.signedIn : row.signedOut
      expect.soft(await waitForResult(page, screen.path, heading)).toBe(heading)
    }
    await screen.ready(page)
    await page.evaluate(renderAllContent)
    const isCheckedClosely = checkedClosely.includes(screen.name)
    await expectNoAxeViolations(page, isCheckedClosely || isDeep ? 'all' : 'without colours')
    if (isCheckedClosely) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoAxeViolations(page, 'colours')
    }
    // The gallery of components is for wide screens.
    if (screen.name === 'dev-ui') return
    await page.setViewportSize(narrow)
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(narrow.width)
    expect.soft(await findFaultsOn(page), 'at 320 px').toEqual([])
    if (!isCheckedClosely && !isDeep) return
    for (const scale of [1.5, 2])
      await withTextSize(page, scale, async () => {
        for (const size of [phone, narrow]) {
          const text = `text of ${100 * scale} % at ${size.width} px`
          await page.setViewportSize(size)
          await expect.poll(() => widthOf(page), text).toBeLessThanOrEqual(size.width)
          expect.soft(await findFaultsOn(page), text).toEqual([])
          if (screen.name === 'feed') await expectFirstRequestAndTabs(page)
        }
        const fontSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(fontSize).toBe(`${16 * scale}px`)
      })
  })

/** Large text must leave room for the first request on the first screen, and the tabs and the search their words. */
async function expectFirstRequestAndTabs(page: Page) {
  const [bar, request] = [page.locator('[data-tab-bar]'), page.getByRole('article').first()]
  await expect(bar.getByText('Mua bán')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Tìm trong xóm')).toBeVisible()
  const end = await bar.evaluate((element) => element.getBoundingClientRect().top)
  const name = await request.getByRole('heading').first().boundingBox()
  expect(name && name.y + name.height, 'the first request is below the first screen').toBeLessThan(end)
}

/** Renders content out of view and stops transitions, so that axe sees final colours. */
function renderAllContent() {
  const style = new CSSStyleSheet()
  style.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets.push(style)
}

async function expectNoAxeViolations(page: Page, rules: 'all' | 'colours' | 'without colours') {
  // The legacy mode is twice as fast. It skips frames of other origins, which no page has.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules === 'colours') axe.withRules(colourRules)
  if (rules === 'without colours') axe.disableRules(colourRules)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))
  expect.soft(found, rules === 'colours' ? 'by night' : 'by day').toEqual([])
}

const widthOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth
  })
