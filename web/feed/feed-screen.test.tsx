import { beforeEach, expect, test } from 'vitest'
import { listPosts, type Post } from '../../contract/posts/posts.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { hoa, lan, pageOf, postOf, signInAsLan } from '../posts/test-posts.ts'
import { openFeed } from '../posts/test-feed.tsx'
import { splitAlerts } from '../posts/list/use-feed.ts'

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const alertOf = (but: Partial<Post> = {}) => postOf({ category: 'alert', createdAt: ago(60), ...but })

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

test('a single alert of the day is a row with its text and a link', async () => {
  const alert = alertOf({ content: 'Cúp điện từ tám giờ tới trưa.' })
  const screen = await openWith([alert, postOf({ category: 'request', author: hoa })])
  const row = screen.getByRole('link', { name: /Cảnh báo: Cúp điện/ })
  await expect.element(row).toHaveAttribute('href', `/posts/${alert.id}`)
  expect(screen.getByRole('article').elements()).toHaveLength(1)
})

test('several alerts are a row with their number, which unfolds them', async () => {
  const screen = await openWith([
    alertOf({ content: 'Cúp điện sáng nay.' }),
    alertOf({ content: 'Hẻm ngập rồi.', author: hoa }),
    postOf({ category: 'help' }),
  ])
  const row = screen.getByRole('button', { name: /^2 cảnh báo trong ngày/ })
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('article').elements()).toHaveLength(1)
  await row.click()
  const list = screen.getByRole('region', { name: 'Cảnh báo trong ngày' })
  await expect.element(list.getByRole('article', { name: 'Cô Hoa' })).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(3)
})

test('an old alert, one that is over, and the viewer’s new alert stay in the list', async () => {
  const others = [
    alertOf({ createdAt: ago(25 * 60) }),
    alertOf({ over_at: ago(5) }),
    alertOf({ author: lan, createdAt: ago(3) }),
    postOf({ category: 'help' }),
  ]
  expect(splitAlerts(others, lan)).toEqual({ alerts: [], others })
  const many = Array.from({ length: 7 }, () => alertOf())
  expect(splitAlerts(many, lan)).toEqual({ alerts: many.slice(0, 5), others: many.slice(5) })
  const screen = await openWith(others)
  await expect.element(screen.getByRole('article').nth(3)).toBeInTheDocument()
})
