import type { Page } from '@playwright/test'
import { createComment } from '../../contract/posts/comments.ts'
import { expect, drainErrors } from '../fixtures.ts'
import { composer, expectToast } from '../page-steps.ts'
import { readAddresses } from '../../server/platform/web/testing-addresses.ts'
import { openInstalled, test } from './device.ts'
import { callApi } from '../api-calls.ts'
import {
  withId,
  countStoredItems,
  postCards,
  chatLinks,
  commentItems,
  isFirstPictureLoaded,
  visitScreens,
  messageItems,
  notificationItems,
  offlineNotice,
  findPostOfOther,
  tabLink,
} from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

test('a cold start without a network shows the feed, a post, notifications, a conversation and the profile as last seen', async ({
  startServer,
  openDevice,
}) => {
  const { origin } = await startServer()
  const device = await openDevice(origin)
  const first = await openInstalled(device, 'lan')
  const post = await findPostOfOther(first)
  await visitScreens(first, post)

  const page = await device.restart({ offline: true })
  await page.goto('/')
  await expect(page).toHaveURL('/feed')
  await expect(offlineNotice(page)).toBeVisible()
  await expect(postCards(page).first()).toBeVisible()
  await expect.poll(() => isFirstPictureLoaded(page)).toBe(true)

  await page.goto(`/posts/${post.id}`)
  await expect(postCards(page).first()).toContainText(post.content.slice(0, 20))
  await expect.poll(() => isFirstPictureLoaded(page)).toBe(true)
  await expect(commentItems(page).first()).toBeVisible()
  await page.goto('/notifications')
  await expect(notificationItems(page).first()).toBeVisible()
  await page.goto('/chat')
  await chatLinks(page).first().click()
  await expect(messageItems(page).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Lan Nguyễn' })).toBeVisible()
  await expect(postCards(page).first()).toBeVisible()
})

test(
  'a cold start with an unreachable server shows them too, and new content arrives without a reload',
  { tag: '@deep' },
  async ({ startServer, openDevice, browserOf }) => {
    const server = await startServer()
    const device = await openDevice(server.origin)
    const first = await openInstalled(device, 'lan')
    const post = await findPostOfOther(first)
    await visitScreens(first, post)
    const minh = await browserOf('minh', { baseURL: server.origin })
    await callApi(minh, withId(createComment.path, post.id), { content: 'Mạng chập chờn quá bà con ơi.' })
    await minh.goto('about:blank')

    server.disconnect()
    const page = await device.restart({ offline: false })
    await page.goto('/feed')
    await expect(postCards(page).first()).toBeVisible()
    // By address, because the stored list has only the first page.
    await page.goto(`/posts/${post.id}`)
    await expect(commentItems(page).first()).toBeVisible()
    await expect(offlineNotice(page)).toBeVisible()
    const newComment = commentItems(page).filter({ hasText: 'Mạng chập chờn quá bà con ơi.' })
    await expect(newComment).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isSame: true }))

    server.restore()
    await expect(offlineNotice(page)).toHaveCount(0, { timeout: 90_000 })
    await expect(newComment).toHaveCount(1)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    for (const error of drainErrors(page.context()) ?? [])
      expect(error).toMatch(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  },
)

test('a cold start without a network shows the market, the chats and the events as last seen', async ({
  startServer,
  openDevice,
}) => {
  const { origin } = await startServer()
  const device = await openDevice(origin)
  const first = await openInstalled(device, 'lan')
  const screens = [
    {
      path: '/marketplace',
      kind: 'products',
      shown: (page: Page) => page.getByRole('main').getByText('Chậu lan chi để bàn'),
    },
    { path: '/chat', kind: 'chats', shown: (page: Page) => chatLinks(page) },
    { path: '/events', kind: 'events', shown: (page: Page) => page.getByRole('main').getByRole('article') },
  ]
  for (const { path, kind, shown } of screens) {
    await first.goto(path)
    await expect(shown(first).first()).toBeVisible()
    await first.waitForLoadState('networkidle')
    await expect.poll(() => countStoredItems(first)).toMatchObject({ [kind]: 1 })
  }

  const page = await device.restart({ offline: true })
  for (const { path, shown } of screens) {
    await page.goto(path)
    await expect(offlineNotice(page)).toBeVisible()
    await expect(shown(page).first()).toBeVisible()
  }
})

/** The path and query of each link to this origin. */
const listLocalLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(({ host }) => host === location.host)
      .map(({ pathname, search }) => pathname + search),
  )
/** The pattern of an address, such as `/posts/:id`. */
const patternOf = (path: string) => path.replace(/\?.*/, '?').replace(/\d+/g, ':id')

/** Presses a link to a public page, which is not available offline. */
async function expectPageNeedsNetwork(page: Page, link: string) {
  const url = page.url()
  await page.locator(`a[href="${link}"]`).first().click()
  await expectToast(page, 'Trang này cần mạng')
  expect(page.url()).toBe(url)
}

/** Opens a screen offline and waits until it has finished loading. */
async function openOffline(page: Page, path: string) {
  await page.goto(path)
  await expect(offlineNotice(page), path).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.locator('main [aria-busy=true], main .animate-pulse'), path).toHaveCount(0)
  const failures = page.getByRole('alert').filter({ hasText: /mạng/i })
  return { text: await page.getByRole('main').innerText(), failures }
}

test(
  'without a network, every screen reached from the tabs opens or shows an error inside the frame',
  { tag: '@deep' },
  async ({ startServer, openDevice }) => {
    test.setTimeout(600_000)
    const { origin } = await startServer()
    const { documents } = readAddresses()
    const device = await openDevice(origin)
    await openInstalled(device, 'lan')
    const page = await device.restart({ offline: true })

    await test.step('every tab opens', async () => {
      await page.goto('/feed')
      await expect(postCards(page).first()).toBeVisible()
      for (const [name, expectedText] of [
        ['Tin nhắn', /mạng/i],
        ['Mua bán', /mạng/i],
        ['Hồ sơ', /mạng/i],
      ] as const) {
        await tabLink(page, name).click()
        await expect(page.getByRole('main').getByText(expectedText).first()).toBeVisible()
        await expect(offlineNotice(page)).toBeVisible()
      }
      await tabLink(page, 'Đăng bài').click()
      await page.getByRole('link', { name: /^Nhờ / }).click()
      await expect(composer(page)).toBeVisible()
      await page.goBack()
      await page.goBack()
      await tabLink(page, 'Tin tức').click()
      await expect(postCards(page).first()).toBeVisible()
    })

    const openedPaths: string[] = []
    const failedPaths: string[] = []
    await test.step('every screen opens by its address', async () => {
      const queue = ['/feed', '/chat', '/create-post', '/marketplace', '/profile', '/notifications']
      const visitedPatterns = new Set(queue)
      for (const path of queue) {
        const { text, failures } = await openOffline(page, path)
        expect(text.trim(), path).not.toBe('')
        if ((await failures.count()) > 0) {
          failedPaths.push(path)
          // When the network returns, the screen loads without a reload.
          await device.setOffline(false)
          await expect(failures, path).toHaveCount(0)
          await device.setOffline(true)
          await expect(offlineNotice(page)).toBeVisible()
        } else openedPaths.push(path)
        for (const link of await listLocalLinks(page)) {
          if (visitedPatterns.has(patternOf(link))) continue
          visitedPatterns.add(patternOf(link))
          if (link in documents) await expectPageNeedsNetwork(page, link)
          else queue.push(link)
        }
      }
    })
    expect(openedPaths).toEqual(
      expect.arrayContaining(['/create-post', '/search', '/settings/local-storage']),
    )
    expect(failedPaths).toEqual(
      expect.arrayContaining(['/feed', '/chat', '/profile', '/notifications', '/saved', '/users']),
    )
  },
)
