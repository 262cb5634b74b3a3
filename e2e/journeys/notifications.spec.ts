import { callApi } from '../api-calls.ts'
import { createPost, likePost } from '../../contract/posts/posts.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { expect, test } from '../fixtures.ts'

test('a like notifies another browser once, and links to the post', async ({ browserOf }) => {
  const khanh = await browserOf('khanh')
  const content = 'Ai thích chuông gió thì bấm một cái'
  const { id } = await callApi<{ id: number }>(khanh, createPost.path, { content, category: 'share' })
  // Later increases of the count are new notifications.
  const [countReply] = await Promise.all([
    khanh.waitForResponse((response) => response.url().endsWith(countUnread.path)),
    khanh.goto('/feed'),
  ])
  const { unread_count: countBefore } = (await countReply.json()) as { unread_count: number }
  const bell = khanh.getByRole('banner').getByRole('link', { name: /^Thông báo/ })
  await expect(bell).toHaveAccessibleName(countBefore ? `Thông báo, ${countBefore} chưa đọc` : 'Thông báo')

  const others = [await browserOf('long'), await browserOf('nhi')]
  for (const other of others) await callApi(other, likePost.path.replace(':id', String(id)), {})
  const toast = khanh.getByRole('button', { name: /đã thích bài viết của bạn: “Ai thích chuông gió/ })
  await expect(toast).toContainText(' và ')
  await expect(bell).toHaveAccessibleName(`Thông báo, ${countBefore + 1} chưa đọc`)
  await toast.click()
  await expect(khanh).toHaveURL(`/posts/${id}`)
  await expect(khanh.getByText(content).first()).toBeVisible()

  await khanh.goto('/notifications')
  const row = khanh.getByRole('link', { name: /đã thích bài viết của bạn: “Ai thích chuông gió/ })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Chưa đọc')
})
