import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { screens } from './screens.ts'

for (const colorScheme of ['light', 'dark'] as const)
  for (const screen of screens)
    test(`${screen.name} has nothing for axe to find, ${colorScheme}`, async ({ page, browserOf }) => {
      const viewport = { width: 390, height: 844 }
      const reader = screen.as ? await browserOf(screen.as, { colorScheme, viewport }) : page
      await reader.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await reader.setViewportSize(viewport)
      await reader.goto(screen.path)
      await screen.ready(reader)
      const { violations } = await new AxeBuilder({ page: reader }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual(
        [],
      )
    })

for (const screen of screens.filter(({ name }) => name !== 'dev-ui'))
  test(`${screen.name} fits a screen of 320 px without scrolling sideways`, async ({ page, browserOf }) => {
    const viewport = { width: 320, height: 640 }
    const reader = screen.as ? await browserOf(screen.as, { viewport }) : page
    await reader.setViewportSize(viewport)
    await reader.goto(screen.path)
    await screen.ready(reader)
    const wide = await reader.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(320)
  })
