import type { Page } from '@playwright/test'
import { createComment } from '../../contract/posts/comments.ts'
import { expect, troublesOf } from '../fixtures.ts'
import { expectToast } from '../provoking.ts'
import { readAddresses } from '../../server/platform/web/testing-addresses.ts'
import { openInstalled, test } from './device.ts'

import {
  ask,
  at,
  cards,
  chats,
  comments,
  composer,
  isDrawn,
  lookAround,
  messages,
  notices,
  offline,
  postOfOther,
  tab,
} from './seen-things.ts'

test.use({ serviceWorkers: 'allow' })

test('from a cold start without a network the feed, a post, notifications, a conversation and profile open as last seen', async ({
  startServer,
  openDevice,
}) => {
  const { origin } = await startServer()
  const device = await openDevice(origin)
  const first = await openInstalled(device, 'lan')
  const post = await postOfOther(first)
  await lookAround(first, post)

  const page = await device.restart({ offline: true })
  await page.goto('/')
  await expect(page).toHaveURL('/feed')
  await expect(offline(page)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)

  await page.goto(`/posts/${post.id}`)
  await expect(cards(page).first()).toContainText(post.content.slice(0, 20))
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect(comments(page).first()).toBeVisible()
  await page.goto('/notifications')
  await expect(notices(page).first()).toBeVisible()
  await page.goto('/chat')
  await chats(page).first().click()
  await expect(messages(page).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Lan Nguyễn' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test(
  'so they do where the device knows of no failure, and what is new comes without a reload',
  { tag: '@deep' },
  async ({ startServer, openDevice, browserOf }) => {
    const server = await startServer()
    const device = await openDevice(server.origin)
    const first = await openInstalled(device, 'lan')
    const post = await postOfOther(first)
    await lookAround(first, post)
    const minh = await browserOf('minh', { baseURL: server.origin })
    await ask(minh, at(createComment.path, post.id), { content: 'Mạng chập chờn quá bà con ơi.' })
    await minh.goto('about:blank')

    server.cut()
    const page = await device.restart({ offline: false })
    await page.goto('/feed')
    await expect(cards(page).first()).toBeVisible()
    // By its address: the kept list holds the first page alone.
    await page.goto(`/posts/${post.id}`)
    await expect(comments(page).first()).toBeVisible()
    await expect(offline(page)).toBeVisible()
    const later = comments(page).filter({ hasText: 'Mạng chập chờn quá bà con ơi.' })
    await expect(later).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isSame: true }))

    server.mend()
    await expect(offline(page)).toHaveCount(0, { timeout: 90_000 })
    await expect(later).toHaveCount(1)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    for (const trouble of troublesOf(page.context()) ?? [])
      expect(trouble).toMatch(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  },
)

/** Path and query of each link to this origin. */
const linksOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(({ host }) => host === location.host)
      .map(({ pathname, search }) => pathname + search),
  )
/** Addresses of one screen, as `/posts/:id`. */
const kindOf = (path: string) => path.replace(/\?.*/, '?').replace(/\d+/g, ':id')

/** A press on a link to a page of the site that is none of the app's screens. */
async function pressForPage(page: Page, link: string) {
  const here = page.url()
  await page.locator(`a[href="${link}"]`).first().click()
  await expectToast(page, 'Trang này cần mạng')
  expect(page.url()).toBe(here)
}

/** What a screen comes to without a network, once it waits for nothing. */
async function lookAt(page: Page, path: string) {
  await page.goto(path)
  await expect(offline(page), path).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.locator('main [aria-busy=true], main .animate-pulse'), path).toHaveCount(0)
  const failures = page.getByRole('alert').filter({ hasText: /mạng/i })
  return { words: await page.getByRole('main').innerText(), failures }
}

test(
  'without a network every screen that the tabs lead to opens, or says in its frame that it can’t',
  { tag: '@deep' },
  async ({ startServer, openDevice }) => {
    test.setTimeout(600_000)
    const { origin } = await startServer()
    const { documents } = readAddresses()
    const device = await openDevice(origin)
    await openInstalled(device, 'lan')
    const page = await device.restart({ offline: true })

    await test.step('each tab, pressed', async () => {
      await page.goto('/feed')
      await expect(cards(page).first()).toBeVisible()
      for (const [name, said] of [
        ['Tin nhắn', /mạng/i],
        ['Mua bán', /mạng/i],
        ['Hồ sơ', /mạng/i],
      ] as const) {
        await tab(page, name).click()
        await expect(page.getByRole('main').getByText(said).first()).toBeVisible()
        await expect(offline(page)).toBeVisible()
      }
      await tab(page, 'Đăng bài').click()
      await page.getByRole('link', { name: /^Nhờ / }).click()
      await expect(composer(page)).toBeVisible()
      await page.goBack()
      await page.goBack()
      await tab(page, 'Tin tức').click()
      await expect(cards(page).first()).toBeVisible()
    })

    const opened: string[] = []
    const failed: string[] = []
    await test.step('each screen, opened by its address', async () => {
      const queue = ['/feed', '/chat', '/create-post', '/marketplace', '/profile', '/notifications']
      const kinds = new Set(queue)
      for (const path of queue) {
        const { words, failures } = await lookAt(page, path)
        expect(words.trim(), path).not.toBe('')
        if ((await failures.count()) > 0) {
          failed.push(path)
          // With a network, what failed is there by itself.
          await device.setOffline(false)
          await expect(failures, path).toHaveCount(0)
          await device.setOffline(true)
          await expect(offline(page)).toBeVisible()
        } else opened.push(path)
        for (const link of await linksOn(page)) {
          if (kinds.has(kindOf(link))) continue
          kinds.add(kindOf(link))
          if (link in documents) await pressForPage(page, link)
          else queue.push(link)
        }
      }
    })
    expect(opened).toEqual(expect.arrayContaining(['/create-post', '/search', '/settings/local-storage']))
    expect(failed).toEqual(
      expect.arrayContaining(['/feed', '/chat', '/profile', '/notifications', '/saved', '/users']),
    )
  },
)
