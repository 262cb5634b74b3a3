import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listUpcoming } from '../../../contract/feed/feed.ts'
import { listProducts } from '../../../contract/market/products.ts'
import { listNewcomers } from '../../../contract/people/users.ts'
import { listPosts } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { pageOf, signInAsLan, lan } from '../../posts/test-posts.ts'
import { bicycle, books, cooker, productOf, productsPage } from '../../market/test-market.tsx'
import AroundWithMarket from './AroundWithMarket.tsx'

test('three new things of neighbours are for sale beside a list, and none of the viewer’s own', async () => {
  signInAsLan()
  answer(listPosts, () => pageOf([]))
  answer(listUpcoming, () => ({ results: [] }))
  answer(listNewcomers, () => ({ results: [] }))
  const own = productOf({ name: 'Món của Lan', seller_id: lan.id })
  answer(listProducts, () => productsPage([own, cooker, books, bicycle, productOf({ name: 'Món thứ tư' })]))
  await render(<AroundWithMarket />, { wrapper: MemoryRouter })
  const box = page.getByRole('region', { name: 'Mua bán' })
  await expect.element(box.getByRole('link', { name: /Nồi cơm điện.*320\.000đ/ })).toBeVisible()
  await expect.element(box.getByRole('link', { name: /Truyện thiếu nhi.*Miễn phí/ })).toBeVisible()
  expect(box.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(box.getByText('Món của Lan')).not.toBeInTheDocument()
})
