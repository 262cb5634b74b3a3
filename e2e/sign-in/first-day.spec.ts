import { googleSignIn } from '../../contract/people/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { photo } from '../journeys/photos.ts'

const home = { latitude: 10.7694, longitude: 106.6946 }

test(
  'from sign-in to the first post, seen by neighbours and not from afar',
  { tag: '@quick' },
  async ({ page, context, browserOf }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(home)

    await test.step('the feed asks to sign in, and keeps the requested page', async () => {
      await page.goto('/feed')
      await expect(page).toHaveURL('/login')
      expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({ from: '/feed' })
    })

    await test.step('signing in requires agreement to the terms', async () => {
      const box = page.getByRole('checkbox')
      await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeVisible()
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await box.check()
      await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeHidden()
    })

    await test.step('Google’s stand-in asks for a name', async () => {
      await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      await page.getByLabel('Tên', { exact: true }).fill('Mai')
      await page.getByLabel(/^Họ/).fill('Đặng')
    })

    await test.step('the return shows its progress', async () => {
      const seen = Promise.withResolvers<void>()
      await page.route(`**${googleSignIn.path}`, async (route) => {
        await seen.promise
        await route.continue()
      })
      await page.getByRole('button', { name: 'Tiếp tục' }).click()
      await expect(page.getByText('Đang xử lý đăng nhập...')).toBeVisible()
      seen.resolve()
      await expect(page).toHaveURL('/location')
      await expect(page.getByText('Chào Mai!')).toBeVisible()
    })

    await test.step('the browser gives the position, once', async () => {
      await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
      await expect(page.getByText('Hoàn tất! 🎉', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Chào mừng bạn đến với cộng đồng địa phương!', { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Chào Mai, tới xóm rồi!' })).toBeVisible()
      await page.getByRole('button', { name: 'Vào xóm' }).click()
      await expect(page).toHaveURL('/feed')
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
