import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { readShifts, recordShifts, slowDown } from './layout-shifts.ts'
import { longTour, shortTour } from './short-tour.ts'

/** The screens of the tabs, and those that links from outside lead to. `npm run test:deep` visits every address. */
const everyRun = [
  'landing',
  'login',
  'feed',
  'post',
  'chat',
  'marketplace',
  'profile',
  'events',
  'notifications',
  'settings',
]

const isDeep = process.env['TEST_TIER'] === 'deep'
const visited = (isDeep ? longTour : shortTour.filter(({ name }) => everyRun.includes(name))).filter(
  ({ path, isOutsideApp }, at, all) =>
    !isOutsideApp && !path.startsWith('/dev/') && all.findIndex((each) => each.path === path) === at,
)

/** The sum of layout shifts up to which a page counts as still; Google's limit is 0.1. */
const maxShift = 0.02

const isPhone = ({ width }: { width: number }) => width < 600

/** Call it before the page loads. Its result reads the formatters that the page has created. */
async function recordFormatters(page: Page) {
  await page.addInitScript(() => {
    const created: string[] = []
    const names = [
      'DateTimeFormat',
      'ListFormat',
      'NumberFormat',
      'PluralRules',
      'RelativeTimeFormat',
    ] as const
    for (const name of names)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct(target, args: unknown[]) {
            created.push(`${name} ${JSON.stringify(args)}`)
            return Reflect.construct(target, args) as object
          },
        }),
      })
    Object.assign(globalThis, { createdFormatters: created })
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { createdFormatters: string[] }).createdFormatters)
}

test('the screens of every run exist in the short tour', () => {
  expect(everyRun.filter((name) => !shortTour.some((screen) => screen.name === name))).toEqual([])
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`cold visits over 1.6 Mbit/s: nothing moves on a screen ${viewport.width} px wide${isPhone(viewport) ? ', and no formatter is created' : ''}`, async ({
    browserOf,
    browser,
    origin,
  }) => {
    test.setTimeout(isDeep ? 3_600_000 : 600_000)
    const table: Record<string, string> = {}
    for (const { name, path, as } of visited) {
      const page = as
        ? await browserOf(as, { viewport })
        : await (await browser.newContext({ baseURL: origin, viewport })).newPage()
      await recordShifts(page)
      const createdFormatters = await recordFormatters(page)
      await slowDown(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      // Parts that load after the first view arrive within this time.
      await page.waitForTimeout(1500)
      const { sum, shifts } = await readShifts(page)
      table[name] = sum.toFixed(3)
      expect.soft(sum, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(maxShift)
      // The first one takes a tenth of the scripts of a first view.
      if (isPhone(viewport) && everyRun.includes(name))
        expect.soft(await createdFormatters(), name).toEqual([])
      await page.context().close()
    }
    console.table(table)
  })
