import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { createAsk } from './scene.ts'
import { scenes } from './scenes.ts'

/** Milliseconds between the page and the change, while the socket is not connected. */
const moments = [300, 1000, 3000, 5000]

/** One for each kind of topic. */
const late = [
  'post changed: it has other words',
  'post changed: somebody comments',
  'feed changed: there is a new post',
  'favours made mine: the help is accepted',
  'event made mine: the place is offered to who waits',
  'community made mine: the request is accepted',
  'product ended: it is sold',
  'products ended: the market shows that it is sold',
  'orders changed: the seller confirms it',
  'place changed: it has another name',
  'business changed: it has another name',
  'profile changed: its owner says something else',
  'me changed: a notification comes',
  'chat changed: a message comes',
]

/** Of the page's own requests, except for the one that tells who is signed in. */
function countDataRequests(page: Page) {
  const counts = { sent: 0, ended: 0 }
  const isForData = (request: Request) => /\/api\/(?!auth\/me)/.test(request.url())
  page.on('request', (request) => isForData(request) && counts.sent++)
  const count = (request: Request) => isForData(request) && counts.ended++
  page.on('requestfinished', count)
  page.on('requestfailed', count)
  return counts
}

for (const [place, [name, prepare]] of Object.entries(scenes)
  .filter(([each]) => late.includes(each))
  .entries())
  for (const moment of moments)
    test(
      `${name}, ${moment} ms after the page: a page whose socket connects later shows it`,
      // The full tier has one moment for each topic.
      { tag: moment === moments[place % moments.length] ? [] : '@deep' },
      async ({ browserOf, playwright, origin }) => {
        const request = await playwright.request.newContext()
        const { as = 'minh', path, before, act, after } = await prepare(createAsk(request, origin))
        const page = await browserOf(as)
        const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
        await page.routeWebSocket(/socket\.io/, async (socket) => {
          await isReleased
          socket.connectToServer()
        })
        await page.clock.install()
        const requests = countDataRequests(page)
        await page.goto(path)
        if (before) await before(page).scrollIntoViewIfNeeded()
        // The network can be idle before the first of them as well.
        await expect.poll(() => requests.ended > 0 && requests.ended === requests.sent).toBe(true)
        await page.waitForLoadState('networkidle')
        await page.clock.fastForward(moment)
        await act()
        if (after) await expect(after(page)).toHaveCount(0)
        release()
        const begun = performance.now()
        if (after) await expect(after(page)).toBeVisible()
        if (before) await expect(before(page)).toHaveCount(0)
        const ms = `${Math.round(performance.now() - begun)} ms`
        console.log(`${name}, ${moment} ms: ${ms} after the socket has connected`)
        test.info().annotations.push({ type: 'shown after', description: ms })
        await request.dispose()
      },
    )

test('every scene of a late socket exists', () => {
  expect(late.filter((name) => !(name in scenes))).toEqual([])
})
