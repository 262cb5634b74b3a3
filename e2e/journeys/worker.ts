import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Waits until the service worker has installed everything and answers for this page. */
export async function installWorker(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 120_000 })
    .toBe('activated')
}

/** What is on the device for times without a network: records by kind, and pictures. */
export const seenOn = (page: Page) =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {}
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (names.includes('xom-seen')) {
      const opening = indexedDB.open('xom-seen')
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const all = opening.result.transaction('seen').objectStore('seen').getAll()
      await new Promise((resolve) => (all.onsuccess = resolve))
      for (const { kind } of all.result as { kind: string }[]) counts[kind] = (counts[kind] ?? 0) + 1
      opening.result.close()
    }
    const has = await caches.has('xom-pictures')
    const pictures = has ? (await (await caches.open('xom-pictures')).keys()).length : 0
    return { ...counts, pictures }
  })
