import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../contract/posts.ts'
import { answer } from '../platform/fake-network.ts'
import FeedScreen from './FeedScreen.tsx'
import { pageOf, postOf, signInAsLan } from './test-posts.ts'

const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number) => (left ? requestAnimationFrame(() => next(left - 1)) : resolve())
    next(count)
  })

test('coming back from a post finds the same place, though far cards are not laid out', async () => {
  signInAsLan()
  await page.viewport(390, 844)
  const posts = Array.from({ length: 40 }, (_, index) =>
    postOf({ content: `Tin ${index}. ${'Hẻm mình hôm nay vui lắm. '.repeat(index % 8)}` }),
  )
  answer(listPosts, () => pageOf(posts))
  const frame = (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/feed', element: <FeedScreen /> },
          { path: '/posts/:id', element: <p>bài viết</p> },
        ],
      },
    ],
    { initialEntries: ['/feed'] },
  )
  const screen = await render(<RouterProvider router={router} />)
  const card = screen.getByRole('article').filter({ hasText: 'Tin 33.' })
  await expect.element(card).toBeInTheDocument()
  while (card.element().getBoundingClientRect().top > 300) {
    scrollBy(0, 300)
    await frames(2)
  }
  const place = card.element().getBoundingClientRect().top

  await card.getByText(/^Tin 33/).click()
  await expect.element(screen.getByText('bài viết')).toBeVisible()
  expect(scrollY).toBe(0)
  await router.navigate(-1)
  await expect.element(card).toBeInTheDocument()
  await frames(2)
  expect(card.element().getBoundingClientRect().top).toBeCloseTo(place, -1)
})
