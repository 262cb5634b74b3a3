import type { Page } from '@playwright/test'
import { updateUser } from '../../contract/people/users.ts'
import { expect, test } from '../fixtures.ts'
import { cut, expectToast, geolocation, home, newcomer } from '../provoking.ts'

const saving = updateUser.path.replace(':id', '*')

test.describe('/location', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()

  for (const [at, sentence] of [
    [1, 'Bạn cần cho phép truy cập vị trí để tiếp tục'],
    [2, 'Không thể xác định vị trí. Vui lòng kiểm tra GPS'],
    [3, 'Hết thời gian chờ. Vui lòng thử lại'],
    [99, 'Không thể lấy vị trí của bạn'],
    ['unsupported', 'Trình duyệt không hỗ trợ định vị'],
  ] as const)
    test(`the browser’s answer ${at}`, async ({ browserOf }) => {
      const page = await browserOf('ha')
      await geolocation(page, at)
      await page.goto('/location')
      await share(page)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
      await expectToast(page, 'Cần truy cập vị trí', sentence)
    })

  test('a place that fails to save, and a retry', async ({ page, browserOf }) => {
    const mine = await browserOf(await newcomer(page))
    await geolocation(mine, home)
    await cut(mine, saving)
    await mine.goto('/location')
    await share(mine)
    const sentence = 'Không thể lưu vị trí. Vui lòng thử lại.'
    await expect(mine.getByRole('main').getByRole('alert')).toHaveText(sentence)
    await expectToast(mine, 'Cần truy cập vị trí', sentence)
    await mine.unroute(`**${saving}`)
    await share(mine)
    await expectToast(mine, 'Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
    await expect(mine).toHaveURL('/feed')
  })
})

test.describe('the onboarding', () => {
  /** A newcomer at the location step. */
  async function atTheStep(page: Page) {
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Bỏ qua' }).click()
    await expect(page.getByRole('heading', { name: 'Nhà bạn ở xóm nào?' })).toBeVisible()
  }
  const allow = (page: Page) => page.getByRole('button', { name: 'Cho phép truy cập vị trí' }).click()

  for (const [at, sentence] of [
    [1, 'Bạn đã từ chối chia sẻ vị trí'],
    [2, 'Không thể xác định vị trí'],
    [3, 'Hết thời gian chờ'],
    [99, 'Không thể lấy vị trí của bạn'],
    ['unsupported', 'Trình duyệt không hỗ trợ định vị'],
  ] as const)
    test(`the browser’s answer ${at}`, async ({ page, browserOf }) => {
      const mine = await browserOf(await newcomer(page))
      await geolocation(mine, at)
      await atTheStep(mine)
      await allow(mine)
      const notice = mine.getByRole('main').getByRole('alert')
      await expect(notice.getByText('Lỗi định vị', { exact: true })).toBeVisible()
      await expect(notice.getByText(sentence)).toBeVisible()
      await expectToast(mine, 'Lỗi định vị', sentence)
    })

  test('a place counts as saved, also while the server is unreachable', async ({ page, browserOf }) => {
    const mine = await browserOf(await newcomer(page))
    await geolocation(mine, home)
    await atTheStep(mine)
    await cut(mine, saving)
    await allow(mine)
    await expectToast(mine, 'Thành công!', 'Vị trí của bạn đã được lưu.')
    await expect(mine.getByText('Đã lưu vị trí', { exact: true })).toBeVisible()
    await mine.unroute(`**${saving}`)
    await expect(mine.getByText('Đã lưu vị trí · Phường Bến Thành')).toBeVisible({ timeout: 30_000 })
  })
})
