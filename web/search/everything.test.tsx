import { beforeEach, expect, test } from 'vitest'
import { searchBusinesses, searchEverything, searchPeople } from '../../contract/search/everything.ts'
import { getProduct } from '../../contract/market/products.ts'
import { getPost } from '../../contract/posts/posts.ts'
import { listTrending } from '../../contract/search/search.ts'
import { communityOf } from '../communities/test-communities.ts'
import { businessOf } from '../directory/businesses/test-businesses.tsx'
import { placeOf } from '../directory/places/test-places.ts'
import { liveProducts } from '../market/products.ts'
import { cooker } from '../market/test-market.tsx'
import { neighbour } from '../people/users/test-people.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { setConnection } from '../platform/socket/hub.ts'
import { keepRowsLive } from '../platform/socket/live-rows.ts'
import { listenToPosts } from '../posts/live/listen.ts'
import { hoa, lan, postOf, signInAsLan } from '../posts/test-posts.ts'
import { foundThings } from './found-things.ts'
import { everything, fanPost, openAt } from './test-search.tsx'

beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(listTrending, () => ({ results: ['Chợ phiên'] }))
})

const inName = (name: string) => ({ where: 'name' as const, pieces: [name] })

test('one list links to every type of thing, and says what each is and why it was found', async () => {
  answer(searchEverything, () =>
    everything([
      {
        type: 'people',
        highlight: { where: 'skill', pieces: ['plumbing'] },
        person: neighbour(7, 'Phúc Đặng', { skills: ['plumbing'] }),
      },
      {
        type: 'people',
        highlight: { where: 'lent', pieces: ['Mượn thang'] },
        person: neighbour(8, 'Cô Hoa'),
      },
      { type: 'marketplace', highlight: inName(cooker.name), product: cooker },
      { type: 'groups', highlight: inName('Hội sửa'), community: communityOf({ name: 'Hội sửa' }) },
      { type: 'places', highlight: inName('Tiệm'), place: placeOf({ id: 4, name: 'Tiệm chú Tư' }) },
      { type: 'businesses', highlight: inName('Quán'), business: businessOf({ slug: 'quan', name: 'Quán' }) },
      { type: 'posts', highlight: { where: 'content', pieces: ['Ai có ', 'quạt', ''] }, post: fanPost },
    ]),
  )
  const { screen } = await openAt('/search/all?q=sửa')
  const rows = screen.getByRole('list', { name: 'Kết quả' }).getByRole('listitem')
  await expect.element(screen.getByText('Tìm thấy 7 kết quả')).toBeInTheDocument()
  for (const [n, [to, text]] of [
    ['/users/7', /Phúc Đặng.*Hàng xóm.*Giỏi: sửa điện nước/],
    ['/users/8', /Cô Hoa.*Từng giúp: Mượn thang/],
    [`/marketplace/products/${cooker.id}`, /Món đồ/],
    ['/groups/', /Hội sửa.*Hội nhóm/],
    ['/places/4', /Địa điểm/],
    ['/business/quan', /Quán.*Cửa tiệm/],
    ['/posts/11', /quạt/],
  ].entries() as Iterable<[number, [string, RegExp]]>) {
    await expect.element(rows.nth(n)).toMatchTextContent(text)
    await expect
      .element(rows.nth(n).getByRole('link').first())
      .toHaveAttribute('href', expect.stringContaining(to))
  }
})

test('an event says when and where it is and how many places are left, or why one can’t go', async () => {
  const film = postOf({
    id: 12,
    category: 'event',
    title: 'Chiếu phim ngoài trời',
    place: 'Sân nhà văn hóa',
    start_date: '2030-11-22T11:30:00.000Z',
    participants_count: 19,
    max_participants: 50,
  })
  const row = (id: number, but: Partial<typeof film>) => ({
    type: 'events' as const,
    highlight: { where: 'spot' as const, pieces: ['Sân ', 'nhà văn hóa', ''] },
    post: { ...film, id, ...but },
  })
  answer(searchEverything, () =>
    everything([
      row(12, {}),
      row(13, { participants_count: 50 }),
      row(14, { over_at: '2026-11-20T00:00:00.000Z' }),
      row(15, { start_date: '2020-11-22T11:30:00.000Z' }),
      row(16, { is_joining: true }),
    ]),
  )
  const { screen } = await openAt('/search/all?q=văn hóa')
  const rows = screen.getByRole('list', { name: 'Kết quả' }).getByRole('listitem')
  for (const [n, text] of [
    /Chiếu phim ngoài trời.*22\/11\/2030.*18:30.*Sân nhà văn hóa.*Sự kiện.*Còn 31 chỗ/,
    /Đã đủ người$/,
    /Đã hủy$/,
    /Đã diễn ra$/,
    /Bạn sẽ đi/,
  ].entries())
    await expect.element(rows.nth(n)).toMatchTextContent(text)
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/events/12')
})

test('a favour that somebody does already says so to others', async () => {
  const favour = (id: number, but: Partial<typeof fanPost>) => ({
    type: 'posts' as const,
    highlight: { where: 'content' as const, pieces: ['quạt'] },
    post: { ...fanPost, id, participants_count: 1, ...but },
  })
  answer(searchEverything, () =>
    everything([
      favour(21, { category: 'request' }),
      favour(22, { category: 'give', helper: hoa }),
      favour(23, { category: 'request', author: lan }),
      favour(24, { category: 'request', participants_count: 0 }),
      favour(25, { category: 'help', over_at: '2026-11-20T00:00:00.000Z' }),
    ]),
  )
  const { screen } = await openAt('/search/all?q=quạt')
  const rows = screen.getByRole('list', { name: 'Kết quả' }).getByRole('listitem')
  for (const [n, text] of [
    /Đã có người giúp$/,
    /Đã hẹn cho người khác$/,
    /Nhờ$/,
    /Nhờ$/,
    /Đã xong$/,
  ].entries())
    await expect.element(rows.nth(n)).toMatchTextContent(text)
})

test('nothing found, a correction and a failure are explained', async () => {
  answer(searchEverything, () => everything([]))
  const none = await openAt('/search/all?q=xyz')
  await expect.element(none.screen.getByRole('heading', { name: 'Không tìm thấy “xyz”' })).toBeVisible()
  answer(searchEverything, () => everything(undefined, 'quạt'))
  await none.router.navigate('/search/all?q=qaut')
  await expect.element(none.screen.getByText('Đang hiện kết quả cho “quạt”.')).toBeVisible()
  answer(searchEverything, () => new ApiError(503))
  await none.router.navigate('/search/all?q=thang')
  await expect.element(none.screen.getByRole('alert')).toMatchTextContent(/Chưa tìm được/)
})

test('who is on two pages, because the list changed between them, is shown once', async () => {
  const meta = { currentPage: 1, totalPages: 2, next_cursor: '2' }
  const last = { ...meta, next_cursor: null }
  const people = [neighbour(7, 'Phúc Đặng'), neighbour(8, 'Cô Hoa'), neighbour(9, 'Tuấn Lê')]
  const highlights = [inName('Phúc'), inName('Hoa')]
  const expectThree = async (type: string) => {
    const { screen } = await openAt(`/search/${type}?q=sửa`)
    const rows = screen.getByRole('list', { name: 'Kết quả' }).getByRole('listitem')
    await expect.element(rows.nth(1)).toBeVisible()
    await screen.getByRole('button', { name: 'Xem thêm' }).click()
    await expect.element(screen.getByText('Tuấn Lê')).toBeVisible()
    expect(rows.elements()).toHaveLength(3)
    await screen.unmount()
  }
  answer(searchPeople, ({ query: { cursor } }) =>
    cursor
      ? { data: people.slice(1), highlights, meta: last }
      : { data: people.slice(0, 2), highlights, meta },
  )
  await expectThree('people')
  const things = people.map((person) => ({ type: 'people' as const, highlight: inName('Phúc'), person }))
  answer(searchEverything, ({ query: { cursor } }) =>
    cursor ? everything(things.slice(1)) : { ...everything(things.slice(0, 2)), meta },
  )
  await expectThree('all')
})

test('people and businesses have lists of their own', async () => {
  const meta = { currentPage: 1, totalPages: 1, next_cursor: null }
  answer(searchPeople, () => ({
    data: [neighbour(7, 'Phúc Đặng')],
    highlights: [inName('Phúc Đặng')],
    meta,
  }))
  const { screen, router } = await openAt('/search/people?q=sửa')
  await expect.element(screen.getByRole('link', { name: /Phúc Đặng/ })).toHaveAttribute('href', '/users/7')
  answer(searchBusinesses, () => ({
    data: [businessOf({ slug: 'quan', name: 'Quán' })],
    highlights: [inName('Quán')],
    meta,
  }))
  await router.navigate('/search/businesses?q=sửa')
  await expect.element(screen.getByRole('link', { name: 'Quán' })).toHaveAttribute('href', '/business/quan')
})

test('a result that changes shows what it is now, and marks no text that is gone', async () => {
  const inWords = { where: 'content' as const, pieces: ['', 'Quạt', ' cho mượn'] }
  const post = postOf({ id: 31, content: 'Quạt cho mượn' })
  answer(searchEverything, () =>
    everything([
      { type: 'marketplace', highlight: inName('Quạt cây'), product: { ...cooker, name: 'Quạt cây' } },
      { type: 'posts', highlight: inWords, post },
    ]),
  )
  answer(getProduct, () => ({ ...cooker, name: 'Quạt đã hỏng', status: 'sold' as const }))
  answer(getPost, () => ({ ...post, content: 'Ai có ghế' }))
  const stops = [keepRowsLive({ product: liveProducts }, foundThings), listenToPosts()]
  const { screen } = await openAt('/search/all?q=quạt')
  const rows = screen.getByRole('list', { name: 'Kết quả' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Quạt cây/)
  await expect.element(rows.nth(1).getByRole('mark')).toMatchTextContent('Quạt')
  setConnection({ send: () => Promise.resolve({ ok: true, quiet_ms: 100 }) })
  await expect.element(rows.nth(0)).toMatchTextContent(/Quạt đã hỏng.*Đã bán/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Ai có ghế/)
  await expect.element(rows.nth(1).getByRole('mark')).not.toBeInTheDocument()
  for (const stop of stops) stop()
  setConnection(null)
})
