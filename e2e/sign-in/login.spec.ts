import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../provoking.ts'

const facebook = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Facebook' })

test('a box ticked before hydration stays ticked', async ({ page }) => {
  const { promise: wanted, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('checkbox').check()
  letIn()
  await expect(facebook(page)).toBeEnabled()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await facebook(page).click()
  await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeHidden()
})

test('Facebook’s stand-in signs in, with a welcome', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('checkbox').check()
  await facebook(page).click()
  await expectToast(page, 'Đăng nhập thành công', 'Mừng Hoa về xóm!')
  await expect(page).toHaveURL('/feed')
})
