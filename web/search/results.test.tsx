import type * as Type from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listTrending, search, searchThings } from '../../contract/search/search.ts'
import { communityOf } from '../communities/test-communities.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { postOf, signInAsLan } from '../posts/test-posts.ts'
import { openAt, page, quat } from './test-search.tsx'

let asked: string[]
beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan()
  queryClient.clear()
  asked = []
  answer(listTrending, () => ({ results: ['Chợ phiên'] }))
})
afterEach(async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test(
  'searches for exactly what was typed instead of the correction, until something else is typed',
  { tags: ['full'] },
  async () => {
    answer(search, ({ query }) => {
      asked.push(`${query['q']} ${query['exact']}`)
      return query['exact'] === 'true' ? page([]) : page([quat], { corrected: 'quạt' })
    })
    const { screen, address } = await openAt('/search/posts?q=qaut')
    await screen.getByRole('link', { name: 'Tìm đúng “qaut”' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Không tìm thấy “qaut”' })).toBeVisible()
    expect(address()).toBe('/search/posts?q=qaut&exact=true')
    await screen.getByRole('searchbox').fill('qautt')
    await expect.element(screen.getByRole('link', { name: 'Tìm đúng “qautt”' })).toBeVisible()
    expect(asked).toEqual(['qaut undefined', 'qaut true', 'qautt undefined'])
  },
)

test('near results come first, then what is elsewhere with its city, under one heading on all pages', async () => {
  const far = (id: number, but = {}) =>
    postOf({ id, title: `Xa ${id}`, location: 'Phường Hải Châu', distance_km: null, ...but })
  answer(search, ({ query }) =>
    query['cursor'] === 'next'
      ? page([far(14, { location: null })], { elsewhere: [{ province: null }] })
      : page([quat, far(12), far(13, { distance_km: 11 })], {
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
])('says where results are not quite what was typed: %s', { tags: ['full'] }, async (field, sentence) => {
  answer(search, () => page([quat], { [field]: true }))
  const { screen } = await openAt('/search/posts?q=quạt')
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

const meta = { currentPage: 1, totalPages: 1, next_cursor: null }
const none = { data: [], highlights: [], meta }

test.each<[string, string, Type.Static<typeof searchThings.reply>]>([
  ['posts', 'Tìm thấy 1 bài viết', page()],
  ['events', 'Tìm thấy 1 sự kiện', page()],
  ['groups', 'Tìm thấy 1 hội nhóm', { ...none, data: [communityOf()] }],
  ['places', 'Không tìm thấy địa điểm nào', none],
  ['marketplace', 'Không tìm thấy món nào', none],
  ['events', 'Tìm thấy hơn 1 sự kiện', page([quat], { meta: { ...meta, next_cursor: 'next' } })],
])('names what was found among %s: %s', async (kind, sentence, found) => {
  answer(searchThings, () => found)
  const { screen } = await openAt(`/search/${kind}?q=quạt`)
  await expect.element(screen.getByText(sentence)).toBeInTheDocument()
})

test('a partial match among events names events', async () => {
  answer(search, () => page([quat], { is_partial: true }))
  const { screen } = await openAt('/search/events?q=quạt')
  await expect.element(screen.getByText(/^Chưa có sự kiện nào đủ cả/)).toBeVisible()
})

test('a post found by its category shows which', { tags: ['full'] }, async () => {
  answer(search, () => page([quat], { highlights: [{ where: 'category', pieces: ['Ai có quạt'] }] }))
  const { screen } = await openAt('/search/posts?q=chia sẻ')
  await expect.element(screen.getByRole('mark')).toMatchTextContent('Chia sẻ')
})
