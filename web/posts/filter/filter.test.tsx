/** @module-tag full */
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import FeedScreen, { handle } from '../../feed/FeedScreen.tsx'
import { toFeedQuery } from './filter.ts'
import { setFeedQuery, unfiltered, useFeedState } from './feed-state.ts'
import { agreeToKeep, pageOf, postOf, signInAsLan } from '../test-posts.ts'

const requests: Record<string, string>[] = []

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  queryClient.clear()
  setFeedQuery(unfiltered)
  requests.length = 0
  answer(listPosts, ({ query }) => {
    requests.push(query)
    return pageOf([postOf({ content: `theo ${query['category'] ?? 'tất cả'}` })])
  })
})

async function openFilter() {
  const screen = await render(
    <MemoryRouter initialEntries={['/feed']}>
      <Routes>
        <Route path="/feed" element={<FeedScreen />} />
      </Routes>
    </MemoryRouter>,
  )
  await screen.getByRole('button', { name: /^Lọc tin/ }).click()
  const sheet = screen.getByRole('dialog', { name: 'Lọc tin' })
  await expect.element(sheet).toBeVisible()
  const order = (name: string) => sheet.getByRole('group', { name: 'Sắp xếp' }).getByRole('button', { name })
  const tag = (name: string) => sheet.getByRole('group', { name: 'Loại tin' }).getByRole('button', { name })
  return { screen, sheet, order, tag, save: sheet.getByRole('button', { name: 'Lưu', exact: true }) }
}

const expectPressed = async (
  chip: ReturnType<Awaited<ReturnType<typeof openFilter>>['tag']>,
  is: boolean,
) => {
  await expect.element(chip).toHaveAttribute('aria-pressed', String(is))
}

test('starts with everything, ranked for the viewer, and nothing to save', async () => {
  const { order, tag, save } = await openFilter()
  await expectPressed(order('Dành cho bạn'), true)
  for (const name of ['Mới nhất', 'Gần nhất', 'Nhiều người thích']) await expectPressed(order(name), false)
  await expectPressed(tag('Tất cả'), true)
  for (const name of ['Cần', 'Nhờ', 'Cho', 'Cảnh báo', 'Sự kiện', 'Chia sẻ'])
    await expectPressed(tag(name), false)
  await expect.element(save).toBeDisabled()
})

test('orderings toggle independently; “all” and the tags clear one another', async () => {
  const { order, tag, save } = await openFilter()
  await order('Mới nhất').click()
  await expectPressed(order('Dành cho bạn'), true)
  await expectPressed(order('Mới nhất'), true)
  await tag('Nhờ').click()
  await expectPressed(tag('Tất cả'), false)
  await tag('Cho').click()
  await expectPressed(tag('Nhờ'), true)
  await tag('Tất cả').click()
  await expectPressed(tag('Nhờ'), false)
  await expectPressed(tag('Cho'), false)
  await expect.element(save).toBeEnabled()
  await order('Mới nhất').click()
  await expect.element(save).toBeDisabled()
  await tag('Cho').click()
  await tag('Cho').click()
  await expectPressed(tag('Tất cả'), false)
  await expect.element(save).toBeEnabled()
})

test('saving fetches the first page, and the sheet opens with the choice', async () => {
  useFeedState.setState({ search: 'quạt' })
  const { screen, sheet, order, tag, save } = await openFilter()
  await order('Mới nhất').click()
  await order('Nhiều người thích').click()
  await tag('Cảnh báo').click()
  await tag('Nhờ').click()
  await save.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByText('theo request,alert,warning')).toBeVisible()
  expect(requests.at(-1)).toEqual({ ordering: '-created_at', category: 'request,alert,warning' })
  expect(useFeedState.getState().search).toBe('')
  await expect.element(screen.getByText('Đang xem: Mới nhất · Nhờ · Cảnh báo')).toBeVisible()
  await screen.getByRole('button', { name: 'Lọc tin, đang lọc' }).click()
  await expectPressed(order('Nhiều người thích'), true)
  await expectPressed(tag('Nhờ'), true)
  await expect.element(save).toBeDisabled()
})

test('the button does nothing before the viewer is known', async () => {
  const Skeleton = handle.skeleton
  const screen = await render(
    <MemoryRouter>
      <Skeleton />
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: /^Lọc tin/ })
  await expect.element(button).toBeDisabled()
  await button.click({ force: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('each tag has its categories, and without an ordering the feed is ranked', () => {
  const query = (orderings: string[], tags: string[]) => toFeedQuery({ orderings, tags })
  expect(query([], ['need'])).toEqual({ ordering: null, category: 'help', search: '' })
  expect(query(['nearby', 'forYou'], ['all'])).toEqual({ ordering: 'distance', category: null, search: '' })
  expect(query(['nearby', 'trending'], [])).toMatchObject({ ordering: '-reactions_count', category: null })
  expect(query(['recent', 'nearby', 'trending'], ['event', 'share', 'give'])).toMatchObject({
    ordering: '-created_at',
    category: 'give,event,share',
  })
})

test('an empty result offers to clear the filter', { tags: ['full'] }, async () => {
  answer(listPosts, ({ query }) => pageOf(query['category'] ? [] : [postOf({ content: 'tin khác' })]))
  const { screen, tag, save } = await openFilter()
  await tag('Sự kiện').click()
  await save.click()
  await expect.element(screen.getByRole('heading', { name: 'Chưa có tin nào như vậy' })).toBeVisible()
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click()
  await expect.element(screen.getByText('tin khác')).toBeVisible()
  await expect.element(screen.getByText(/^Đang xem/)).not.toBeInTheDocument()
})

test('the choice is stored only with consent', async () => {
  const first = await openFilter()
  await first.tag('Cho').click()
  await first.save.click()
  await expect.element(first.screen.getByText('theo give')).toBeVisible()
  expect(localStorage.getItem('posts-storage')).toBeNull()
  agreeToKeep()
  await first.screen.getByRole('button', { name: 'Bỏ lọc' }).click()
  await expect
    .poll(() => JSON.parse(localStorage.getItem('posts-storage') ?? '{}') as object)
    .toMatchObject({ version: 2, state: { switched: { orderings: ['forYou'], tags: ['all'] } } })
})

test.each([
  ['an older version', { version: 1, state: { ordering: '-created_at' } }],
  [
    'posts without what cards show',
    { version: 2, state: { ...useFeedState.getState(), posts: [{ id: 1 }] } },
  ],
  [
    'a person editing storage',
    { version: 2, state: { ...useFeedState.getState(), switched: { tags: 'all' } } },
  ],
])('data stored by %s is ignored', async (_, stored) => {
  agreeToKeep()
  localStorage.setItem('posts-storage', JSON.stringify(stored))
  await useFeedState.persist.rehydrate()
  expect(useFeedState.getState()).toMatchObject({ ordering: null, posts: [], switched: unfiltered.switched })
})
