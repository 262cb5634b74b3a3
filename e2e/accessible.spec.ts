import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { screens } from './screens.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

/** What of axe depends on colours: all else is the same by night as by day. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What is not in view would keep the colours that it was drawn with. */
function drawAll() {
  for (const part of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
}

for (const screen of screens)
  test(`${screen.name}: nothing for axe by day or by night, nothing sideways at 320 px`, async ({
    page,
    browserOf,
  }) => {
    const reader = screen.as ? await browserOf(screen.as, { viewport: phone }) : page
    await reader.setViewportSize(phone)
    await reader.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await reader.goto(screen.path)
    await screen.ready(reader)
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await reader.evaluate(drawAll)
      // No page of ours holds a frame of another origin, for which axe would take twice as long.
      const axe = new AxeBuilder({ page: reader }).setLegacyMode()
      const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(ofColours)).analyze()
      const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))
      expect.soft(found, colorScheme).toEqual([])
    }
    // The board of all pieces is made for wide screens.
    if (screen.name === 'dev-ui') return
    await reader.setViewportSize(narrow)
    const wide = await reader.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    })
    expect(wide).toBeLessThanOrEqual(narrow.width)
  })
