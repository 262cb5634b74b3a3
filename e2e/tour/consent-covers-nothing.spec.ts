import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { shortTour } from './screens.ts'
import { test } from './tabs.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

const forget = (page: Page) => page.evaluate(() => localStorage.removeItem('cookie_consent'))

/** What the question about cookies covers, although the page was scrolled to show it. */
function coveredOn() {
  const covered: string[] = []
  const isUnderQuestion = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-consent]') !== null
  }
  const isOutside = (element: Element) =>
    !element.closest('[data-consent], [role=dialog]') && element.checkVisibility({ opacityProperty: true })
  scrollTo({ top: 0, behavior: 'instant' })
  for (const title of document.querySelectorAll('h1'))
    if (isOutside(title) && isUnderQuestion(title)) covered.push(`at the top: ${title.textContent}`)
  for (const element of document.querySelectorAll(
    'h1, h2, h3, input, textarea, select, button, [role=button]',
  )) {
    if (!isOutside(element)) continue
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (isUnderQuestion(element))
      covered.push(
        element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML.slice(0, 80)),
      )
  }
  return covered
}

for (const screen of shortTour)
  test(`${screen.name}: the question about cookies covers no title and no control`, async ({ tabOf }) => {
    const page = await tabOf(screen.as)
    const decision = await page.evaluate(() => localStorage.getItem('cookie_consent'))
    try {
      await forget(page)
      await page.goto(screen.path)
      await screen.ready(page)
      await expect(page.locator('[data-consent]')).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect(page.locator('[data-consent]')).toBeVisible()
        expect.soft(await page.evaluate(coveredOn), `at ${size.width} px`).toEqual([])
      }
    } finally {
      await page.evaluate((kept) => kept && localStorage.setItem('cookie_consent', kept), decision)
    }
  })
