import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { createAsk, maxShownMs } from './scene.ts'
import { scenes } from './scenes.ts'

/** Collects the topics whose subscription the server has acknowledged. */
function collectTopics(page: Page): Set<string> {
  const topics = new Set<string>()
  page.on('websocket', (socket) => {
    const sent = new Map<string, string>()
    socket.on('framesent', ({ payload }) => {
      const [, id, topic] = /^42(\d+)\["subscribe",\{"topic":"([^"]+)"\}\]/.exec(String(payload)) ?? []
      if (id && topic) sent.set(id, topic)
    })
    socket.on('framereceived', ({ payload }) => {
      const topic = sent.get(/^43(\d+)\[/.exec(String(payload))?.[1] ?? '')
      if (topic) topics.add(topic)
    })
  })
  return topics
}

for (const [name, prepare] of Object.entries(scenes))
  test(`${name}, and the open page shows it`, async ({ browserOf, playwright, origin }) => {
    const request = await playwright.request.newContext()
    const { as = 'minh', path, topic, before, act, after } = await prepare(createAsk(request, origin))
    const page = await browserOf(as)
    const topics = collectTopics(page)
    await page.goto(path)
    // Pages follow the cards and rows on screen.
    if (before) await before(page).scrollIntoViewIfNeeded()
    if (before) await expect(before(page)).toBeVisible()
    await expect.poll(() => Array.from(topics)).toContain(topic)
    if (after) await expect(after(page)).toHaveCount(0)
    await act()
    const begun = performance.now()
    if (after) await expect(after(page)).toBeVisible()
    if (before) await expect(before(page)).toHaveCount(0)
    const ms = Math.round(performance.now() - begun)
    console.log(`${name}: ${ms} ms`)
    test.info().annotations.push({ type: 'shown after', description: `${ms} ms` })
    expect(ms).toBeLessThan(maxShownMs)
    await request.dispose()
  })
