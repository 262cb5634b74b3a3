import type { Page } from '@playwright/test'
import { getMe } from '../../contract/accounts/accounts.ts'
import { getPost, isAlert, type Post } from '../../contract/posts/posts.ts'
import { expect } from '../fixtures.ts'
import { seenOn } from './worker.ts'

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
export const cards = (page: Page) => page.getByRole('article')
export const offline = (page: Page) => page.getByRole('status').getByText('Đang không có mạng')
export const notices = (page: Page) => page.getByRole('main').getByRole('listitem')
export const comments = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('article')
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' })

/** Chooses a day (YYYY-MM-DD) of the next weeks in the calendar of a group of dates. */
export async function pickDay(page: Page, group: string, day: string) {
  await page.getByRole('group', { name: group }).getByRole('button', { name: 'Chọn ngày' }).click()
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('grid').waitFor()
  const button = calendar.getByRole('button', { name: day.split('-').toReversed().join('/') })
  if (!(await button.count())) await calendar.getByRole('button', { name: 'Tháng sau' }).click()
  await button.click()
  await expect(calendar).toHaveCount(0)
}

/** As the person that a page is signed in as. */
export async function ask<T>(page: Page, path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { Authorization: `Bearer ${token}` }
  const reply = await (data
    ? page.request.post(path, { headers, data })
    : page.request.get(path, { headers }))
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true)
  return (await reply.json()) as T
}

export const cachesOf = (page: Page) => page.evaluate(async () => (await caches.keys()).map((name) => name))

export const at = (path: string, id: number) => path.replace(':id', String(id))

/** The first post in the feed on screen that is somebody else's, has a picture and comments, and isn't liked. */
export async function postOfOther(page: Page): Promise<Post> {
  const { id: viewer } = await ask<{ id: number }>(page, getMe.path)
  const slots = page.locator('[data-post]').filter({ has: page.locator('picture img') })
  const refused = new Set<string>()
  let found: Post | undefined
  const look = async () => {
    const ids = await slots.evaluateAll((elements: HTMLElement[]) =>
      elements.map(({ dataset }) => dataset.post),
    )
    for (const id of ids) {
      if (!id || refused.has(id)) continue
      const post = await ask<Post>(page, at(getPost.path, Number(id)))
      const { author, category, comments_count, is_liked } = post
      if (author.id !== viewer && !isAlert(category) && comments_count > 0 && !is_liked) found = post
      if (found) return true
      refused.add(id)
    }
    const more = page.getByRole('button', { name: 'Xem thêm tin' })
    if (await more.isVisible()) await more.click()
    return false
  }
  await expect.poll(look).toBe(true)
  if (!found) throw new Error('The feed has no such post')
  return found
}

export const chats = (page: Page) => page.getByRole('list', { name: 'Các cuộc trò chuyện' }).getByRole('link')
export const messages = (page: Page) =>
  page.getByRole('region', { name: 'Nội dung trò chuyện' }).getByRole('listitem')

/** Looks at a post, the notifications, a conversation and the own profile, until they are on the device. */
export async function lookAround(page: Page, post: Post) {
  const card = cards(page).filter({ has: page.locator(`a[href="/posts/${post.id}"]`) })
  const picture = card.locator('picture img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  await card.locator(`a[href="/posts/${post.id}"]`).first().click()
  await expect(page).toHaveURL(`/posts/${post.id}`)
  await expect(comments(page).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Thông báo/ }).click()
  // The feed has list items too.
  await expect(page.getByRole('heading', { name: 'Thông báo', level: 1 })).toBeVisible()
  await expect(notices(page).first()).toBeVisible()
  await page.goBack()
  // With how many are unread.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Tin nhắn/ })
    .click()
  await chats(page).first().click()
  await expect(messages(page).first()).toBeVisible()
  await page.goBack()
  await tab(page, 'Hồ sơ').click()
  await expect(cards(page).first()).toBeVisible()
  await expect
    .poll(() => seenOn(page))
    .toMatchObject({ post: 1, comments: 1, notifications: 1, profile: 1, own_posts: 1, chats: 1, talk: 1 })
  await expect.poll(async () => (await seenOn(page)).pictures).toBeGreaterThan(0)
}

export const isDrawn = (page: Page) =>
  cards(page)
    .locator('picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
