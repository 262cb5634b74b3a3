import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

test('the first view of the feed stays small', async ({ browserOf }) => {
  const page = await browserOf('lan', { viewport: { width: 390, height: 844 } })
  const seen: { path: string; kind: string; bytes: number }[] = []
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const read = async () => {
      const body = await response.body()
      const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '')
      const bytes = isText ? gzipSync(body, { level: 9 }).length : body.length
      seen.push({ path: new URL(response.url()).pathname, kind, bytes })
    }
    if (response.ok()) reading.push(read())
  })
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)

  const sum = (those: typeof seen) => those.reduce((total, { bytes }) => total + bytes, 0)
  const code = sum(seen.filter(({ kind }) => kind === 'script' || kind === 'stylesheet'))
  const all = sum(seen)
  console.log(
    `first view of /feed, gzip: JS + CSS ${(code / 1000).toFixed(1)} kB, all ${(all / 1000).toFixed(1)} kB`,
  )
  expect(seen.length).toBeGreaterThan(5)
  expect(code).toBeLessThanOrEqual(150_000)
  expect(all).toBeLessThanOrEqual(250_000)
})
