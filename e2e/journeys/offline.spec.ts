import type { Page } from '@playwright/test'
import { getMe } from '../../contract/accounts/accounts.ts'
import { listPosts, type PostPage } from '../../contract/posts/posts.ts'
import { decided, expect, signIn, test } from '../fixtures.ts'
import { expectToast } from '../provoking.ts'
import { mortalApp } from './losing-proxy.ts'
import { photo } from './photos.ts'

/** The number of the viewer's posts with this text. */
async function timesUp(page: Page, words: string) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { Authorization: `Bearer ${token}` }
  const { id } = (await (await page.request.get(getMe.path, { headers })).json()) as { id: number }
  const list = await page.request.get(`${listPosts.path}?author=${id}`, { headers })
  const { data } = (await list.json()) as PostPage
  return data.filter(({ content }) => content === words)
}

async function openComposer(page: Page) {
  await page.goto('/create-post?category=give')
  await expect(page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' })).toBeVisible()
  // The code for posting is loaded before the network is cut.
  await page.waitForLoadState('networkidle')
}

const write = (page: Page, words: string) =>
  page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' }).fill(words)

const send = (page: Page) => page.getByRole('button', { name: 'Đăng', exact: true }).click()
const cards = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** For a moment there may be two cards: a list can bring the post before the reply to its sending is there. */
async function expectOnce(page: Page, words: string) {
  await expect(cards(page, words).filter({ hasText: 'Trên máy này' })).toHaveCount(0)
  await expect(cards(page, words)).toHaveCount(1)
}

test(
  'a post written offline, with the tab closed and reopened, is sent once',
  { tag: '@quick' },
  async ({ browserOf }) => {
    const words = 'Cho bà con bó rau muống, hái lúc mất mạng.'
    const page = await browserOf('lan')
    const context = page.context()
    await openComposer(page)
    await context.setOffline(true)
    await write(page, words)
    await page.locator('input[type=file]').setInputFiles(await photo('rau.jpg', 120))
    await expect(page.getByRole('img', { name: /rau\.jpg/ })).toBeVisible()
    await send(page)

    await expect(page).toHaveURL('/feed')
    const card = cards(page, words)
    await expect(card).toContainText('Bạn')
    await expect(card).toContainText('Trên máy này')
    await expect(card.getByRole('status')).toContainText('Chờ mạng…')
    await expect(card.getByRole('img')).toBeVisible()
    await page.close()

    await context.setOffline(false)
    const back = await context.newPage()
    await back.goto('/feed')
    await expectToast(back, 'Đã đăng bài')
    await expectOnce(back, words)
    await back.reload()
    await expect(cards(back, words)).toHaveCount(1)
    const up = await timesUp(back, words)
    expect(up.map(({ media }) => media.length)).toEqual([1])
  },
)

test('a reload while the server is unreachable loses nothing, and two tabs send the post once', async ({
  browserOf,
}) => {
  const words = 'Mai cúp điện cả hẻm, bà con nhớ sạc pin trước.'
  const page = await browserOf('minh')
  const other = await page.context().newPage()
  await other.goto('/feed')
  await expect(other.getByRole('article').first()).toBeVisible()
  await openComposer(page)
  await page.context().route('**/api/**', (route) => route.abort('failed'))
  await write(page, words)
  await send(page)
  await expect(page).toHaveURL('/feed')
  await expect(cards(page, words)).toContainText('Chờ mạng…')
  await expect(cards(other, words)).toContainText('Chờ mạng…')
  await page.reload()
  await expect(cards(page, words)).toContainText('Chờ mạng…')

  await page.context().unroute('**/api/**')
  await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  for (const tab of [page, other]) {
    await expect(tab.getByText('Chờ mạng…')).toHaveCount(0)
    await expectOnce(tab, words)
  }
  expect(await timesUp(page, words)).toHaveLength(1)
})

test('a queued post that is withdrawn, edited and posted is sent only as edited', async ({ browserOf }) => {
  const page = await browserOf('hoa')
  await openComposer(page)
  await page.context().setOffline(true)
  await write(page, 'Cho ghế nhựa.')
  await send(page)
  await cards(page, 'Cho ghế nhựa.').getByRole('button', { name: 'Sửa' }).click()
  await expect(page).toHaveURL('/create-post')
  await write(page, 'Cho hai ghế nhựa đỏ.')
  await page.context().setOffline(false)
  await send(page)
  await expectToast(page, 'Đã đăng bài')
  expect(await timesUp(page, 'Cho hai ghế nhựa đỏ.')).toHaveLength(1)
  expect(await timesUp(page, 'Cho ghế nhựa.')).toHaveLength(0)
})

test(
  'with the server killed between receipt and reply the post is sent once',
  { tag: '@deep' },
  async ({ browser }) => {
    test.setTimeout(600_000)
    const app = await mortalApp()
    const context = await browser.newContext({ baseURL: app.origin, storageState: decided(app.origin) })
    try {
      const page = await context.newPage()
      await signIn(page, 'lan')
      for (const [how, words] of [
        ['before_reply', 'Ai bỏ quên chùm chìa khóa ở quán chè?'],
        ['on_receipt', 'Tối nay hẻm mình có hát với nhau nhé.'],
      ] as const) {
        await openComposer(page)
        await write(page, words)
        const died = app.dieOver(how)
        await send(page)
        await died
        await expect(page).toHaveURL('/feed')
        await expect(cards(page, words)).toContainText('Trên máy này')
        await app.restart()
        // The pause before the next try grows with the outage.
        await expectToast(page, 'Đã đăng bài', undefined, 120_000)
        await expectOnce(page, words)
        expect(await timesUp(page, words)).toHaveLength(1)
      }
    } finally {
      await context.close()
      await app.close()
    }
  },
)
