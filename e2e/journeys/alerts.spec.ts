import type { Page } from '@playwright/test'
import { addPushSubscription } from '../../contract/notifications/push.ts'
import { startBrowsers } from '../../server/notifications/push/testing-browsers.ts'
import { callApi } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { uniqueSuffix } from '../page-steps.ts'
import { home } from '../sign-in/onboarding-steps.ts'

const liveAlerts = (page: Page) => page.getByRole('region', { name: 'Cảnh báo' })

/** Until the feed listens to what happens. */
async function openFeed(page: Page) {
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.locator('[data-news]').waitFor({ state: 'attached' })
}

async function signUp(page: Page) {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(home)
  await page.goto('/feed')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
  await page.getByLabel('Tên', { exact: true }).fill('Mai')
  await page.getByLabel(/^Họ/).fill('Đặng')
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
  await expect(page).toHaveURL('/feed')
  await page.getByRole('button', { name: 'Cất thẻ chào xóm' }).click()
}

test('the gas warning of a new account reaches the phone of a neighbour once two others confirm it', async ({
  page,
  browserOf,
  closing,
}) => {
  const phones = await startBrowsers()
  closing.push(() => phones.close())
  const [minh, hoa, tuan] = [await browserOf('minh'), await browserOf('hoa'), await browserOf('tuan')]
  await callApi(tuan, addPushSubscription.path, phones.subscribe())
  await Promise.all([minh, hoa, tuan].map(openFeed))
  await signUp(page)

  const mark = uniqueSuffix()
  const content = `Mùi gas nồng lắm ${mark}`
  const place = `Hẻm 42, trước tiệm tạp hóa ${mark}`
  let posted = 0
  await test.step('two taps, a place and a sentence, and nothing is asked or praised', async () => {
    await page.getByRole('link', { name: 'Báo tin' }).click()
    await expect(page.getByRole('link', { name: 'Gọi 114 Cứu hỏa' })).toHaveAttribute('href', 'tel:114')
    await page.getByRole('button', { name: 'Mùi gas' }).click()
    await page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' }).fill(content)
    await page.getByRole('textbox', { name: 'Ở đâu?' }).fill(place)
    const wereAsked = page
      .getByRole('dialog')
      .waitFor({ timeout: 0 })
      .then(
        () => true,
        () => false,
      )
    posted = performance.now()
    await page.getByRole('button', { name: 'Đăng', exact: true }).click()
    await expect(page).toHaveURL('/feed')
    await expect(liveAlerts(page)).toContainText(content)
    await expect(liveAlerts(page)).toContainText(/Hai hàng xóm cùng thấy là điện thoại cả xóm reo/)
    await expect(page.getByRole('region', { name: /F8/ })).toHaveText('')
    expect(await Promise.race([wereAsked, Promise.resolve(false)])).toBe(false)
  })

  // By day, the new phone also gets the other unread notifications of its owner.
  const pushed = () =>
    phones.received.map(({ payload }) => payload).filter(({ title }) => title.startsWith('Rò rỉ gas'))
  let confirmed = 0
  for (const neighbour of [minh, hoa])
    await test.step('a neighbour sees it come to the top of the open feed, and confirms it', async () => {
      const alert = liveAlerts(neighbour)
      await expect(alert).toContainText(content)
      await expect(alert).toContainText('Mùi gas')
      await expect(alert).toContainText(place)
      await alert.getByRole('button', { name: 'Mình cũng thấy' }).first().click()
      confirmed = performance.now()
    })

  await test.step('the phone of the third neighbour rings, and names gas and the place', async () => {
    await expect.poll(pushed).toMatchObject([
      {
        kind: 'alert',
        title: 'Rò rỉ gas gần bạn',
        body: `Mai Đặng báo tin gấp, chỗ: ${place}: “${content}”`,
        url: expect.stringMatching(/^\/posts\/\d+$/),
      },
    ])
    const now = performance.now()
    const seconds = (since: number) => `${((now - since) / 1000).toFixed(1)} s`
    console.log(
      `decrypted push: ${seconds(confirmed)} after the second confirmation, ${seconds(posted)} after posting`,
    )
    await expect(liveAlerts(tuan)).toContainText('2 hàng xóm cũng thấy')
    await expect(liveAlerts(page)).toContainText('Điện thoại của hàng xóm quanh đây đã reo.')
  })

  await test.step('its author adds a word, which reaches the phone and the open feeds', async () => {
    await liveAlerts(page).getByRole('button', { name: 'Báo thêm' }).click()
    await page.getByRole('button', { name: 'Đã gọi 114' }).click()
    await page.getByRole('button', { name: 'Báo cho mọi người' }).click()
    for (const reader of [page, minh, hoa, tuan])
      await expect(liveAlerts(reader)).toContainText('Tin mới: Đã gọi 114')
    await expect
      .poll(() => pushed().map(({ title }) => title))
      .toEqual(['Rò rỉ gas gần bạn', 'Rò rỉ gas: tin mới'])
  })

  await test.step('its author says that it is handled, and all who were told read it', async () => {
    await liveAlerts(page).getByRole('button', { name: 'Đã qua rồi?' }).click()
    await page.getByRole('textbox', { name: 'Nói thêm (không bắt buộc)' }).fill('Thợ đã khóa van')
    await page.getByRole('button', { name: 'Đã xử lý' }).click()
    for (const reader of [minh, hoa, tuan])
      await expect(
        reader.getByRole('link', { name: `Mùi gas, ${place}: Đã xử lý · Thợ đã khóa van` }).first(),
      ).toBeVisible()
    await tuan.goto('/notifications')
    await expect(tuan.getByRole('link', { name: /Mai Đặng báo là chuyện này đã qua/ })).toBeVisible()
  })
})
