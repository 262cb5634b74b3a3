import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Records the number of posts after each commit of React, except those that only change attributes: a picture has loaded. */
async function countCommits(page: Page) {
  await page.addInitScript(() => {
    const commits: number[] = []
    const changes = new MutationObserver(() => {})
    changes.observe(document, { subtree: true, childList: true, attributes: true })
    const onCommit = () => {
      const records = changes.takeRecords()
      const isAppearance = records.length > 0 && records.every(({ type }) => type === 'attributes')
      if (!isAppearance) commits.push(document.querySelectorAll('article').length)
    }
    Object.assign(window, {
      commits,
      // React uses this hook in production too.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        onCommitFiberRoot: onCommit,
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { commits: number[] }).commits)
}

function countRequests(page: Page) {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const address = pathname + search
    if (pathname.startsWith('/api/')) counts.set(address, (counts.get(address) ?? 0) + 1)
  })
  return counts
}

test.use({ viewport: { width: 390, height: 844 } })

test('the feed shows its first posts within four commits, the others in two, and at most two add none', async ({
  browserOf,
}) => {
  const page = await browserOf('lan', { viewport: { width: 390, height: 844 } })
  // The next visits start signed in, with stored data.
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  const commits = await countCommits(page)
  const visit = async () => {
    const requests = countRequests(page)
    await page.goto('/feed')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const all = await commits()
    const toFirst = all.findIndex((posts) => posts > 0) + 1
    const following = all.slice(toFirst)
    const adding = following.filter((posts, n) => posts > (all[toFirst + n - 1] ?? 0)).length
    const others = following.length - adding
    console.log(
      `React's commits on /feed: ${toFirst} to the first posts, ${adding} add others, ${others} add none`,
    )
    return { requests, toFirst, adding, others }
  }
  // On a busy machine replies arrive one by one, so the best of three visits counts.
  const visits = [await visit(), await visit()]
  const last = await visit()
  const fewest = (of: 'toFirst' | 'adding' | 'others') =>
    Math.min(last[of], ...visits.map((each) => each[of]))
  for (const { toFirst } of [...visits, last]) expect(toFirst).toBeGreaterThan(0)
  expect(fewest('toFirst')).toBeLessThanOrEqual(4)
  expect(fewest('adding')).toBeLessThanOrEqual(2)
  expect(fewest('others')).toBeLessThanOrEqual(2)
  // The early requests are the same as those of the code, so none repeats.
  expect([...last.requests].filter(([, times]) => times > 1)).toEqual([])
  expect([...last.requests.keys()]).toEqual(expect.arrayContaining(['/api/posts/', '/api/auth/me/']))
})

for (const path of ['/feed', '/posts/1'])
  test(`${path} requests its data before its code has loaded`, async ({ browserOf }) => {
    const page = await browserOf('lan', {})
    await page.goto('/feed')
    await expect(page.getByRole('article').first()).toBeVisible()
    const { promise: neverResolves } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', () => neverResolves)
    const requests = countRequests(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => [...requests.keys()]).toContain('/api/auth/me/')
    expect([...requests.keys()]).toContain(path === '/feed' ? '/api/posts/' : '/api/posts/1/thread/')
  })
