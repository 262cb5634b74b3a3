import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { addressTable, ledToLogin, rowOf } from './address-table.ts'
import { faultsOn, withTextSize } from './large-text/faults-on.ts'
import { waitFor } from './where-it-leads.ts'
import { addressOf, derivedScreens, unvisited } from './rooms-screens.ts'
import { screens } from './screens.ts'
import { seldom, shortTour } from './short-tour.ts'
import { test } from './tabs.ts'

const narrow = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }

/**
 * The most colourful ones, which every run sees by night and with large text too; `lint/contrast.test.ts` computes all
 * colours.
 */
const closely = [
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

/** axe's colour rules, which take a good part of the time: these give the same result in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block']

test('every address of a room is visited, and guarded as the table says', () => {
  const paths = [...screens, ...addressTable].map(({ path }) => path)
  expect(unvisited(paths), 'e2e/tour/screens.ts has to say what stands there').toEqual([])
  const guarded = addressTable.map(({ path }) => ({ path, isGuarded: addressOf(path)?.isGuarded ?? false }))
  const led = addressTable.map(({ path, signedOut }) => ({ path, isGuarded: signedOut === ledToLogin(path) }))
  expect(guarded).toEqual(led)
  const named = [...closely, ...seldom]
  expect(named.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([])
  expect(missedBy(shortTour), 'e2e/tour/short-tour.ts leaves an address out').toEqual(missedBy(screens))
})

/** Addresses that none of these visits. */
const missedBy = (some: { path: string }[]) => {
  const visited = new Set(some.map(({ path }) => addressOf(path)))
  return screens.flatMap(({ path }) => (visited.has(addressOf(path)) ? [] : [path]))
}

const isDeep = process.env['TEST_TIER'] === 'deep'

for (const screen of [...(isDeep ? screens : shortTour), ...derivedScreens(screens)])
  test(`${screen.name}: its address, no axe violation, nothing cut or out of reach`, async ({ tabOf }) => {
    const page = await tabOf(screen.as)
    const reply = await page.goto(screen.path)
    const row = rowOf(screen.path)
    if (row && (screen.as ?? 'lan') === 'lan') {
      expect.soft(reply?.status()).toBe(row.status)
      const heading = screen.as ? row.signedIn : row.signedOut
      expect.soft(await waitFor(page, screen.path, heading)).toBe(heading)
    }
    await screen.ready(page)
    await page.evaluate(drawAll)
    const isClose = closely.includes(screen.name)
    await expectNothingForAxe(page, isClose || isDeep ? 'all' : 'without colours')
    if (isClose) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNothingForAxe(page, 'colours')
    }
    // The component gallery is for wide screens.
    if (screen.name === 'dev-ui') return
    await page.setViewportSize(narrow)
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(narrow.width)
    expect.soft(await faultsOn(page), 'at 320 px').toEqual([])
    if (!isClose && !isDeep) return
    await withTextSize(page, 2, async () => {
      for (const size of [phone, narrow]) {
        await page.setViewportSize(size)
        await expect.poll(() => widthOf(page), 'with text of 200 %').toBeLessThanOrEqual(size.width)
        expect.soft(await faultsOn(page), `at ${size.width} px with text of 200 %`).toEqual([])
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    })
  })

/** Renders content out of view and stops transitions, so that axe sees final colours. */
function drawAll() {
  const style = new CSSStyleSheet()
  style.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets.push(style)
}

async function expectNothingForAxe(page: Page, rules: 'all' | 'colours' | 'without colours') {
  // No page embeds another origin, for which axe would take twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules === 'colours') axe.withRules(ofColours)
  if (rules === 'without colours') axe.disableRules(ofColours)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))
  expect.soft(found, rules === 'colours' ? 'by night' : 'by day').toEqual([])
}

const widthOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth
  })
