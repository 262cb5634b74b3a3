import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { photo } from '../journeys/photos.ts'

const home = { latitude: 10.7694, longitude: 106.6946 }

/** Counts what a finger or a mouse presses, in every document of the context. */
async function tapsIn(context: BrowserContext) {
  let taps = 0
  await context.exposeBinding('tapped', () => void taps++)
  await context.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tapped(), true)
  })
  return () => taps
}

test(
  'from sign-in to the first post, seen by neighbours and not from afar',
  { tag: '@quick' },
  async ({ page, context, browserOf }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(home)
    const taps = await tapsIn(context)

    await test.step('taps 1 to 3: agree, Google, a name at its stand-in', async () => {
      await page.goto('/feed')
      await expect(page).toHaveURL('/login')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      await page.getByLabel('Tên', { exact: true }).fill('Mai')
      await page.getByLabel(/^Họ/).fill('Đặng')
      await page.getByRole('button', { name: 'Tiếp tục' }).click()
      await expect(page).toHaveURL('/location')
      await expect(page.getByText('Chào Mai!')).toBeVisible()
      expect(taps()).toBe(3)
    })

    const greeting = page.getByRole('heading', { name: 'Chào Mai, tới xóm rồi!' })
    await test.step('4: the place, which is drawn without another tap', async () => {
      await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
      await expect(page.getByText('Hoàn tất! 🎉', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Chào mừng bạn đến với cộng đồng địa phương!', { exact: true }),
      ).toBeVisible()
      await expect(page).toHaveURL('/location/arrival')
      await expect(greeting).toBeVisible()
      await expect(
        page.getByRole('img', { name: 'Bản đồ vẽ ô lục giác của bạn ở Phường Bến Thành' }),
      ).toBeVisible()
      await expect(page.getByText(/^\d+ hàng xóm · \d+ việc đang cần giúp$/)).toBeVisible()
      expect(taps()).toBe(4)
      await page.reload()
      await expect(greeting).toBeVisible()
    })

    await test.step('5: an easy favour, and Back', async () => {
      const easy = page.getByRole('region', { name: /^Một việc/ })
      await easy.getByRole('link', { name: 'Sẵn sàng giúp' }).click()
      await expect(page).toHaveURL(/\/posts\/\d+#offer$/)
      await expect(page.getByRole('heading', { name: 'Bài viết' })).toBeVisible()
      expect(taps()).toBe(5)
      await page.goBack()
      await expect(page).toHaveURL('/location/arrival')
    })

    await test.step('or 5: the lane', async () => {
      await page.getByRole('button', { name: 'Vào xóm' }).click()
      await expect(page).toHaveURL('/feed')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(taps()).toBe(6)
    })

    const words = `Nhà mình mới dọn về hẻm 42, cần mượn xe đẩy hàng chiều nay ${Date.now()}`
    await test.step('a post with a tag and two photos, after the birthday was asked', async () => {
      await page.getByRole('link', { name: 'Đăng bài' }).first().click()
      await page.getByRole('link', { name: /^Cần / }).click()
      await page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' }).fill(words)
      await page
        .locator('input[type=file]')
        .setInputFiles([await photo('xe-day.jpg', 20), await photo('hem-42.png', 200)])
      await page.getByRole('button', { name: 'Đăng', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Sinh nhật của bạn là ngày nào?' })
      for (const [box, value] of Object.entries({ Ngày: '17', Tháng: '5', Năm: '1990' }))
        await sheet.getByRole('textbox', { name: box }).fill(value)
      await sheet.getByRole('button', { name: 'Lưu và tiếp tục' }).click()
      await expect(page).toHaveURL('/feed')
      const own = page.getByRole('article').first()
      await expect(own).toContainText(words)
      await expect(own).toContainText('Bạn')
      await expect(own.getByRole('img', { name: /^Ảnh 1 trên 2/ })).toBeVisible()
      await expect(own.getByText('+1', { exact: true })).toBeVisible()
    })

    for (const neighbour of ['minh', 'tuan'])
      await test.step(`first of the newest for ${neighbour}`, async () => {
        const theirs = await browserOf(neighbour)
        await theirs.goto('/feed')
        await theirs.getByRole('button', { name: /^Lọc tin/ }).click()
        await theirs.getByRole('button', { name: 'Mới nhất', exact: true }).click()
        await theirs.getByRole('button', { name: 'Lưu', exact: true }).click()
        const first = theirs.getByRole('article').first()
        await expect(first).toContainText(words)
        await expect(first).toContainText('Mai Đặng')
        await expect(first).toContainText(neighbour === 'minh' ? 'cùng xóm' : '~1 km')
        await expect(first.getByRole('img', { name: /^Ảnh 1 trên 2/ })).toBeVisible()
        await first.getByText(words).click()
        await expect(theirs).toHaveURL(/\/posts\/\d+$/)
        await expect(theirs.getByRole('main').getByRole('img', { name: /^Ảnh/ })).toHaveCount(2)
      })

    await test.step('absent for ha in Hà Nội', async () => {
      const theirs = await browserOf('ha')
      await theirs.goto('/feed')
      await expect(theirs.getByRole('article').first()).toBeVisible()
      await expect(theirs.getByText(words)).toHaveCount(0)
    })
  },
)
