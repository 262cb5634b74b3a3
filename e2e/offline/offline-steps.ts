import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { callApi } from '../api-calls.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { getPost, isAlert, type Post } from '../../contract/posts/posts.ts'

/** Waits until the service worker has installed all files and controls this page. */
export async function installWorker(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 120_000 })
    .toBe('activated')
}

/** Counts what the device stores for offline use: records by kind, and pictures. */
export const countStoredItems = (page: Page) =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {}
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (names.includes('xom-seen')) {
      const opening = indexedDB.open('xom-seen')
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const all = opening.result.transaction('seen').objectStore('seen').getAll()
      await new Promise((resolve) => (all.onsuccess = resolve))
      for (const { kind } of all.result as { kind: string }[]) counts[kind] = (counts[kind] ?? 0) + 1
      opening.result.close()
    }
    const has = await caches.has('xom-pictures')
    const pictures = has ? (await (await caches.open('xom-pictures')).keys()).length : 0
    return { ...counts, pictures }
  })

export const tabLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
export const postCards = (page: Page) => page.getByRole('article')
export const offlineNotice = (page: Page) => page.getByRole('status').getByText('Đang không có mạng')
export const notificationItems = (page: Page) => page.getByRole('main').getByRole('listitem')
export const commentItems = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('article')

export const listCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).map((name) => name))

export const withId = (path: string, id: number) => path.replace(':id', String(id))

/** Finds a post in the open feed that is by another person, has a picture and comments, and is not liked. */
export async function findPostOfOther(page: Page): Promise<Post> {
  const { id: viewer } = await callApi<{ id: number }>(page, getMe.path)
  const slots = page.locator('[data-post]').filter({ has: page.locator('picture img') })
  const rejectedIds = new Set<string>()
  let found: Post | undefined
  const searchLoadedPosts = async () => {
    const ids = await slots.evaluateAll((elements: HTMLElement[]) =>
      elements.map(({ dataset }) => dataset.post),
    )
    for (const id of ids) {
      if (!id || rejectedIds.has(id)) continue
      const post = await callApi<Post>(page, withId(getPost.path, Number(id)))
      const { author, category, comments_count, is_liked } = post
      if (author.id !== viewer && !isAlert(category) && comments_count > 0 && !is_liked) found = post
      if (found) return true
      rejectedIds.add(id)
    }
    const more = page.getByRole('button', { name: 'Xem thêm tin' })
    if (await more.isVisible()) await more.click()
    return false
  }
  await expect.poll(searchLoadedPosts).toBe(true)
  if (!found) throw new Error('The feed has no matching post')
  return found
}

export const chatLinks = (page: Page) =>
  page.getByRole('list', { name: 'Các cuộc trò chuyện' }).getByRole('link')
export const messageItems = (page: Page) =>
  page.getByRole('region', { name: 'Nội dung trò chuyện' }).getByRole('listitem')

/** Visits a post, the notifications, a conversation and the own profile, and waits until the device stores them. */
export async function visitScreens(page: Page, post: Post) {
  const card = postCards(page).filter({ has: page.locator(`a[href="/posts/${post.id}"]`) })
  const picture = card.locator('picture img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  await card.locator(`a[href="/posts/${post.id}"]`).first().click()
  await expect(page).toHaveURL(`/posts/${post.id}`)
  await expect(commentItems(page).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Thông báo/ }).click()
  // The feed has list items too.
  await expect(page.getByRole('heading', { name: 'Thông báo', level: 1 })).toBeVisible()
  await expect(notificationItems(page).first()).toBeVisible()
  await page.goBack()
  // The name includes the number of unread messages.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Tin nhắn/ })
    .click()
  await chatLinks(page).first().click()
  await expect(messageItems(page).first()).toBeVisible()
  await page.goBack()
  await tabLink(page, 'Hồ sơ').click()
  await expect(postCards(page).first()).toBeVisible()
  await expect
    .poll(() => countStoredItems(page))
    .toMatchObject({ post: 1, comments: 1, notifications: 1, profile: 1, own_posts: 1, chats: 1, talk: 1 })
  await expect.poll(async () => (await countStoredItems(page)).pictures).toBeGreaterThan(0)
}

export const isFirstPictureLoaded = (page: Page) =>
  postCards(page)
    .locator('picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
