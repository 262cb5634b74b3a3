import { home } from './onboarding-steps.ts'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { createPhoto } from '../journeys/images.ts'
import { postsBelowAlerts } from '../page-steps.ts'

/** Counts presses by finger or mouse in every document of the context. */
async function countTaps(context: BrowserContext) {
  let taps = 0
  await context.exposeBinding('tapped', () => void taps++)
  await context.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tapped(), true)
  })
  return () => taps
}

test(
  'a new person signs in and posts, and only neighbours see the post',
  { tag: '@quick' },
  async ({ page, context, browserOf }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(home)
    const taps = await countTaps(context)

    await test.step('taps 1 to 3: accept the terms, sign in with Google, choose a name', async () => {
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
    await test.step('tap 4: share the place; the feed opens and welcomes the person', async () => {
      await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
      await expect(page.getByText('Hoàn tất! 🎉', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Chào mừng bạn đến với cộng đồng địa phương!', { exact: true }),
      ).toBeVisible()
      await expect(page).toHaveURL('/feed')
      await expect(greeting).toBeVisible()
      await expect(page.getByText('Còn 4 bước nữa thôi')).toHaveCount(0)
      await expect(
        page.getByRole('img', { name: 'Bản đồ vẽ ô lục giác của bạn ở Phường Bến Thành' }),
      ).toBeVisible()
      await expect(page.getByText(/^\d+ hàng xóm · \d+ việc đang cần giúp$/)).toBeVisible()
      expect(taps()).toBe(4)
      await page.reload()
      await expect(greeting).toBeVisible()
    })

    await test.step('tap 5: open an easy favour, and go back', async () => {
      const favourCard = page.getByRole('region', { name: /^Một việc/ })
      await favourCard.getByRole('link', { name: 'Sẵn sàng giúp' }).click()
      await expect(page).toHaveURL(/\/posts\/\d+#offer$/)
      await expect(page.getByRole('dialog', { name: /^Giúp .+ một tay$/ })).toBeVisible()
      expect(taps()).toBe(5)
      // Closes the sheet.
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Bài viết' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/feed')
    })

    await test.step('tap 6: put the welcome away', async () => {
      await page.getByRole('button', { name: 'Cất thẻ chào xóm' }).click()
      await expect(greeting).toHaveCount(0)
      await expect(page.getByText('Còn 4 bước nữa thôi')).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(taps()).toBe(6)
    })

    const content = `Nhà mình mới dọn về hẻm 42, cần mượn xe đẩy hàng chiều nay ${Date.now()}`
    await test.step('the birthday is requested before a post with a tag and two photos', async () => {
      await page.getByRole('link', { name: 'Đăng bài' }).first().click()
      await page.getByRole('link', { name: /^Cần / }).click()
      await page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' }).fill(content)
      await page
        .locator('input[type=file]')
        .setInputFiles([await createPhoto('xe-day.jpg', 20), await createPhoto('hem-42.png', 200)])
      await page.getByRole('button', { name: 'Đăng', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Sinh nhật của bạn là ngày nào?' })
      for (const [box, value] of Object.entries({ Ngày: '17', Tháng: '5', Năm: '1990' }))
        await sheet.getByRole('textbox', { name: box }).fill(value)
      await sheet.getByRole('button', { name: 'Lưu và tiếp tục' }).click()
      await expect(page).toHaveURL('/feed')
      const ownCard = postsBelowAlerts(page).first()
      await expect(ownCard).toContainText(content)
      await expect(ownCard).toContainText('Bạn')
      await expect(ownCard.getByRole('img', { name: /^Ảnh 1 trên 2/ })).toBeVisible()
      await expect(ownCard.getByText('+1', { exact: true })).toBeVisible()
    })

    for (const neighbour of ['minh', 'tuan'])
      await test.step(`${neighbour} sees the post first among the newest`, async () => {
        const neighbourPage = await browserOf(neighbour)
        await neighbourPage.goto('/feed')
        await neighbourPage.getByRole('button', { name: /^Lọc tin/ }).click()
        await neighbourPage.getByRole('button', { name: 'Mới nhất', exact: true }).click()
        await neighbourPage.getByRole('button', { name: 'Lưu', exact: true }).click()
        const first = postsBelowAlerts(neighbourPage).first()
        await expect(first).toContainText(content)
        await expect(first).toContainText('Mai Đặng')
        await expect(first).toContainText(neighbour === 'minh' ? 'cùng xóm' : '~1 km')
        await expect(first.getByRole('img', { name: /^Ảnh 1 trên 2/ })).toBeVisible()
        await first.getByText(content).click()
        await expect(neighbourPage).toHaveURL(/\/posts\/\d+$/)
        await expect(neighbourPage.getByRole('main').getByRole('img', { name: /^Ảnh/ })).toHaveCount(2)
      })

    await test.step('ha in Hà Nội doesn’t see it', async () => {
      const neighbourPage = await browserOf('ha')
      await neighbourPage.goto('/feed')
      await expect(neighbourPage.getByRole('article').first()).toBeVisible()
      await expect(neighbourPage.getByText(content)).toHaveCount(0)
    })
  },
)
