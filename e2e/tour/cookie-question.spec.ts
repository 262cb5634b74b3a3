import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { findFaultsOn } from './large-text/page-faults.ts'
import { longTour, shortTour } from './short-tour.ts'
import { test } from './tabs.ts'

/** One screen of each kind: a form, a wizard, a map, long text, and the opened choices. */
const everyRun = [
  'consent-banner',
  'consent-choices',
  'legal-privacy',
  'login',
  'feed',
  'create-post',
  'location-map-1-province',
  'onboarding-1-invite',
  'dev-mail',
]

const isDeep = process.env['TEST_TIER'] === 'deep'
const checkedScreens = isDeep ? longTour : shortTour.filter(({ name }) => everyRun.includes(name))

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]

const forgetConsent = (page: Page) => page.evaluate(() => localStorage.removeItem('cookie_consent'))

const keysOf = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted())

test('the screens of every run exist in the short tour', () => {
  expect(everyRun.filter((name) => !shortTour.some((screen) => screen.name === name))).toEqual([])
})

/** Public pages and the feed ask; screens on which there is something to do don't. */
const isAskedOn = (page: Page) =>
  page.evaluate(
    () => document.querySelector('#root[data-page]') !== null || location.pathname.startsWith('/feed'),
  )

/** Whether something of the page lies under the question wherever the page is scrolled to. */
const floats = (question: Locator) =>
  question.evaluate((section) => {
    for (let at: Element | null = section; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
    return false
  })

for (const screen of checkedScreens)
  test(`${screen.name}: the question about cookies is a part of the page, or isn’t asked`, async ({
    tabOf,
  }) => {
    const page = await tabOf(screen.as)
    const question = page.locator('[data-consent]')
    const decision = await page.evaluate(() => localStorage.getItem('cookie_consent'))
    try {
      await forgetConsent(page)
      const keys = await keysOf(page)
      await page.goto(screen.path)
      await screen.ready(page)
      if (screen.isOutsideApp) expect(await keysOf(page)).toEqual(keys)
      if (screen.isOutsideApp || !(await isAskedOn(page))) return await expect(question).toHaveCount(0)
      await expect(question).toBeVisible()
      expect(await floats(question)).toBe(false)
      if (screen.name.startsWith('consent-choices')) await expectChoicesInWindow(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect(question).toBeVisible()
      }
      expect.soft(await findFaultsOn(page)).toEqual([])
    } finally {
      await page.evaluate((stored) => stored && localStorage.setItem('cookie_consent', stored), decision)
    }
  })

/** The opened choices are a modal dialog that fits every window. Escape closes it without a decision. */
async function expectChoicesInWindow(page: Page) {
  const choices = page.locator('[data-consent-choices]')
  await expect(choices).toBeVisible()
  expect(await choices.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const { width, height } = size
    const { x, y, ...box } = (await choices.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect
      .soft([x >= 0, y >= 0, x + box.width <= width, y + box.height <= height])
      .toEqual([true, true, true, true])
  }
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBeNull()
}
