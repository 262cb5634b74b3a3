/** @module-tag full */
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../contract/posts/posts.ts'
import { answer } from '../platform/api/fake-network.ts'
import { useScrollRestoration } from '../platform/storage/use-scroll-restoration.ts'
import FeedScreen from './FeedScreen.tsx'
import { pageOf, postOf, signInAsLan } from '../posts/test-posts.ts'

const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number) => (left ? requestAnimationFrame(() => next(left - 1)) : resolve())
    next(count)
  })

function App() {
  useScrollRestoration()
  return (
    <Routes>
      <Route path="/" element={<FeedScreen />} />
      <Route path="/posts/:id" element={<Back />} />
    </Routes>
  )
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Quay lại
    </button>
  )
}

test('going back restores the scroll position, although offscreen cards are not laid out', async () => {
  signInAsLan()
  await page.viewport(390, 844)
  const posts = Array.from({ length: 40 }, (_, index) =>
    postOf({ content: `Tin ${index}. ${'Hẻm mình hôm nay vui lắm. '.repeat(index % 8)}` }),
  )
  answer(listPosts, () => pageOf(posts))
  const screen = await render(<App />, { wrapper: MemoryRouter })
  const card = screen.getByRole('article').filter({ hasText: 'Tin 33.' })
  await expect.element(card).toBeInTheDocument()
  while (card.element().getBoundingClientRect().top > 300) {
    scrollBy(0, 300)
    await frames(2)
  }
  const top = card.element().getBoundingClientRect().top

  await card.getByText(/^Tin 33/).click()
  const back = screen.getByRole('button', { name: 'Quay lại' })
  await expect.element(back).toBeVisible()
  expect(scrollY).toBe(0)
  await back.click()
  await expect.element(card).toBeInTheDocument()
  await frames(2)
  expect(card.element().getBoundingClientRect().top).toBeCloseTo(top, -1)
})
