import { callApi } from '../api-calls.ts'
import type { Page } from '@playwright/test'
import { listNotifications, type Notification } from '../../contract/notifications/notifications.ts'
import { createPost, type Post, type PostDraft } from '../../contract/posts/posts.ts'
import { expect } from '../fixtures.ts'

/** Creates a post as a person; returns its path. */
export async function createPostAs(
  page: Page,
  draft: Pick<PostDraft, 'content' | 'category'>,
): Promise<string> {
  const { id } = await callApi<Post>(page, createPost.path, draft)
  return `/posts/${id}`
}

/** The kinds of a person's notifications about a path, newest first. */
export async function listNotificationKinds(
  page: Page,
  path: string,
): Promise<Notification['notification_type'][]> {
  const { results } = await callApi<{ results: Notification[] }>(page, listNotifications.path)
  return results
    .filter(({ action_url }) => action_url.split('#')[0] === path)
    .map(({ notification_type }) => notification_type)
}

/** Makes an offer on a post, with a message to its author. */
export async function makeOffer(page: Page, path: string, message: string, button = 'Sẵn sàng giúp') {
  await page.goto(path)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('textbox', { name: /^Lời nhắn cho/ }).fill(message)
  await page.getByRole('button', { name: /^Gửi cho / }).click()
  await expect(page.getByText(/^Đã gửi cho/)).toBeVisible()
}

/** Presses an action and confirms it in the dialog. */
export async function confirmAction(page: Page, name: string) {
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
  // Another toast may replace this one at once; the tests of the screens check it.
  const [reply] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/rate/')),
    sheet.getByRole('button', { name: 'Gửi đánh giá' }).click(),
  ])
  expect(reply.ok()).toBe(true)
  await expect(sheet).toBeHidden()
}

/** The steps of the favour below its post. */
export const favourSteps = (page: Page) =>
  page.getByRole('list', { name: 'Việc đi tới đâu' }).getByRole('listitem')
