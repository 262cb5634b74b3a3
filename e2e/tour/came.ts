import { expect, type Page } from '@playwright/test'

/** Where one is and what stands there, in the words of the table. */
const cameOf = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const here = location.pathname + location.search + location.hash
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (here === wanted) return heading
    // Only what has been drawn has come.
    if (!heading) return ''
    const { usr } = (history.state ?? {}) as { usr?: { from?: string } | null }
    return `→ ${here}${usr?.from ? ` (from ${usr.from})` : ''}`
  }, path)

/** Waits for what should come; what has come instead is told after a while. */
export async function waitFor(page: Page, path: string, expected: string) {
  let came = ''
  const read = async () => (came = await cameOf(page, path).catch(() => ''))
  await expect
    .poll(read, { timeout: 15_000, intervals: [20, 50, 100] })
    .toBe(expected)
    .catch(() => {})
  return came
}
