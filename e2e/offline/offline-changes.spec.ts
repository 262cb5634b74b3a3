import type { Page } from '@playwright/test'
import { listComments } from '../../contract/posts/comments.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { getPost, listPosts, type Post, type PostPage } from '../../contract/posts/posts.ts'
import { expect, signIn } from '../fixtures.ts'
import { composer, expectToast } from '../page-steps.ts'
import { openInstalled, test } from './device.ts'
import {
  withId,
  listCaches,
  postCards,
  commentItems,
  installWorker,
  visitScreens,
  notificationItems,
  offlineNotice,
  findPostOfOther,
  countStoredItems,
} from './offline-steps.ts'
import { callApi } from '../api-calls.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a post, a comment and a like made offline are sent once after the browser was closed',
  { tag: '@deep' },
  async ({ startServer, openDevice }) => {
    const { origin } = await startServer()
    const device = await openDevice(origin)
    const first = await openInstalled(device, 'hoa')
    const post = await findPostOfOther(first)
    await visitScreens(first, post)
    const postText = 'Cho bà con rổ khế chua, hái lúc mất mạng.'
    const comment = 'Để chiều cháu ghé nhé.'
    const likeButton = (target: Page) => target.getByRole('button', { name: /^Thích( \d+)?$/ }).first()

    const page = await device.restart({ offline: true })
    await page.goto('/create-post?category=give')
    await composer(page).fill(postText)
    await page.getByRole('button', { name: 'Đăng', exact: true }).click()
    await expect(page).toHaveURL('/feed')
    await expect(postCards(page).filter({ hasText: postText })).toContainText('Chờ mạng…')
    await page.goto(`/posts/${post.id}`)
    await likeButton(page).click()
    await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('textbox', { name: 'Viết bình luận...' }).fill(comment)
    await page.getByRole('button', { name: 'Gửi bình luận' }).click()
    const sentComment = (of: Page) => commentItems(of).filter({ hasText: comment })
    await expect(sentComment(page)).toContainText('Đang chờ mạng')

    const secondPage = await device.restart({ offline: true })
    await secondPage.goto(`/posts/${post.id}`)
    await expect(likeButton(secondPage)).toHaveAttribute('aria-pressed', 'true')
    await expect(sentComment(secondPage)).toContainText('Đang chờ mạng')
    await secondPage.evaluate(() => Object.assign(window, { isSame: true }))
    await device.setOffline(false)
    await expectToast(secondPage, 'Đã đăng bài')
    await expect(sentComment(secondPage)).toHaveCount(1)
    await expect(sentComment(secondPage)).not.toContainText(/mạng|Đang gửi/)
    await expect.poll(() => secondPage.evaluate(() => localStorage.getItem('likes_waiting'))).toBe(null)

    const fetchServerState = async (target: Page) => {
      const { id: viewer } = await callApi<{ id: number }>(target, getMe.path)
      const own = await callApi<PostPage>(target, `${listPosts.path}?author=${viewer}`)
      const threads = await callApi<{ results: { content: string }[] }>(
        target,
        withId(listComments.path, post.id),
      )
      const { is_liked, reactions_count } = await callApi<Post>(target, withId(getPost.path, post.id))
      return {
        posts: own.data.filter(({ content }) => content === postText).length,
        comments: threads.results.filter(({ content }) => content === comment).length,
        is_liked,
        reactions_count,
      }
    }
    const expectedState = { posts: 1, comments: 1, is_liked: true, reactions_count: post.reactions_count + 1 }
    await expect.poll(() => fetchServerState(secondPage)).toEqual(expectedState)
    // Another start sends nothing again.
    const thirdPage = await device.restart({ offline: false })
    await thirdPage.goto('/feed')
    await expect(postCards(thirdPage).filter({ hasText: postText })).toHaveCount(1)
    await thirdPage.waitForLoadState('networkidle')
    expect(await fetchServerState(thirdPage)).toEqual(expectedState)
  },
)

test(
  'signing out in one tab deletes all stored content, in every tab',
  { tag: '@deep' },
  async ({ startServer, openDevice }) => {
    const { origin } = await startServer()
    const device = await openDevice(origin)
    const page = await openInstalled(device, 'minh')
    const post = await findPostOfOther(page)
    await visitScreens(page, post)
    const other = await device.newPage()
    await other.goto('/notifications')
    await expect(notificationItems(other).first()).toBeVisible()
    await page.bringToFront()
    await page.getByRole('link', { name: 'Cài đặt' }).click()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL('/login')
    await expect(other).toHaveURL('/login')
    await expect.poll(() => countStoredItems(page)).toEqual({ pictures: 0 })
    expect(await listCaches(page)).toEqual(['xom-program'])

    await other.close()
    await signIn(page, 'tuan')
    const next = await device.restart({ offline: true })
    await next.goto(`/posts/${post.id}`)
    await expect(offlineNotice(next)).toBeVisible()
    await expect(next.getByRole('alert')).toBeVisible()
    await expect(postCards(next)).toHaveCount(0)
    for (const path of ['/feed', '/notifications', '/profile']) {
      await next.goto(path)
      await expect(next.getByRole('alert').filter({ hasText: /mạng/i }).first()).toBeVisible()
      await expect(next.getByText('Minh Trần')).toHaveCount(0)
      await expect(postCards(next)).toHaveCount(0)
    }
  },
)

test(
  'a new version asks before it reloads, and updates every tab without losing a draft',
  { tag: '@deep' },
  async ({ startServer, browserOf }) => {
    const server = await startServer()
    const page = await browserOf('lan', { baseURL: server.origin })
    const draftTab = await page.context().newPage()
    await page.goto('/feed')
    await installWorker(page)
    await draftTab.goto('/create-post?category=request')
    const field = composer(draftTab)
    await field.fill('Ai còn dư')
    const updateNotice = (tabOf: Page) => tabOf.getByRole('heading', { name: 'Có bản mới' })
    await expect(updateNotice(page)).toHaveCount(0)

    // Another public address changes the built page, which makes a new version.
    await server.restart({ PUBLIC_URL: server.origin.replace('127.0.0.1', 'localhost') })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(updateNotice(page)).toBeVisible()
    await expect(updateNotice(draftTab)).toBeVisible()
    const hasWaitingWorker = () =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((all) => !!all?.waiting))
    for (const each of [page, draftTab]) await each.evaluate(() => Object.assign(window, { isOld: true }))
    await field.fill('Ai còn dư cây chổi không?')
    expect(await hasWaitingWorker()).toBe(true)
    for (const each of [page, draftTab]) expect(await each.evaluate(() => 'isOld' in window)).toBe(true)
    await page.getByRole('button', { name: 'Cập nhật' }).click()
    for (const each of [page, draftTab])
      await expect.poll(() => each.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false)
    await expect(field).toHaveValue('Ai còn dư cây chổi không?')
    await expect(updateNotice(page)).toHaveCount(0)
  },
)
