import { expect, type Page } from '@playwright/test'

/** The current address and heading in the table's form. */
const addressAndHeading = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const here = location.pathname + location.search + location.hash
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (here === wanted) return heading
    // Without a visible heading nothing is drawn yet.
    if (!heading) return ''
    const { usr } = (history.state ?? {}) as { usr?: { from?: string } | null }
    return `→ ${here}${usr?.from ? ` (from ${usr.from})` : ''}`
  }, path)

/** Waits for the expected result; reports another one after a while. */
export async function waitFor(page: Page, path: string, expected: string) {
  let came = ''
  const read = async () => (came = await addressAndHeading(page, path).catch(() => ''))
  await expect
    .poll(read, { timeout: 15_000, intervals: [20, 50, 100] })
    .toBe(expected)
    .catch(() => {})
  return came
}
