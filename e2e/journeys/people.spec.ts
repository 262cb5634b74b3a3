import { expect, test } from '../fixtures.ts'
import { createPhoto } from './images.ts'

test('neighbours see a changed profile and picture', async ({ browserOf }) => {
  const quyen = await browserOf('quyen')
  await quyen.goto('/profile/edit')
  await quyen.getByRole('textbox', { name: 'Đôi lời về bạn' }).fill('Tối tập yoga, sáng bán bánh mì.')
  await quyen.getByLabel('Chọn ảnh đại diện').setInputFiles(await createPhoto('quyen.jpg', 120))
  await quyen.getByRole('button', { name: 'Dùng ảnh này' }).click()
  await expect(quyen.getByRole('button', { name: 'Dùng ảnh này' })).toHaveCount(0)
  await quyen.getByRole('button', { name: 'Lưu' }).click()
  await expect(quyen).toHaveURL(/\/profile$/)

  const minh = await browserOf('minh')
  await minh.goto('/users')
  await minh.getByRole('searchbox').fill('quyen')
  await minh.getByRole('link', { name: /Quyên Võ/ }).click()
  await expect(minh.getByText('Tối tập yoga, sáng bán bánh mì.')).toBeVisible()
  const avatar = minh.getByRole('main').locator('img[alt=""]').first()
  await expect(avatar).toHaveJSProperty('complete', true)
  expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a blocked person can’t open the other’s profile until unblocked', async ({ browserOf }) => {
  const [khanh, long] = [await browserOf('khanh'), await browserOf('long')]
  await long.goto('/users?q=Khanh Lưu')
  await long.getByRole('link', { name: /Khanh Lưu/ }).click()
  await expect(long.getByRole('heading', { name: /Khanh Lưu/ }).first()).toBeVisible()
  const page = new URL(long.url()).pathname

  await khanh.goto('/users?q=Long Phạm')
  await khanh.getByRole('link', { name: /Long Phạm/ }).click()
  await khanh.getByRole('button', { name: 'Tùy chọn với Long Phạm' }).click()
  await khanh.getByRole('button', { name: /^Chặn trang cá nhân của Long Phạm/ }).click()
  await khanh.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect(khanh.getByRole('heading', { name: 'Bạn đã chặn Long Phạm' })).toBeVisible()
  await expect(khanh.getByText('Đã chặn Long Phạm', { exact: true })).toBeVisible()

  await long.goto(page)
  await expect(long.getByText('Không tìm thấy thông tin người dùng')).toBeVisible()

  await khanh.goto('/settings/privacy/blocked')
  await khanh.getByRole('button', { name: 'Bỏ chặn Long Phạm' }).click()
  await khanh.getByRole('button', { name: 'Bỏ chặn', exact: true }).click()
  await expect(khanh.getByText('Đã bỏ chặn Long Phạm', { exact: true })).toBeVisible()
  await long.goto(page)
  await expect(long.getByRole('heading', { name: /Khanh Lưu/ }).first()).toBeVisible()
})

test('on a desktop, options open at the scroll position', async ({ browserOf }) => {
  const page = await browserOf('lan', { viewport: { width: 1280, height: 800 } })
  await page.goto('/profile')
  await page.getByRole('article').filter({ hasText: 'Bữa cơm mỗi nhà một món' }).first().click()
  const options = page.getByRole('button', { name: 'Tùy chọn cho bình luận của Bác Tám' }).first()
  await options.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await options.click()
  await expect(page.getByRole('dialog').getByText('Báo cáo bình luận')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})
