import type { Page } from '@playwright/test'
import { listComments } from '../../contract/posts/comments.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { getPost, listPosts, type Post, type PostPage } from '../../contract/posts/posts.ts'
import { expect, signIn } from '../fixtures.ts'
import { expectToast } from '../provoking.ts'
import { openInstalled, test } from './device.ts'
import { installWorker, seenOn } from './worker.ts'

import {
  ask,
  at,
  cachesOf,
  cards,
  comments,
  composer,
  lookAround,
  notices,
  offline,
  postOfOther,
} from './seen-things.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a post, a comment and a like made without a network arrive once, though the browser was closed',
  { tag: '@deep' },
  async ({ startServer, openDevice }) => {
    const { origin } = await startServer()
    const device = await openDevice(origin)
    const first = await openInstalled(device, 'hoa')
    const post = await postOfOther(first)
    await lookAround(first, post)
    const words = 'Cho bà con rổ khế chua, hái lúc mất mạng.'
    const answer = 'Để chiều cháu ghé nhé.'
    const like = (shown: Page) => shown.getByRole('button', { name: /^Thích( \d+)?$/ }).first()

    const page = await device.restart({ offline: true })
    await page.goto('/create-post?category=give')
    await composer(page).fill(words)
    await page.getByRole('button', { name: 'Đăng', exact: true }).click()
    await expect(page).toHaveURL('/feed')
    await expect(cards(page).filter({ hasText: words })).toContainText('Chờ mạng…')
    await page.goto(`/posts/${post.id}`)
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('textbox', { name: 'Viết bình luận...' }).fill(answer)
    await page.getByRole('button', { name: 'Gửi bình luận' }).click()
    const said = (of: Page) => comments(of).filter({ hasText: answer })
    await expect(said(page)).toContainText('Đang chờ mạng')

    const again = await device.restart({ offline: true })
    await again.goto(`/posts/${post.id}`)
    await expect(like(again)).toHaveAttribute('aria-pressed', 'true')
    await expect(said(again)).toContainText('Đang chờ mạng')
    await again.evaluate(() => Object.assign(window, { isSame: true }))
    await device.setOffline(false)
    await expectToast(again, 'Đã đăng bài')
    await expect(said(again)).toHaveCount(1)
    await expect(said(again)).not.toContainText(/mạng|Đang gửi/)
    await expect.poll(() => again.evaluate(() => localStorage.getItem('likes_waiting'))).toBe(null)

    const onServer = async (shown: Page) => {
      const { id: viewer } = await ask<{ id: number }>(shown, getMe.path)
      const own = await ask<PostPage>(shown, `${listPosts.path}?author=${viewer}`)
      const threads = await ask<{ results: { content: string }[] }>(shown, at(listComments.path, post.id))
      const { is_liked, reactions_count } = await ask<Post>(shown, at(getPost.path, post.id))
      return {
        posts: own.data.filter(({ content }) => content === words).length,
        comments: threads.results.filter(({ content }) => content === answer).length,
        is_liked,
        reactions_count,
      }
    }
    const once = { posts: 1, comments: 1, is_liked: true, reactions_count: post.reactions_count + 1 }
    await expect.poll(() => onServer(again)).toEqual(once)
    // Nor does another start send anything again.
    const last = await device.restart({ offline: false })
    await last.goto('/feed')
    await expect(cards(last).filter({ hasText: words })).toHaveCount(1)
    await last.waitForLoadState('networkidle')
    expect(await onServer(last)).toEqual(once)
  },
)

test(
  'signing out leaves nothing of it, in every tab, for the next person',
  { tag: '@deep' },
  async ({ startServer, openDevice }) => {
    const { origin } = await startServer()
    const device = await openDevice(origin)
    const page = await openInstalled(device, 'minh')
    const post = await postOfOther(page)
    await lookAround(page, post)
    const other = await device.newPage()
    await other.goto('/notifications')
    await expect(notices(other).first()).toBeVisible()
    await page.bringToFront()
    await page.getByRole('link', { name: 'Cài đặt' }).click()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL('/login')
    await expect(other).toHaveURL('/login')
    await expect.poll(() => seenOn(page)).toEqual({ pictures: 0 })
    expect(await cachesOf(page)).toEqual(['xom-program'])

    await other.close()
    await signIn(page, 'tuan')
    const next = await device.restart({ offline: true })
    await next.goto(`/posts/${post.id}`)
    await expect(offline(next)).toBeVisible()
    await expect(next.getByRole('alert')).toBeVisible()
    await expect(cards(next)).toHaveCount(0)
    for (const path of ['/feed', '/notifications', '/profile']) {
      await next.goto(path)
      await expect(next.getByRole('alert').filter({ hasText: /mạng/i }).first()).toBeVisible()
      await expect(next.getByText('Minh Trần')).toHaveCount(0)
      await expect(cards(next)).toHaveCount(0)
    }
  },
)

test(
  'a newer version asks first, and takes over every tab without losing a draft',
  { tag: '@deep' },
  async ({ startServer, browserOf }) => {
    const server = await startServer()
    const page = await browserOf('lan', { baseURL: server.origin })
    const writing = await page.context().newPage()
    await page.goto('/feed')
    await installWorker(page)
    await writing.goto('/create-post?category=request')
    const words = composer(writing)
    await words.fill('Ai còn dư')
    const asked = (tabOf: Page) => tabOf.getByRole('heading', { name: 'Có bản mới' })
    await expect(asked(page)).toHaveCount(0)

    // The address of the page's picture, for one, makes another page.
    await server.restart({ PUBLIC_URL: server.origin.replace('127.0.0.1', 'localhost') })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(asked(page)).toBeVisible()
    await expect(asked(writing)).toBeVisible()
    const worker = () =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((all) => !!all?.waiting))
    for (const each of [page, writing]) await each.evaluate(() => Object.assign(window, { isOld: true }))
    await words.fill('Ai còn dư cây chổi không?')
    expect(await worker()).toBe(true)
    for (const each of [page, writing]) expect(await each.evaluate(() => 'isOld' in window)).toBe(true)
    await page.getByRole('button', { name: 'Cập nhật' }).click()
    for (const each of [page, writing])
      await expect.poll(() => each.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false)
    await expect(words).toHaveValue('Ai còn dư cây chổi không?')
    await expect(asked(page)).toHaveCount(0)
  },
)
