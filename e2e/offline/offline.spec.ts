import { composer, expectToast } from '../page-steps.ts'
import { callApi } from '../api-calls.ts'
import type { Page } from '@playwright/test'
import { getMe } from '../../contract/accounts/accounts.ts'
import { listPosts, type PostPage } from '../../contract/posts/posts.ts'
import { withConsentDecision, expect, signIn, test } from '../fixtures.ts'
import { startKillableApp } from './killable-app.ts'
import { createPhoto } from '../journeys/images.ts'

/** The viewer's posts with this text. */
async function findOwnPosts(page: Page, text: string) {
  const { id } = await callApi<{ id: number }>(page, getMe.path)
  const { data } = await callApi<PostPage>(page, `${listPosts.path}?author=${id}`)
  return data.filter(({ content }) => content === text)
}

async function openComposer(page: Page) {
  await page.goto('/create-post?category=give')
  await expect(composer(page)).toBeVisible()
  // The code for posting is loaded before the network is cut.
  await page.waitForLoadState('networkidle')
}

const writeContent = (page: Page, content: string) => composer(page).fill(content)

const submitPost = (page: Page) => page.getByRole('button', { name: 'Đăng', exact: true }).click()
const cardsWith = (page: Page, content: string) => page.getByRole('article').filter({ hasText: content })

/** Two cards may show for a moment, because the feed can load the post before the reply to the request arrives. */
async function expectOneCard(page: Page, content: string) {
  await expect(cardsWith(page, content).filter({ hasText: 'Trên máy này' })).toHaveCount(0)
  await expect(cardsWith(page, content)).toHaveCount(1)
}

test(
  'a post written offline is sent once after the tab was closed and reopened',
  { tag: '@quick' },
  async ({ browserOf }) => {
    const content = 'Cho bà con bó rau muống, hái lúc mất mạng.'
    const page = await browserOf('lan')
    const context = page.context()
    await openComposer(page)
    await context.setOffline(true)
    await writeContent(page, content)
    await page.locator('input[type=file]').setInputFiles(await createPhoto('rau.jpg', 120))
    await expect(page.getByRole('img', { name: /rau\.jpg/ })).toBeVisible()
    await submitPost(page)

    await expect(page).toHaveURL('/feed')
    const card = cardsWith(page, content)
    await expect(card).toContainText('Bạn')
    await expect(card).toContainText('Trên máy này')
    await expect(card.getByRole('status')).toContainText('Chờ mạng…')
    await expect(card.getByRole('img')).toBeVisible()
    await page.close()

    await context.setOffline(false)
    const reopenedPage = await context.newPage()
    await reopenedPage.goto('/feed')
    await expectToast(reopenedPage, 'Đã đăng bài')
    await expectOneCard(reopenedPage, content)
    await reopenedPage.reload()
    await expect(cardsWith(reopenedPage, content)).toHaveCount(1)
    const ownPosts = await findOwnPosts(reopenedPage, content)
    expect(ownPosts.map(({ media }) => media.length)).toEqual([1])
  },
)

test('a queued post survives a reload, and two tabs send it once', async ({ browserOf }) => {
  const content = 'Mai cúp điện cả hẻm, bà con nhớ sạc pin trước.'
  const page = await browserOf('minh')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/feed')
  await expect(otherTab.getByRole('article').first()).toBeVisible()
  await openComposer(page)
  await page.context().route('**/api/**', (route) => route.abort('failed'))
  await writeContent(page, content)
  await submitPost(page)
  await expect(page).toHaveURL('/feed')
  await expect(cardsWith(page, content)).toContainText('Chờ mạng…')
  await expect(cardsWith(otherTab, content)).toContainText('Chờ mạng…')
  await page.reload()
  await expect(cardsWith(page, content)).toContainText('Chờ mạng…')

  await page.context().unroute('**/api/**')
  await Promise.all([page, otherTab].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  for (const tab of [page, otherTab]) {
    await expect(tab.getByText('Chờ mạng…')).toHaveCount(0)
    await expectOneCard(tab, content)
  }
  expect(await findOwnPosts(page, content)).toHaveLength(1)
})

test('a queued post that was edited is sent only as edited', async ({ browserOf }) => {
  const page = await browserOf('hoa')
  await openComposer(page)
  await page.context().setOffline(true)
  await writeContent(page, 'Cho ghế nhựa.')
  await submitPost(page)
  await cardsWith(page, 'Cho ghế nhựa.').getByRole('button', { name: 'Sửa' }).click()
  await expect(page).toHaveURL('/create-post')
  await writeContent(page, 'Cho hai ghế nhựa đỏ.')
  await page.context().setOffline(false)
  await submitPost(page)
  await expectToast(page, 'Đã đăng bài')
  expect(await findOwnPosts(page, 'Cho hai ghế nhựa đỏ.')).toHaveLength(1)
  expect(await findOwnPosts(page, 'Cho ghế nhựa.')).toHaveLength(0)
})

test(
  'a post is sent once if the server is killed between request and reply',
  { tag: '@deep' },
  async ({ browser }) => {
    test.setTimeout(600_000)
    const app = await startKillableApp()
    const context = await browser.newContext({
      baseURL: app.origin,
      storageState: withConsentDecision(app.origin),
    })
    try {
      const page = await context.newPage()
      await signIn(page, 'lan')
      for (const [moment, content] of [
        ['before_reply', 'Ai bỏ quên chùm chìa khóa ở quán chè?'],
        ['on_receipt', 'Tối nay hẻm mình có hát với nhau nhé.'],
      ] as const) {
        await openComposer(page)
        await writeContent(page, content)
        const death = app.killOnNextPost(moment)
        await submitPost(page)
        await death
        await expect(page).toHaveURL('/feed')
        await expect(cardsWith(page, content)).toContainText('Trên máy này')
        await app.restart()
        // The delay between attempts grows.
        await expectToast(page, 'Đã đăng bài', undefined, 120_000)
        await expectOneCard(page, content)
        expect(await findOwnPosts(page, content)).toHaveLength(1)
      }
    } finally {
      await context.close()
      await app.close()
    }
  },
)
