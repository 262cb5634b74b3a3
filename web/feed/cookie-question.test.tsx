import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../contract/posts/posts.ts'
import { storeConsent } from '../accounts/consent/decision.ts'
import { answer } from '../platform/api/fake-network.ts'
import { pageOf, postOf, signInAsLan } from '../posts/test-posts.ts'
import FeedScreen from './FeedScreen.tsx'

const question = () => page.getByRole('region', { name: 'Bạn cho Xóm nhớ những gì?' })

beforeEach(() => signInAsLan())

async function openFeed(posts: number) {
  answer(listPosts, () => pageOf(Array.from({ length: posts }, (_, n) => postOf({ id: n + 1 }))))
  await render(<FeedScreen />, { wrapper: MemoryRouter })
  await expect.poll(() => page.getByRole('article').elements().length).toBe(posts)
}

test.each([
  [5, 3],
  [2, 2],
])('of %i posts, %i stand above the question about cookies', async (posts, above) => {
  await openFeed(posts)
  await expect.element(question()).toBeVisible()
  const card = question().element()
  const before = page
    .getByRole('article')
    .elements()
    .filter((post) => post.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(before).toHaveLength(above)
  await page.getByRole('button', { name: 'Chỉ cần thiết' }).click()
  await expect.element(question()).not.toBeInTheDocument()
})

test('who has answered the question isn’t asked', async () => {
  storeConsent({ functional: false, analytics: false, marketing: false })
  await openFeed(3)
  await expect.element(question()).not.toBeInTheDocument()
})
