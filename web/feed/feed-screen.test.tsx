import { beforeEach, expect, test } from 'vitest'
import { getWaiting } from '../../contract/favours/favours.ts'
import { listPosts, type Post } from '../../contract/posts/posts.ts'
import { favourKeys } from '../favours/data.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { postKeys } from '../posts/post-cache.ts'
import { alertStateOf, hoa, lan, pageOf, postOf, signInAsLan } from '../posts/test-posts.ts'
import { openFeed } from '../posts/test-feed.tsx'
import { splitAlerts } from '../posts/list/use-feed.ts'

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
})

const failure = new ApiError(503)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
// One time for all, so that their order does not depend on the millisecond in which each is made
const createdAt = ago(60)
const alertOf = (but: Partial<Post> = {}) => postOf({ category: 'alert', createdAt, ...but })

const openWith = async (posts: Post[]) => {
  answer(listPosts, () => pageOf(posts))
  return (await openFeed()).screen
}

test('links above the list open the composer, also with a category', async () => {
  const screen = await openWith([postOf()])
  const writeLink = (name: string) =>
    screen.getByRole('region', { name: 'Viết cho xóm' }).getByRole('link', { name })
  await expect.element(writeLink('Bạn đang nghĩ gì?')).toHaveAttribute('href', '/create-post')
  await expect.element(writeLink('Nhờ/mượn')).toHaveAttribute('href', '/create-post?category=request')
  await expect.element(writeLink('Cho đồ')).toHaveAttribute('href', '/create-post?category=give')
  await expect.element(writeLink('Báo tin')).toHaveAttribute('href', '/create-post?category=alert')
})

const noAnswers = alertStateOf({ rings: true })

test('a live alert is a red card above the list, with its kind, place and answers', async () => {
  const alert = alertOf({ alert_kind: 'gas', place: 'Hẻm 42', content: 'Mùi gas nồng.', alert: noAnswers })
  const screen = await openWith([alert, postOf({ category: 'request', author: hoa })])
  const card = screen.getByRole('region', { name: 'Cảnh báo', exact: true })
  await expect
    .element(card, { timeout: 10_000 })
    .toMatchTextContent(/Mùi gas nồng\..*Hẻm 42.*Mùi gas.*Chưa ai xác nhận/)
  const answers = card.getByRole('button', { name: /Mình cũng thấy|Không có gì/ }).elements()
  expect(answers.map((button) => button.textContent)).toEqual(['Mình cũng thấy', 'Không có gì'])
  expect(screen.getByRole('article').elements()).toHaveLength(2)
})

test('alerts appear together with the posts below them', async () => {
  const { promise: replied, resolve: sendReply } = Promise.withResolvers<void>()
  answer(getWaiting, () => replied.then(() => ({ count: 0, first: null })))
  const screen = await openWith([alertOf(), postOf({ category: 'help' })])
  const alerts = screen.getByRole('region', { name: 'Cảnh báo', exact: true })
  const hasPosts = () => queryClient.getQueriesData({ queryKey: postKeys.all }).some(([, data]) => data)
  await expect.poll(hasPosts).toBe(true)
  await new Promise(requestAnimationFrame)
  expect(alerts.elements()).toEqual([])
  sendReply()
  await expect.element(alerts).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(2)
})

test('favours that fail to load leave the feed alone, also while they are refetched', async () => {
  let requests = 0
  let reply: Promise<ApiError> = Promise.resolve(failure)
  answer(getWaiting, () => {
    requests += 1
    return reply
  })
  const screen = await openWith([postOf({ category: 'help' })])
  const posts = screen.getByRole('article')
  await expect.element(posts).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(requests).toBe(1)
  const { promise, resolve: sendReply } = Promise.withResolvers<ApiError>()
  reply = promise
  const refetched = queryClient.refetchQueries({ queryKey: favourKeys.all })
  await expect.poll(() => requests).toBe(2)
  await new Promise(requestAnimationFrame)
  expect(posts.elements()).toHaveLength(1)
  sendReply(failure)
  await refetched
})

test('alerts after the first fold', async () => {
  const screen = await openWith([alertOf(), alertOf(), alertOf(), postOf({ category: 'help' })])
  const cards = screen.getByRole('region', { name: 'Cảnh báo', exact: true }).getByRole('article')
  await expect.element(cards.first()).toBeVisible()
  expect(cards.elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Xem thêm 2 cảnh báo' }).click()
  expect(cards.elements()).toHaveLength(3)
})

test('an old alert and one that is over stay in the list, the latter as a line that says how it ended', async () => {
  const ended = { ...noAnswers, ended_as: 'handled', end_note: 'Thợ khóa van rồi', update: null } as const
  const others = [
    alertOf({ createdAt: ago(25 * 60) }),
    alertOf({ over_at: ago(5), alert_kind: 'gas', alert: ended }),
    postOf({ category: 'help' }),
  ]
  expect(splitAlerts(others)).toEqual({ alerts: [], others })
  const many = Array.from({ length: 7 }, () => alertOf({ author: lan }))
  expect(splitAlerts(many)).toEqual({ alerts: many.slice(0, 5), others: many.slice(5) })
  const screen = await openWith(others)
  const line = screen.getByRole('link', { name: /^Mùi gas: Đã xử lý · Thợ khóa van rồi/ })
  await expect.element(line).toHaveAttribute('href', `/posts/${others[1]?.id}`)
})
