import type { Page } from '@playwright/test'
import { createPost, likePost } from '../../contract/posts/posts.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { expect, test } from '../fixtures.ts'

/** Calls the API as a browser's signed-in person. */
async function posted<T>(page: Page, path: string, data: object = {}): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const reply = await page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } })
  expect(reply.ok()).toBe(true)
  return (await reply.json()) as T
}

test('a like notifies another browser once, and links to the post', async ({ browserOf }) => {
  const khanh = await browserOf('khanh')
  const content = 'Ai thích chuông gió thì bấm một cái'
  const { id } = await posted<{ id: number }>(khanh, createPost.path, { content, category: 'share' })
  // After the first count, changes are new notifications.
  const [counted] = await Promise.all([
    khanh.waitForResponse((response) => response.url().endsWith(countUnread.path)),
    khanh.goto('/feed'),
  ])
  const { unread_count: before } = (await counted.json()) as { unread_count: number }
  const bell = khanh.getByRole('banner').getByRole('link', { name: /^Thông báo/ })
  await expect(bell).toHaveAccessibleName(before ? `Thông báo, ${before} chưa đọc` : 'Thông báo')

  const others = [await browserOf('long'), await browserOf('nhi')]
  for (const other of others) await posted(other, likePost.path.replace(':id', String(id)))
  const news = khanh.getByRole('button', { name: /đã thích bài viết của bạn: “Ai thích chuông gió/ })
  await expect(news).toContainText(' và ')
  await expect(bell).toHaveAccessibleName(`Thông báo, ${before + 1} chưa đọc`)
  await news.click()
  await expect(khanh).toHaveURL(`/posts/${id}`)
  await expect(khanh.getByText(content).first()).toBeVisible()

  await khanh.goto('/notifications')
  const row = khanh.getByRole('link', { name: /đã thích bài viết của bạn: “Ai thích chuông gió/ })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Chưa đọc')
})
