import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'
import { screens } from './screens.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

/** What of axe depends on colours: all else is the same by night as by day. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Nothing keeps the colours it was drawn with: neither what is out of view nor what is on its way to others. */
function drawAll() {
  const style = new CSSStyleSheet()
  style.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets.push(style)
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
    await reader.evaluate(drawAll)
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // No page of ours holds a frame of another origin, for which axe would take twice as long.
      const axe = new AxeBuilder({ page: reader }).setLegacyMode()
      const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(ofColours)).analyze()
      const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))
      expect.soft(found, colorScheme).toEqual([])
    }
    // The board of all pieces is made for wide screens.
    if (screen.name === 'dev-ui') return
    await reader.setViewportSize(narrow)
    const width = () =>
      reader.evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        return document.documentElement.scrollWidth
      })
    await expect.poll(width).toBeLessThanOrEqual(narrow.width)
  })
