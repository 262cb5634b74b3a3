import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { endAlert } from '../../../contract/feed/alerts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { PostCard } from '../list/PostCard.tsx'
import { done, like, over_at, showCard } from './test-card.tsx'
import { hoa, lan, postOf, signInAsLan } from '../test-posts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('an edited post says so', async () => {
  const { screen } = await showCard({ is_edited: true })
  await expect.element(screen.getByRole('article')).toMatchTextContent(/ · đã chỉnh sửa/)
})

test('the help button leads to the favours of the post', async () => {
  const { screen, to } = await showCard({ category: 'request' })
  await expect
    .element(screen.getByRole('link', { name: 'Sẵn sàng giúp' }))
    .toHaveAttribute('href', `${to}#offer`)
})

test('a request that somebody helps with says so to others, and leads to its page', async () => {
  const { screen, to } = await showCard({ category: 'request', participants_count: 1 })
  await expect.element(screen.getByRole('link', { name: 'Đã có người giúp' })).toHaveAttribute('href', to)
  expect(screen.getByRole('link', { name: 'Sẵn sàng giúp' }).elements()).toHaveLength(0)
})

test.each([
  ['handed_over', 'Đã đề nghị'],
  ['withdrawn', 'Sẵn sàng giúp'],
] as const)('the viewer’s offer that is %s shows as “%s”', async (status, name) => {
  const { screen, to } = await showCard({ category: 'help', my_offer: { id: 5, status } })
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', `${to}#offer`)
  expect(screen.getByRole('button', like).elements()).toHaveLength(0)
})

test.each([
  ['a post that declined the viewer’s offer', { my_offer: { id: 5, status: 'declined' as const } }],
  ['a favour no longer needed', { over_at }],
])('%s can be liked, not helped', async (_, but) => {
  const { screen } = await showCard({ category: 'help', ...but })
  await expect.element(screen.getByRole('button', like)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sẵn sàng giúp' }).elements()).toHaveLength(0)
})

test.each(['help', 'request', 'give'] as const)(
  'a post outside the viewer’s area (%s) takes no offer, unless the viewer made one earlier',
  async (category) => {
    const { screen } = await showCard({ category, is_out_of_reach: true })
    await expect.element(screen.getByText('Ngoài khu bạn sống')).toBeVisible()
    expect(screen.getByRole('link', { name: /Sẵn sàng giúp|Mình muốn nhận/ }).elements()).toHaveLength(0)
    await setLanguage('en')
    await expect.element(screen.getByText('Outside your area')).toBeVisible()
    await screen.unmount()
    const reopened = await showCard({
      category,
      is_out_of_reach: true,
      my_offer: { id: 5, status: 'withdrawn' },
    })
    await expect
      .element(reopened.screen.getByRole('link', { name: /Ready to help|I’d like it/ }))
      .toBeVisible()
  },
)

const tookPart = (status: 'completed' | 'accepted' | 'offered') => ({ my_offer: { id: 5, status } })

test.each([
  ['somebody else’s', 'help', { ...done, helper: hoa }],
  ['one whose part the viewer has completed', 'help', tookPart('completed')],
  ['one of the viewer’s own', 'help', { ...done, helper: hoa, author: lan }],
  ['one closed by its author', 'request', { over_at }],
  ['a gift', 'give', { ...done, helper: hoa }],
] as const)('%s (%s) is done, and says so', async (_, category, but) => {
  const { screen } = await showCard({ category, ...but })
  await expect.element(screen.getByText('Đã xong', { exact: true })).toBeVisible()
  expect(screen.getByRole('link', { name: /Sẵn sàng giúp|Đã đề nghị/ }).elements()).toHaveLength(0)
  await setLanguage('en')
  await expect.element(screen.getByText('Done', { exact: true })).toBeVisible()
})

test('an alert is over, but never done', async () => {
  const { screen } = await showCard({ category: 'alert', over_at })
  await expect.element(screen.getByText('Đã qua', { exact: true })).toBeVisible()
  expect(screen.getByText('Đã xong').elements()).toHaveLength(0)
})

test.each([
  ['help', { ...done, helper: hoa }, 'Cô Hoa đã giúp'],
  [
    'request',
    { ...done, helper: hoa, due_date: over_at, is_lending: true },
    'Cô Hoa đã cho mượn, nay đã trả',
  ],
  ['give', { ...done, helper: hoa }, 'Cô Hoa đã nhận món này'],
  ['help', { ...done, helper: lan, ...tookPart('completed') }, 'Bạn đã giúp'],
  ['help', { helper: hoa, helper_status: 'accepted', ...tookPart('completed') }, 'Bạn đã giúp'],
  [
    'request',
    { ...done, helper: lan, due_date: over_at, is_lending: true, ...tookPart('completed') },
    'Bạn đã cho mượn, nay đã trả',
  ],
  ['give', { ...done, helper: lan, ...tookPart('completed') }, 'Bạn đã nhận món này'],
  ['help', { ...done, helper: hoa, over_at: null }, 'Cô Hoa đã giúp'],
  ['help', { over_at, helper: lan, helper_status: 'accepted', ...tookPart('accepted') }, 'Bạn đang giúp'],
] as const)('a favour of %s says how it ended (%#)', async (category, but, text) => {
  const { screen } = await showCard({ category, ...but })
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

test('the author of a finished favour still sees who waits', async () => {
  const { screen, to } = await showCard({
    category: 'give',
    author: lan,
    offers_count: 1,
    ...done,
    helper: hoa,
  })
  await expect
    .element(screen.getByRole('link', { name: '1 người muốn nhận' }))
    .toHaveAttribute('href', `${to}#offers`)
})

test.each([
  ['help', { helper: hoa }, 'Cô Hoa đang giúp'],
  ['request', { helper: lan }, 'Bạn đang giúp'],
  ['give', { helper: hoa }, 'Cô Hoa nhận món này'],
  ['give', { helper: lan }, 'Bạn nhận món này'],
] as const)('a favour of %s shows its helper (%#)', async (category, but, text) => {
  const { screen } = await showCard({ category, ...but })
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

test.each([
  ['request', '2 người sẵn sàng giúp'],
  ['give', '2 người muốn nhận'],
] as const)('the author of a %s sees how many wait for an answer', async (category, name) => {
  const { screen, to } = await showCard({ category, author: lan, offers_count: 2 })
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', `${to}#offers`)
})

test('an alert that is over says so in its tag; an active one has the colour of alerts', async () => {
  const { screen } = await showCard({ category: 'warning', over_at })
  await expect.element(screen.getByText('Đã qua', { exact: true })).toBeVisible()
  expect(screen.getByText('Cảnh báo', { exact: true }).elements()).toHaveLength(0)
  const { screen: other } = await showCard({ category: 'alert' })
  expect(other.getByText('Cảnh báo', { exact: true }).element().className).toContain('text-alert')
})

test('only the author of an alert can end it from the card', async () => {
  const post = postOf({ category: 'alert', author: lan })
  const ended: (string | undefined)[] = []
  answer(endAlert, ({ params }) => {
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
  await screen.getByRole('button', { name: 'Đã xử lý' }).click()
  await expect.poll(() => ended).toEqual([String(post.id)])
  expect(over.elements()).toHaveLength(1)
})

test('a gift can be liked, and asked for until somebody has it', async () => {
  const { screen, to } = await showCard({ category: 'give' })
  const want = screen.getByRole('link', { name: 'Mình muốn nhận' })
  await expect.element(want).toHaveAttribute('href', `${to}#offer`)
  await expect.element(screen.getByRole('button', like)).toBeVisible()
  for (const but of [
    { author: lan },
    { helper: hoa, participants_count: 1 },
    { participants_count: 1 },
    { over_at },
    tookPart('completed'),
  ]) {
    const other = await showCard({ category: 'give', ...but })
    await expect.element(other.screen.getByRole('article').last()).toBeVisible()
  }
  expect(want.elements()).toHaveLength(1)
  await showCard({ category: 'give', ...tookPart('offered') })
  await expect.element(screen.getByRole('link', { name: 'Đã ngỏ lời' })).toBeVisible()
})

test('an event shows its day in place of the avatar, and its host', async () => {
  const { screen } = await showCard({
    category: 'event',
    title: 'Dọn hẻm, xong ăn bún riêu',
    author: hoa,
    start_date: '2026-11-22T00:00:00.000Z',
  })
  const card = screen.getByRole('article', { name: 'Dọn hẻm, xong ăn bún riêu' })
  await expect.element(card.getByText('Cô Hoa rủ')).toBeVisible()
  await expect.element(card.getByText('22', { exact: true })).toBeVisible()
})
