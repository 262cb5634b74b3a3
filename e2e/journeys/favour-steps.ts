import type { Page } from '@playwright/test'
import { listNotifications, type Notification } from '../../contract/notifications/notifications.ts'
import { createPost, type PostDraft } from '../../contract/posts/posts.ts'
import { expect } from '../fixtures.ts'

/** Headers of a request in a page's session. */
export const bearer = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}`,
})

/** Creates a post as a person; returns its path. */
export async function write(page: Page, draft: Pick<PostDraft, 'content' | 'category'>): Promise<string> {
  const reply = await page.request.post(createPost.path, { data: draft, headers: await bearer(page) })
  expect(reply.status()).toBe(createPost.status)
  const { id } = (await reply.json()) as { id: number }
  return `/posts/${id}`
}

/** A person's latest notification about a post or person with this path. */
export async function latestNotificationOf(
  page: Page,
  path: string,
): Promise<Notification['notification_type'][]> {
  const reply = await page.request.get(listNotifications.path, { headers: await bearer(page) })
  expect(reply.ok()).toBe(true)
  const { results } = (await reply.json()) as { results: Notification[] }
  return results
    .filter(({ action_url }) => action_url.split('#')[0] === path)
    .map(({ notification_type }) => notification_type)
}

/** Makes an offer on a post, with a note to its author. */
export async function offer(page: Page, path: string, message: string, button = 'Sẵn sàng giúp') {
  await page.goto(path)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('textbox', { name: /^Lời nhắn cho/ }).fill(message)
  await page.getByRole('button', { name: /^Gửi cho / }).click()
  await expect(page.getByText(/^Đã gửi cho/)).toBeVisible()
}

/** Makes a move that asks for confirmation. */
export async function confirm(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Rates the other side on the favour's card. */
export async function rate(page: Page, name: string, stars: number, comment: string) {
  await page.getByRole('button', { name: `Đánh giá ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Đánh giá ${name}` })
  await sheet.getByRole('radio', { name: `${stars} trên 5 sao` }).check({ force: true })
  await sheet.getByRole('textbox').fill(comment)
  // The toast may be replaced at once by one of what else happens; the screens' tests look for it.
  const [reply] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/rate/')),
    sheet.getByRole('button', { name: 'Gửi đánh giá' }).click(),
  ])
  expect(reply.ok()).toBe(true)
  await expect(sheet).toBeHidden()
}

/** The card of the favour between two people below its post. */
export const stepsOf = (page: Page) =>
  page.getByRole('list', { name: 'Việc đi tới đâu' }).getByRole('listitem')
