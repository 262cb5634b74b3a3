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

test('writing begins above the list, also with the kind of post', async () => {
  const screen = await openWith([postOf()])
  const way = (name: string) =>
    screen.getByRole('region', { name: 'Viết cho xóm' }).getByRole('link', { name })
  await expect.element(way('Bạn đang nghĩ gì?')).toHaveAttribute('href', '/create-post')
  await expect.element(way('Nhờ/mượn')).toHaveAttribute('href', '/create-post?category=request')
  await expect.element(way('Cho đồ')).toHaveAttribute('href', '/create-post?category=give')
  await expect.element(way('Báo tin')).toHaveAttribute('href', '/create-post?category=alert')
})

test('a single alert of the day is one row in its words, and leads to it', async () => {
  const alert = alertOf({ content: 'Cúp điện từ tám giờ tới trưa.' })
  const screen = await openWith([alert, postOf({ category: 'request', author: hoa })])
  const row = screen.getByRole('link', { name: /Cảnh báo: Cúp điện/ })
  await expect.element(row).toHaveAttribute('href', `/posts/${alert.id}`)
  expect(screen.getByRole('article').elements()).toHaveLength(1)
})

test('several alerts are a number, which unfolds them', async () => {
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

test('an alert that is old, over or has just been written oneself stays in the list', async () => {
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
