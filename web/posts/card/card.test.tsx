import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { PostCard } from './PostCard.tsx'
import { hoa, lan, postOf, signInAsLan } from '../test-posts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

const show = async (but: Partial<Post>) => {
  const post = postOf(but)
  const screen = await render(
    <MemoryRouter>
      <PostCard post={post} />
    </MemoryRouter>,
  )
  return { screen, to: `/posts/${post.id}` }
}

const over_at = '2026-11-20T01:00:00.000Z'
const like = { name: 'Thích', exact: true }

test('an edited post says so', async () => {
  const { screen } = await show({ is_edited: true })
  await expect.element(screen.getByRole('article')).toMatchTextContent(/ · đã chỉnh sửa/)
})

test('help leads to the favours of the post', async () => {
  const { screen, to } = await show({ category: 'request' })
  await expect
    .element(screen.getByRole('link', { name: 'Sẵn sàng giúp' }))
    .toHaveAttribute('href', `${to}#offer`)
})

test.each([
  ['offered', 'Đã đề nghị'],
  ['accepted', 'Đã đề nghị'],
  ['handed_over', 'Đã đề nghị'],
  ['withdrawn', 'Sẵn sàng giúp'],
] as const)('one’s own offer that is %s shows as “%s”', async (status, name) => {
  const { screen, to } = await show({ category: 'help', my_offer: { id: 5, status } })
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', `${to}#offer`)
  expect(screen.getByRole('button', like).elements()).toHaveLength(0)
})

test.each([
  ['a post that declined the viewer’s offer', { my_offer: { id: 5, status: 'declined' as const } }],
  ['a favour no longer needed', { over_at }],
])('%s can be liked, not helped', async (_, but) => {
  const { screen } = await show({ category: 'help', ...but })
  await expect.element(screen.getByRole('button', like)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sẵn sàng giúp' }).elements()).toHaveLength(0)
})

const done = { over_at, helper_status: 'completed' } as const
const took_part = (status: 'completed' | 'accepted' | 'offered') => ({ my_offer: { id: 5, status } })

test.each([
  ['somebody else’s', 'help', { ...done, helper: hoa }],
  ['one the viewer helped with', 'request', { ...done, helper: lan, ...took_part('completed') }],
  ['one the viewer has done their part of', 'help', took_part('completed')],
  ['one of the viewer’s own', 'help', { ...done, helper: hoa, author: lan }],
  ['one closed by its author', 'request', { over_at }],
  ['a gift', 'give', { ...done, helper: hoa }],
] as const)('%s (%s) is done, and that is said in the button’s place', async (_, category, but) => {
  const { screen } = await show({ category, ...but })
  const said = screen.getByText('Đã xong', { exact: true })
  await expect.element(said).toBeVisible()
  const left = (element: Element) => element.getBoundingClientRect().left
  expect(left(said.element())).toBeLessThan(left(screen.getByRole('button', like).element()))
  expect(screen.getByRole('link', { name: /Sẵn sàng giúp|Đã đề nghị/ }).elements()).toHaveLength(0)
  await setLanguage('en')
  await expect.element(screen.getByText('Done', { exact: true })).toBeVisible()
})

test('what is neither asked nor given is never done', async () => {
  const { screen } = await show({ category: 'alert', over_at })
  await expect.element(screen.getByText('Đã qua', { exact: true })).toBeVisible()
  expect(screen.getByText('Đã xong').elements()).toHaveLength(0)
})

test.each([
  ['help', { ...done, helper: hoa }, 'Cô Hoa đã giúp'],
  ['request', { ...done, helper: hoa, due_date: over_at }, 'Cô Hoa đã cho mượn, nay đã trả'],
  ['give', { ...done, helper: hoa }, 'Cô Hoa đã nhận món này'],
  ['help', { ...done, helper: lan, ...took_part('completed') }, 'Bạn đã giúp'],
  ['help', { helper: hoa, helper_status: 'accepted', ...took_part('completed') }, 'Bạn đã giúp'],
  [
    'request',
    { ...done, helper: lan, due_date: over_at, ...took_part('completed') },
    'Bạn đã cho mượn, nay đã trả',
  ],
  ['give', { ...done, helper: lan, ...took_part('completed') }, 'Bạn đã nhận món này'],
  ['help', { ...done, helper: hoa, over_at: null }, 'Cô Hoa đã giúp'],
  ['help', { over_at, helper: lan, helper_status: 'accepted', ...took_part('accepted') }, 'Bạn đang giúp'],
] as const)('a favour of %s tells how it ended (%#)', async (category, but, text) => {
  const { screen } = await show({ category, ...but })
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

test('the author still sees who waits once it is done', async () => {
  const { screen, to } = await show({ category: 'give', author: lan, offers_count: 1, ...done, helper: hoa })
  await expect
    .element(screen.getByRole('link', { name: '1 người muốn nhận' }))
    .toHaveAttribute('href', `${to}#offers`)
})

test.each([
  ['help', { helper: hoa }, 'Cô Hoa đang giúp'],
  ['request', { helper: lan }, 'Bạn đang giúp'],
  ['give', { helper: hoa }, 'Cô Hoa nhận món này'],
  ['give', { helper: lan }, 'Bạn nhận món này'],
  ['help', { helper: hoa, over_at }, 'Đã xong'],
  ['help', { helper: lan, my_offer: { id: 5, status: 'completed' as const } }, 'Đã xong'],
] as const)('a favour of %s shows its state (%#)', async (category, but, text) => {
  const { screen } = await show({ category, ...but })
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

test.each([
  ['request', '2 người sẵn sàng giúp'],
  ['give', '2 người muốn nhận'],
] as const)('the author of a %s sees how many wait for an answer', async (category, name) => {
  const { screen, to } = await show({ category, author: lan, offers_count: 2 })
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', `${to}#offers`)
})

test('an alert that is over is subdued and says so; a share is never over', async () => {
  const { screen } = await show({ category: 'warning', over_at })
  await expect.element(screen.getByText('Đã qua', { exact: true })).toBeVisible()
  const badge = screen.getByText('Cảnh báo', { exact: true }).element()
  expect(badge.className).not.toContain('text-alert')
  const { screen: other } = await show({ category: 'alert' })
  expect(other.getByText('Cảnh báo', { exact: true }).last().element().className).toContain('text-alert')
})

test('the last two comments are shown, and lead to the post', async () => {
  const said = (id: number, content: string) => ({
    id,
    content,
    author: { id: 3, display_name: 'Cô Hoa', avatar_url: null, is_staff: false, is_verified: false },
    createdAt: over_at,
  })
  const { screen, to } = await show({
    comments_count: 2,
    latest_comments: [said(1, 'Nhà cô cũng có'), said(2, 'Qua lấy nha con '.repeat(20))],
  })
  const hint = screen.getByRole('link', { name: /^Bình luận mới nhất/ })
  await expect.element(hint).toHaveAttribute('href', to)
  await expect.element(hint).toMatchTextContent(/Cô Hoa Nhà cô cũng cóCô Hoa Qua lấy/)
  expect(hint.element().getBoundingClientRect().height).toBeLessThan(60)
})

test('all of it fits the smallest phone', async () => {
  await page.viewport(320, 640)
  const { screen } = await show({
    category: 'request',
    is_edited: true,
    is_saved: true,
    my_offer: { id: 1, status: 'offered' },
    helper: { ...hoa, display_name: 'Nguyễn Hoàng Phương Thảo Nguyên'.repeat(2) },
    comments_count: 1234,
  })
  await expect.element(screen.getByRole('button', { name: 'Bỏ lưu bài viết' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(390, 844)
})
