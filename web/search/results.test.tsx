import type * as Type from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listTrending, search } from '../../contract/search/search.ts'
import { searchThings } from '../../contract/search/endpoint.ts'
import { communityOf } from '../communities/test-communities.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { postOf, signInAsLan } from '../posts/test-posts.ts'
import { openAt, searchPage, fanPost } from './test-search.tsx'

let queries: string[]
beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan()
  queryClient.clear()
  queries = []
  answer(listTrending, () => ({ results: ['Chợ phiên'] }))
})
afterEach(async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('an exact search replaces the correction until the text changes', { tags: ['full'] }, async () => {
  answer(search, ({ query }) => {
    queries.push(`${query['q']} ${query['exact']}`)
    return query['exact'] === 'true' ? searchPage([]) : searchPage([fanPost], { corrected: 'quạt' })
  })
  const { screen, address } = await openAt('/search/posts?q=qaut')
  await screen.getByRole('link', { name: 'Tìm đúng “qaut”' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Không tìm thấy “qaut”' })).toBeVisible()
  expect(address()).toBe('/search/posts?q=qaut&exact=true')
  await screen.getByRole('searchbox').fill('qautt')
  await expect.element(screen.getByRole('link', { name: 'Tìm đúng “qautt”' })).toBeVisible()
  expect(queries).toEqual(['qaut undefined', 'qaut true', 'qautt undefined'])
})

test('results nearby come first; distant ones name their city, under one heading on all pages', async () => {
  const far = (id: number, fields = {}) =>
    postOf({ id, title: `Xa ${id}`, location: 'Phường Hải Châu', distance_km: null, ...fields })
  answer(search, ({ query }) =>
    query['cursor'] === 'next'
      ? searchPage([far(14, { location: null })], { elsewhere: [{ province: null }] })
      : searchPage([fanPost, far(12), far(13, { distance_km: 11 })], {
          elsewhere: [null, { province: 'Thành phố Đà Nẵng' }, { province: 'Tỉnh Cà Mau' }],
          meta: { currentPage: 1, totalPages: 2, next_cursor: 'next' },
        }),
  )
  const { screen } = await openAt('/search/posts?q=quạt')
  const near = screen.getByRole('list', { name: 'Kết quả' })
  const elsewhere = screen.getByRole('list', { name: 'Nơi khác' })
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(screen.getByText('Xa 14')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Nơi khác' }).elements()).toHaveLength(1)
  expect(near.getByRole('link').elements()).toHaveLength(1)
  await expect.element(near.getByRole('link')).toMatchTextContent(/Phường Bến Thành · Cùng xóm/i)
  for (const [n, place] of [
    /Phường Hải Châu, Đà Nẵng · 10\+ km/,
    /Phường Hải Châu, Cà Mau · 10\+ km/,
    /Ngoài khu vực · 10\+ km/,
  ].entries())
    await expect.element(elsewhere.getByRole('link').nth(n)).toMatchTextContent(place)
})

test.each([
  ['other_accents', 'Chưa thấy “quạt” quanh đây. Đây là những bài có từ gần giống, chỉ khác dấu.'],
  ['is_partial', 'Chưa có bài nào đủ cả “quạt”. Đây là những bài có gần đủ.'],
])('explains results that differ from the typed query: %s', { tags: ['full'] }, async (field, sentence) => {
  answer(search, () => searchPage([fanPost], { [field]: true }))
  const { screen } = await openAt('/search/posts?q=quạt')
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

const meta = { currentPage: 1, totalPages: 1, next_cursor: null }
const none = { data: [], highlights: [], meta }

test.each<[string, string, Type.Static<typeof searchThings.reply>]>([
  ['posts', 'Tìm thấy 1 bài viết', searchPage()],
  ['events', 'Tìm thấy 1 sự kiện', searchPage()],
  ['groups', 'Tìm thấy 1 hội nhóm', { ...none, data: [communityOf()] }],
  ['places', 'Không tìm thấy địa điểm nào', none],
  ['marketplace', 'Không tìm thấy món nào', none],
  ['events', 'Tìm thấy hơn 1 sự kiện', searchPage([fanPost], { meta: { ...meta, next_cursor: 'next' } })],
])('announces the number of %s: %s', async (kind, sentence, found) => {
  answer(searchThings, () => found)
  const { screen } = await openAt(`/search/${kind}?q=quạt`)
  await expect.element(screen.getByText(sentence)).toBeInTheDocument()
})

test('a partial match among events names events', async () => {
  answer(search, () => searchPage([fanPost], { is_partial: true }))
  const { screen } = await openAt('/search/events?q=quạt')
  await expect.element(screen.getByText(/^Chưa có sự kiện nào đủ cả/)).toBeVisible()
})

test('a post found by its category has the category marked', { tags: ['full'] }, async () => {
  answer(search, () => searchPage([fanPost], { highlights: [{ where: 'category', pieces: ['Ai có quạt'] }] }))
  const { screen } = await openAt('/search/posts?q=chia sẻ')
  await expect.element(screen.getByRole('mark')).toMatchTextContent('Chia sẻ')
})
