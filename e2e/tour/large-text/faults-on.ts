import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

type Output = { output: { code: string }[] }

let script: Promise<string> | undefined

/** The measure in one piece, for pages. */
async function bundled() {
  const lib = {
    entry: join(import.meta.dirname, 'measure.ts'),
    formats: ['iife' as const],
    name: 'largeText',
  }
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
  return (built as unknown as Output[])[0]?.output[0]?.code ?? ''
}

/** Milliseconds for things that move after the window has changed. */
const timeoutMs = 3000

/** What cannot be read or pressed on a page in its present window. */
export async function faultsOn(page: Page): Promise<string[]> {
  return retryWhileBusy(page, 'faults')
}

/** What the question about cookies covers of a page in its present window. */
export async function underQuestion(page: Page): Promise<string[]> {
  // A window of another size may have another layout.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  return retryWhileBusy(page, 'underQuestion')
}

async function retryWhileBusy(page: Page, question: 'faults' | 'underQuestion') {
  script ??= bundled()
  const measure = `${await script};largeText.${question}()`
  const end = Date.now() + timeoutMs
  for (;;) {
    const found = await page.evaluate<string[]>(measure)
    if (!found.length || Date.now() > end) return found
    await page.waitForTimeout(100)
  }
}

/** Calls `inside` with the text size that a phone's settings may have, as a factor. */
export async function withTextSize(page: Page, scale: number, inside: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedOSTextScale', { scale })
  try {
    await inside()
  } finally {
    await session.detach()
  }
}
