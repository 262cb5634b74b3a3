/** @module-tag full */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listTrending, search } from '../../contract/search/search.ts'
import { searchThings } from '../../contract/search/endpoint.ts'
import { communityOf } from '../communities/test-communities.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { typeAtOnce } from '../platform/fake-typing.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { localItems } from '../platform/storage/local-items.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { agreeToKeep, postOf, signInAsLan } from '../posts/test-posts.ts'
import { clearSearches } from './data.ts'
import { everything, openAt, openSlowly, searchPage, fanPost } from './test-search.tsx'

let queries: string[]
beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan()
  agreeToKeep()
  clearSearches()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  queries = []
  answer(listTrending, () => ({ results: ['Chợ phiên', 'Mượn quạt'] }))
  answer(searchThings, ({ query }) => {
    queries.push(`${query['type']}: ${query['q']}`)
    return query['type'] === 'all' ? everything() : searchPage()
  })
})
afterEach(async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('opens with the field focused, trending topics, and four links', async () => {
  const { screen } = await openAt('/feed', '/search')
  await expect.element(screen.getByRole('searchbox', { name: 'Tìm trong xóm' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Chợ phiên' })).toBeVisible()
  for (const [name, to] of [
    ['Mua bán', '/marketplace'],
    ['Hội nhóm', '/groups'],
    ['Địa điểm yêu thích', '/favorite-places'],
    ['Sự kiện', '/events'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', to)
})

test('searches once typing pauses, marks matches, and Back returns to the overlay', async () => {
  const { screen, router, address } = await openAt('/feed', '/search')
  const field = screen.getByRole('searchbox')
  typeAtOnce(field.element(), 'q', 'qu', 'quạt')
  const result = screen.getByRole('list', { name: 'Kết quả' }).getByRole('link')
  await expect.element(result).toHaveAttribute('href', '/posts/11')
  await expect.element(result.getByRole('mark')).toMatchTextContent('quạt')
  await expect.element(screen.getByText('Tìm thấy 1 kết quả')).toBeInTheDocument()
  expect(queries).toEqual(['all: quạt'])
  expect(address()).toBe('/search/all?q=qu%E1%BA%A1t')
  await field.fill('quạt đứng')
  await expect.poll(() => queries.at(-1)).toBe('all: quạt đứng')
  await router.navigate(-1)
  await expect.element(field).toHaveValue('')
  expect(address()).toBe('/search')
})

test('an older reply is aborted and never replaces a newer one', async () => {
  let late = () => undefined as void
  const isLate = new Promise<void>((resolve) => (late = resolve))
  answer(search, async ({ query }) => {
    if (query['q'] !== 'a') return searchPage([postOf({ id: 22, title: 'Mới' })])
    await isLate
    return searchPage([postOf({ id: 21, title: 'Cũ' })])
  })
  const { screen } = await openAt('/search/posts?q=a')
  await screen.getByRole('searchbox').fill('ab')
  await expect.element(screen.getByText('Mới')).toBeVisible()
  // The request is aborted, though its answer is pending.
  expect(queryClient.isFetching()).toBe(0)
  late()
  await expect.element(screen.getByText('Cũ')).not.toBeInTheDocument()
})

test('names the corrected query, and loads more', async () => {
  answer(search, ({ query }) =>
    query['cursor'] === 'next'
      ? searchPage([postOf({ id: 12, title: 'Thứ hai' })], { corrected: 'quạt' })
      : searchPage([fanPost], {
          corrected: 'quạt',
          meta: { currentPage: 1, totalPages: 2, next_cursor: 'next' },
        }),
  )
  const { screen } = await openAt('/search/posts?q=qaut')
  await expect.element(screen.getByText('Đang hiện kết quả cho “quạt”.')).toBeVisible()
  await expect.element(screen.getByText('Tìm thấy hơn 1 bài viết')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(screen.getByText('Thứ hai')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Xem thêm' })).not.toBeInTheDocument()
})

test('going back to the suggestions while results are loading clears the field and stops the search', async () => {
  let loads = 0
  const loading = () => {
    loads += 1
    return new Promise<null>(() => undefined)
  }
  const { screen, router } = await openSlowly(loading, '/search')
  const field = screen.getByRole('searchbox')
  await field.fill('quạt')
  field.element().closest('form')?.requestSubmit()
  await expect.poll(() => loads).toBe(1)
  await router.navigate('/search')
  await expect.element(field).toHaveValue('')
  await field.fill('thang')
  await expect.poll(() => loads).toBe(2)
  expect(queries).toEqual([])
})

test('says that nothing is found, and offers other queries', async () => {
  answer(search, () => searchPage([]))
  const { screen, address } = await openAt('/search/posts?q=xyz')
  await expect.element(screen.getByRole('heading', { name: 'Không tìm thấy “xyz”' })).toBeVisible()
  await screen.getByRole('button', { name: 'Chợ phiên' }).click()
  await expect.poll(address).toContain('q=Ch%E1%BB%A3+phi%C3%AAn')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('Chợ phiên')
})

test('a query without letters finds nothing, without an error', async () => {
  answer(search, () => new ApiError(400, { detail: 'No word in it', code: 'invalid' }))
  const { screen } = await openAt('/search/posts?q=!!!')
  await expect.element(screen.getByRole('heading', { name: 'Không tìm thấy “!!!”' })).toBeVisible()
})

test('a failed search can be retried', async () => {
  answer(search, () => new ApiError(503))
  const { screen } = await openAt('/search/posts?q=quạt')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa tìm được/)
  answer(search, () => searchPage())
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('list', { name: 'Kết quả' })).toBeVisible()
})

test('typed text stays while the results of an earlier query are loading', async () => {
  const arrivals: (() => void)[] = []
  const loaded = () => new Promise<null>((arrive) => arrivals.push(() => arrive(null)))
  const { screen, router, address } = await openSlowly(loaded, '/search')
  const field = screen.getByRole('searchbox')
  await field.fill('quạt')
  field.element().closest('form')?.requestSubmit()
  await expect.poll(() => arrivals.length).toBe(1)
  typeAtOnce(field.element(), 'quạt đứng')
  arrivals[0]?.()
  await expect.poll(address).toBe('/search/all?q=qu%E1%BA%A1t')
  await expect.element(field).toHaveValue('quạt đứng')
  await expect.poll(() => arrivals.length).toBe(2)
  arrivals[1]?.()
  await expect.poll(() => queries.at(-1)).toBe('all: quạt đứng')
  await router.navigate(-1)
  await expect.element(field).toHaveValue('')
})

test('stores recent searches newest first and without repeats; one or all can be removed', async () => {
  const { screen, router } = await openAt('/search')
  const field = screen.getByRole('searchbox')
  for (const words of ['quạt', 'thang', 'Quạt']) {
    await field.fill(words)
    field.element().closest('form')?.requestSubmit()
  }
  expect(JSON.parse(localItems.getItem('search_history') ?? '')).toEqual(['Quạt', 'thang'])
  await router.navigate('/search')
  await screen.getByRole('button', { name: 'Bỏ “Quạt” khỏi danh sách' }).click()
  await expect.element(screen.getByRole('button', { name: 'Quạt', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'thang', exact: true }).click()
  await expect.element(field).toHaveValue('thang')
  await router.navigate('/search')
  await screen.getByRole('button', { name: 'Xóa hết' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Tìm gần đây' })).not.toBeInTheDocument()
  expect(localItems.getItem('search_history')).toBe(null)
})

test('the same query runs for events, groups and places', async () => {
  const meta = { currentPage: 1, totalPages: 1, next_cursor: null }
  const group = communityOf({ name: 'Hội mượn quạt' })
  answer(searchThings, ({ query }) => {
    queries.push(`${query['type']}: ${query['q']}`)
    const isGroups = query['type'] === 'groups'
    return {
      data: isGroups ? [group] : [],
      highlights: isGroups ? [{ where: 'name', pieces: [group.name] }] : [],
      meta,
    }
  })
  const { screen } = await openAt('/search/groups?q=quạt')
  const kinds = screen.getByRole('navigation', { name: 'Tìm trong' })
  await expect.element(screen.getByRole('searchbox', { name: 'Tìm hội nhóm' })).toHaveValue('quạt')
  await expect
    .element(screen.getByRole('link', { name: 'Hội mượn quạt' }))
    .toHaveAttribute('href', `/groups/${group.id}`)
  await kinds.getByRole('link', { name: 'Địa điểm' }).click()
  await expect.element(screen.getByRole('heading', { name: /“quạt”/ })).toBeVisible()
  expect(queries.slice(-2)).toEqual(['groups: quạt', 'places: quạt'])
})

test('an unknown type falls back to everything', async () => {
  const { address } = await openAt('/search/khong-co?q=a')
  await expect.poll(address).toBe('/search/all?q=a')
})
