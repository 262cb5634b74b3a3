import type { Page } from '@playwright/test'
import { facebookSignIn } from '../../contract/people/sign-in.ts'
import { getInstallation } from '../../contract/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, say } from '../provoking.ts'

const facebook = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Facebook' })

// The demo has no Facebook app, so its policy allows no script of Facebook's.
test.use({ bypassCSP: true })

const sdk = `
  window.FB = { init() {}, login(done) { done(window.facebookSays) } }
  window.fbAsyncInit()`
async function openWithSdk(page: Page, says: object) {
  const installation = { minimum_age: 17, require_verified_to_post: false, is_demo: true }
  await say(page, getInstallation.path, {
    json: { ...installation, facebook: { app_id: '1234567890', is_stand_in: false } },
  })
  const looked = Promise.withResolvers<void>()
  await page.route('https://connect.facebook.net/vi_VN/sdk.js', async (route) => {
    await looked.promise
    await route.fulfill({ contentType: 'text/javascript', body: sdk })
  })
  await page.addInitScript((answer) => Object.assign(window, { facebookSays: answer }), says)
  // Within the app, the sign-in page reloads, as only its own document may load the script.
  await page.goto('/feed')
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/login'))
  await expect(facebook(page)).toBeDisabled()
  await expect(page.getByText('Đăng nhập bằng Facebook chưa sẵn sàng.')).toBeVisible()
  looked.resolve()
  await page.getByRole('checkbox').check()
  await expect(facebook(page)).toBeEnabled()
}
const token = { authResponse: { accessToken: 'of-another-app' } }

test('gone again before it is asked', async ({ page }) => {
  await openWithSdk(page, token)
  // Removes it permanently, as the script may add it again.
  await page.evaluate(() => Object.defineProperty(window, 'FB', { get: () => undefined, set: () => {} }))
  await facebook(page).click()
  await expectToast(page, 'Facebook SDK chưa sẵn sàng', 'Vui lòng đợi một chút và thử lại.')
})

test('closed by the person', async ({ page }) => {
  await openWithSdk(page, { authResponse: null })
  await facebook(page).click()
  await expectToast(page, 'Lỗi đăng nhập', 'Facebook login failed hoặc bị hủy')
})

test('returns a token that the server refuses', async ({ page }) => {
  await openWithSdk(page, token)
  await facebook(page).click()
  await expectToast(page, 'Lỗi đăng nhập', 'Có lỗi xảy ra khi đăng nhập với Facebook.')
  await expect(page).toHaveURL('/login')
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: /F8/ }).getByText('Lỗi đăng nhập')).toBeHidden()
  await expect(facebook(page)).toBeEnabled()
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('with a server that refuses without a message', async ({ page }) => {
  await openWithSdk(page, token)
  await say(page, facebookSignIn.path, { status: 403, body: 'no' })
  await facebook(page).click()
  const reason = 'Xóm chưa làm được việc này. Bạn tải lại trang rồi thử lại nhé.'
  await expectToast(page, 'Lỗi đăng nhập', reason)
})
