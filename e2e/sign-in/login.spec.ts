import { mockReply } from '../mock-replies.ts'
import { getInstallation } from '../../contract/accounts/settings.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../page-steps.ts'

const facebook = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Facebook' })

test('a checkbox ticked before hydration stays ticked', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('checkbox').check()
  release()
  await expect(facebook(page)).toBeEnabled()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await facebook(page).click()
  await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeHidden()
})

test('the stand-in for Facebook signs in and shows a welcome', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('checkbox').check()
  await facebook(page).click()
  await expectToast(page, 'Đăng nhập thành công', 'Mừng Hoa về xóm!')
  await expect(page).toHaveURL('/feed')
})

const sdk = `
  window.FB = { init() {}, login(done) { done({ authResponse: { accessToken: 'of-another-app' } }) } }
  window.fbAsyncInit()`
async function openWithSdk(page: Page) {
  const installation = { minimum_age: 17, require_verified_to_post: false, is_demo: true }
  const facebookApp = { app_id: '1234567890', is_stand_in: false }
  await mockReply(page, getInstallation, 200, { ...installation, facebook: facebookApp })
  const scriptRequested = Promise.withResolvers<void>()
  await page.route('https://connect.facebook.net/vi_VN/sdk.js', async (route) => {
    await scriptRequested.promise
    await route.fulfill({ contentType: 'text/javascript', body: sdk })
  })
  // The sign-in page reloads, because only its own document may load the script.
  await page.goto('/feed')
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/login'))
  await expect(facebook(page)).toBeDisabled()
  await expect(page.getByText('Đăng nhập bằng Facebook chưa sẵn sàng.')).toBeVisible()
  scriptRequested.resolve()
  await page.getByRole('checkbox').check()
  await expect(facebook(page)).toBeEnabled()
}

test.describe('with Facebook’s script', () => {
  // The demo has no Facebook app, so its policy blocks Facebook's script.
  test.use({ bypassCSP: true })

  test('the server refuses a token of another Facebook app', async ({ page }) => {
    await openWithSdk(page)
    await facebook(page).click()
    await expectToast(page, 'Lỗi đăng nhập', 'Có lỗi xảy ra khi đăng nhập với Facebook.')
    await expect(page).toHaveURL('/login')
    await page.getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: /F8/ }).getByText('Lỗi đăng nhập')).toBeHidden()
    await expect(facebook(page)).toBeEnabled()
    await expect(page.getByRole('checkbox')).toBeChecked()
  })
})
