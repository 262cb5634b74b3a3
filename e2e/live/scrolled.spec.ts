import { createPost } from '../../contract/posts/posts.ts'
import { expect, test } from '../fixtures.ts'
import { createAsk, named } from './scene.ts'

test('a scrolled feed says that there is a new post, and keeps its place', async ({
  browserOf,
  playwright,
  origin,
}) => {
  const request = await playwright.request.newContext()
  const ask = createAsk(request, origin)
  const page = await browserOf('minh')
  await page.goto('/feed')
  const card = page.getByRole('article').nth(6)
  await card.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const top = async () => (await card.boundingBox())?.y
  const before = await top()
  await ask('hoa', createPost, { body: { content: named('Chợ mở lại'), category: 'share' } })
  await expect(page.getByRole('button', { name: /tin mới$/ })).toBeVisible()
  expect(await top()).toBe(before)
  await request.dispose()
})
