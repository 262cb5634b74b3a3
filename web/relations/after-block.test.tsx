import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getEvent } from '../../contract/events/events.ts'
import { getProduct } from '../../contract/market/products.ts'
import { blockUser } from '../../contract/people/users.ts'
import { listComments } from '../../contract/posts/comments.ts'
import { getPost } from '../../contract/posts/posts.ts'
import EventScreen from '../events/EventScreen.tsx'
import { eventOf, answerEmptyLists } from '../events/test-events.tsx'
import ProductScreen from '../market/product/ProductScreen.tsx'
import { answerProduct } from '../market/product/test-product.tsx'
import { productOf, sellerOf } from '../market/test-market.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import PostScreen from '../feed/PostScreen.tsx'
import { hoa, postOf, signInAsLan } from '../posts/test-posts.ts'
import { shownToast } from '../ui/feedback/toast.ts'
import { commentOf } from '../posts/comments/test-comments.tsx'
import { blockPerson } from './blocks.ts'

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answerEmptyLists()
  answerProduct(productOf({ id: 7, name: 'Quạt đứng', seller: sellerOf({ id: hoa.id, name: 'Cô Hoa' }) }))
  answer(getPost, () => postOf({ id: 7, author: hoa }))
  answer(getEvent, () => eventOf({ id: 7, organiser: hoa }))
  answer(listComments, () => ({
    count: 1,
    next: null,
    previous: null,
    results: [commentOf('Còn nha', { author: hoa, postId: 7 })],
  }))
  answer(blockUser, () => {
    answer(getPost, () => new ApiError(404))
    answer(getProduct, () => new ApiError(404))
    answer(getEvent, () => new ApiError(404))
    return {}
  })
})

async function open(Screen: ComponentType, path: string) {
  const router = createMemoryRouter(
    [
      { path: path.replace('7', ':id'), element: <Screen /> },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [path] },
  )
  await render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

test.each<[string, ComponentType, string, RegExp, string]>([
  ['a post', PostScreen, '/posts/7', /^Tùy chọn cho bài của/, '/feed'],
  ['a comment on one’s own post', PostScreen, '/posts/7', /^Tùy chọn cho bình luận của/, '/feed'],
  ['a product', ProductScreen, '/marketplace/products/7', /^Tùy chọn khác cho/, '/marketplace'],
])('blocking the author at %s leaves the page', async (_, Screen, path, options, back) => {
  const address = await open(Screen, path)
  await page.getByRole('button', { name: options }).click()
  await page.getByRole('button', { name: /^Chặn/ }).click()
  await page.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect.poll(address).toBe(back)
  await expect.poll(() => shownToast()?.title).toBe('Đã chặn Cô Hoa')
})

test.each<[string, ComponentType, string]>([
  ['post', PostScreen, '/posts/7'],
  ['event', EventScreen, '/events/7'],
  ['product', ProductScreen, '/marketplace/products/7'],
])(
  'the %s of a person blocked on another screen says who is blocked, not that it is gone',
  async (_, Screen, path) => {
    await open(Screen, path)
    await expect.element(page.getByRole('link', { name: 'Cô Hoa' }).first()).toBeVisible()
    await blockPerson(hoa)
    await expect.element(page.getByRole('heading', { name: 'Bạn đã chặn Cô Hoa' })).toBeVisible()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    await expect.element(page.getByRole('heading', { name: 'Bạn đã chặn Cô Hoa' })).toBeVisible()
  },
)
