import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

type Output = { output: { code: string }[] }

let script: Promise<string> | undefined

/** Bundles the measurement into one script for pages. */
async function bundleScript() {
  const lib = {
    entry: join(import.meta.dirname, 'measure.ts'),
    formats: ['iife' as const],
    name: 'largeText',
  }
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
  return (built as unknown as Output[])[0]?.output[0]?.code ?? ''
}

/** For content that still loads or moves after a change of the window. */
const timeoutMs = 3000

/** Describes what can't be read or pressed in the page's window. */
export const findFaultsOn = (page: Page) => findOn(page, 'findFaults')

/** Describes the controls of the page's window that something covers, also those that the keyboard focuses. */
export const findCoveredOn = (page: Page) => findOn(page, 'findCovered')

/** The empty share of the page's window, once it is at most `max` or everything has had time to load. */
export async function measureEmptinessOf(page: Page, max: number): Promise<number> {
  script ??= bundleScript()
  const measure = `${await script};largeText.measureEmptiness()`
  const end = Date.now() + timeoutMs
  for (;;) {
    const share = await page.evaluate<number>(measure)
    if (share <= max || Date.now() > end) return share
    await page.waitForTimeout(100)
  }
}

async function findOn(page: Page, find: 'findFaults' | 'findCovered'): Promise<string[]> {
  script ??= bundleScript()
  const measure = `${await script};largeText.${find}()`
  const end = Date.now() + timeoutMs
  for (;;) {
    const found = await page.evaluate<string[]>(measure)
    if (!found.length || Date.now() > end) return found
    await page.waitForTimeout(100)
  }
}

/** Runs an action with the text size of a phone's settings, as a factor. */
export async function withTextSize(page: Page, scale: number, action: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedOSTextScale', { scale })
  try {
    await action()
  } finally {
    await session.detach()
  }
}
