import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPosts, type Post } from '../../contract/posts/posts.ts'
import { answer } from '../platform/api/fake-network.ts'
import { pageOf, picture, postOf, signInAsLan } from '../posts/test-posts.ts'
import FeedScreen from './FeedScreen.tsx'

beforeEach(async () => {
  signInAsLan()
  await page.viewport(390, 844)
})

const articles = () => document.querySelectorAll('article').length

/** The numbers of posts in the document, one for each change. */
function watchNumbers() {
  const numbers: number[] = []
  const observer = new MutationObserver(() => {
    if (articles() !== numbers.at(-1)) numbers.push(articles())
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return numbers
}

const posts = (count: number, but?: Partial<Post>) => Array.from({ length: count }, () => postOf(but))

function Other() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Quay lại
    </button>
  )
}

async function openFeed(listed: Post[]) {
  answer(listPosts, () => pageOf(listed, { next_cursor: 'more' }))
  const numbers = watchNumbers()
  const screen = await render(
    <MemoryRouter initialEntries={['/feed']}>
      <Routes>
        <Route path="/feed" element={<FeedScreen />} />
        <Route path="/search" element={<Other />} />
        <Route path="/create-post" element={<Other />} />
      </Routes>
    </MemoryRouter>,
  )
  await expect.poll(articles).toBe(listed.length)
  return { screen, numbers }
}

test.each([
  ['four posts without pictures', posts(20), 4],
  ['two with pictures', posts(20, { media: [picture(1)] }), 2],
  ['three and a live alert', [postOf({ category: 'alert' }), ...posts(19)], 4],
])('the page opens with %s, and renders a few of the others at a time', async (_, listed, first) => {
  const { numbers } = await openFeed(listed)
  expect(numbers.find((count) => count > 0)).toBe(first)
  const steps = numbers.slice(numbers.indexOf(first)).map((count, n, all) => count - (all[n - 1] ?? first))
  expect(Math.min(...steps)).toBe(0)
  expect(Math.max(...steps)).toBeLessThanOrEqual(7)
})

test('the first posts are followed by the height of the others', async () => {
  const places: number[] = []
  const observer = new MutationObserver(() => {
    const more = document.querySelector<HTMLElement>('[data-more]')
    if (more && articles() === 4) places.push(more.getBoundingClientRect().top)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await openFeed(posts(10))
  expect(places.length).toBeGreaterThan(0)
  for (const place of places) expect(place).toBeGreaterThan(10 * 160)
})

test('after going back, all posts are there at once', async () => {
  const { screen, numbers } = await openFeed(posts(10))
  await screen.getByRole('link', { name: 'Tìm trong xóm' }).click()
  await expect.poll(articles).toBe(0)
  await screen.getByRole('button', { name: 'Quay lại' }).click()
  await expect.poll(articles).toBe(10)
  expect(numbers.slice(-2)).toEqual([0, 10])
})
