import type { Page } from '@playwright/test'
import { getInstallation } from '../../contract/accounts/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, say } from '../provoking.ts'

const facebook = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Facebook' })

// The demo has no Facebook app, so its policy allows no script of Facebook's.
test.use({ bypassCSP: true })

const sdk = `
  window.FB = { init() {}, login(done) { done({ authResponse: { accessToken: 'of-another-app' } }) } }
  window.fbAsyncInit()`
async function openWithSdk(page: Page) {
  const installation = { minimum_age: 17, require_verified_to_post: false, is_demo: true }
  await say(page, getInstallation.path, {
    json: { ...installation, facebook: { app_id: '1234567890', is_stand_in: false } },
  })
  const looked = Promise.withResolvers<void>()
  await page.route('https://connect.facebook.net/vi_VN/sdk.js', async (route) => {
    await looked.promise
    await route.fulfill({ contentType: 'text/javascript', body: sdk })
  })
  // Within the app, the sign-in page reloads, as only its own document may load the script.
  await page.goto('/feed')
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/login'))
  await expect(facebook(page)).toBeDisabled()
  await expect(page.getByText('Đăng nhập bằng Facebook chưa sẵn sàng.')).toBeVisible()
  looked.resolve()
  await page.getByRole('checkbox').check()
  await expect(facebook(page)).toBeEnabled()
}

test('Facebook’s script returns a token that the server refuses', async ({ page }) => {
  await openWithSdk(page)
  await facebook(page).click()
  await expectToast(page, 'Lỗi đăng nhập', 'Có lỗi xảy ra khi đăng nhập với Facebook.')
  await expect(page).toHaveURL('/login')
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: /F8/ }).getByText('Lỗi đăng nhập')).toBeHidden()
  await expect(facebook(page)).toBeEnabled()
  await expect(page.getByRole('checkbox')).toBeChecked()
})
