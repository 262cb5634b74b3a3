/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { listTrending, searchProducts } from '../../contract/search/search.ts'
import { bicycle, books } from '../market/test-market.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { signInAsLan } from '../posts/test-posts.ts'
import { openAt } from './test-search.tsx'

beforeEach(() => {
  signInAsLan()
  answer(listTrending, () => ({ results: ['Chợ phiên'] }))
})

const meta = { currentPage: 1, totalPages: 1, next_cursor: null }
const highlights = [
  { where: 'name' as const, pieces: ['', 'Xe đạp', ' mini, mới thay vỏ'] },
  { where: 'description' as const, pieces: ['Có truyện ', 'xe đạp'] },
]

test('product results show the price, the distance and the match', { tags: ['full'] }, async () => {
  const queries: unknown[] = []
  answer(searchProducts, ({ query }) => {
    queries.push(query)
    return { data: [bicycle, { ...books, description: 'Có truyện xe đạp' }], highlights, meta }
  })
  const { screen } = await openAt('/search/marketplace?q=xe đạp')
  const rows = screen.getByRole('list', { name: 'Kết quả' }).getByRole('link')
  await expect.element(rows.first()).toMatchTextContent(/1\.250\.000đ.*Xe đạp mini, mới thay vỏcùng xóm · /)
  await expect.element(rows.first()).toHaveAttribute('href', '/marketplace/products/1')
  await expect.element(rows.first().getByRole('mark')).toMatchTextContent('Xe đạp')
  await expect.element(rows.nth(1)).toMatchTextContent(/Miễn phíTruyện thiếu nhiCó truyện xe đạp~2 km/)
  await expect.element(screen.getByText('Tìm thấy 2 món')).toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'Xem trong chợ, lọc và xếp thêm' }))
    .toHaveAttribute('href', '/marketplace?q=xe+%C4%91%E1%BA%A1p')
  expect(queries).toEqual([{ q: 'xe đạp', type: 'marketplace' }])
})

test.each([
  ['nothing is found', () => ({ data: [], highlights: [], meta })],
  ['there is no word', () => new ApiError(400)],
])('when %s, the screen says so and offers other queries', async (_, reply) => {
  answer(searchProducts, reply)
  const { screen } = await openAt('/search/marketplace?q=!!!')
  await expect.element(screen.getByRole('heading', { name: 'Không tìm thấy “!!!”' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Chợ phiên' })).toBeVisible()
})
