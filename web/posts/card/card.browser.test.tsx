import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endPost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { PostCard } from './PostCard.tsx'
import { hoa, lan, picture, postOf, signInAsLan } from '../test-posts.ts'

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

test('an alert that is over says so in its tag’s place; another has the colour of alerts', async () => {
  const { screen } = await show({ category: 'warning', over_at })
  await expect.element(screen.getByText('Đã qua', { exact: true })).toBeVisible()
  expect(screen.getByText('Cảnh báo', { exact: true }).elements()).toHaveLength(0)
  const { screen: other } = await show({ category: 'alert' })
  expect(other.getByText('Cảnh báo', { exact: true }).element().className).toContain('text-alert')
})

test('the author of an alert says with one press that it is over; nobody else can', async () => {
  const post = postOf({ category: 'alert', author: lan })
  const ended: (string | undefined)[] = []
  answer(endPost, ({ params }) => {
    ended.push(params['id'])
    return { ...post, over_at }
  })
  const screen = await render(
    <MemoryRouter>
      <PostCard post={post} />
      <PostCard post={postOf({ category: 'alert' })} />
      <PostCard post={postOf({ category: 'alert', author: lan, over_at })} />
    </MemoryRouter>,
  )
  const over = screen.getByRole('button', { name: 'Đã qua rồi?' })
  await over.click()
  await expect.poll(() => ended).toEqual([String(post.id)])
  expect(over.elements()).toHaveLength(1)
})

test('what is given away can be asked for, beside the like, until somebody has it', async () => {
  const { screen, to } = await show({ category: 'give' })
  const want = screen.getByRole('link', { name: 'Mình muốn nhận' })
  await expect.element(want).toHaveAttribute('href', `${to}#offer`)
  await expect.element(screen.getByRole('button', like)).toBeVisible()
  for (const but of [{ author: lan }, { helper: hoa }, { over_at }, took_part('completed')]) {
    const other = await show({ category: 'give', ...but })
    await expect.element(other.screen.getByRole('article').last()).toBeVisible()
  }
  expect(want.elements()).toHaveLength(1)
  await show({ category: 'give', ...took_part('offered') })
  await expect.element(screen.getByRole('link', { name: 'Đã ngỏ lời' })).toBeVisible()
})

test('a request has its picture beside two lines of text, a share has it at most 320 px high', async () => {
  await page.viewport(390, 844)
  const tall = { ...picture(1), width: 600, height: 1800 }
  const { screen } = await show({ category: 'request', content: 'Cho mượn thang '.repeat(40), media: [tall] })
  const box = (locator: { element(): Element }) => locator.element().getBoundingClientRect()
  const thumb = screen.getByRole('link', { name: /^Ảnh 1/ })
  await expect.element(thumb).toBeVisible()
  expect([box(thumb).width, box(thumb).height]).toEqual([96, 96])
  expect(box(screen.getByText(/^Cho mượn thang/)).height).toBe(44)
  const { screen: shared } = await show({ category: 'share', media: [tall] })
  const photo = shared.getByRole('link', { name: /^Ảnh 1/ }).last()
  expect(box(photo).height).toBe(320)
})

test('an event shows its day in the face’s place and who invites', async () => {
  const { screen } = await show({
    category: 'event',
    title: 'Dọn hẻm, xong ăn bún riêu',
    author: hoa,
    start_date: '2026-11-22T00:00:00.000Z',
  })
  const card = screen.getByRole('article', { name: 'Dọn hẻm, xong ăn bún riêu' })
  await expect.element(card.getByText('Cô Hoa rủ')).toBeVisible()
  await expect.element(card.getByText('22', { exact: true })).toBeVisible()
})

test.each([1, 2, 3, 4, 5, 6])('of %i pictures none stands alone beside a gap', async (count) => {
  await page.viewport(390, 844)
  const media = Array.from({ length: count }, (_, index) => picture(index + 1))
  const { screen } = await show({ media })
  const block = screen.getByRole('link', { name: /^Ảnh 1/ }).element()
  const parts = [...block.children].map((part) => part.getBoundingClientRect())
  const filled = parts.reduce((sum, { width, height }) => sum + (width + 4) * (height + 4), 0)
  const { width, height } = block.getBoundingClientRect()
  expect(parts).toHaveLength(Math.min(count, 5))
  expect(Math.abs(filled / ((width + 4) * (height + 4)) - 1)).toBeLessThan(0.02)
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
