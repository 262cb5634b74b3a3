import { bearerHeader, callApi, callApiWith, fetchTokens } from '../api-calls.ts'
import type { Page } from '@playwright/test'
import { endSession, googleSignIn, listSessions } from '../../contract/accounts/sign-in.ts'
import { createInvitation } from '../../contract/accounts/invitations.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../page-steps.ts'

const requestedPath = '/settings/privacy?a=1#cookies'
const google = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Google' })
const termsCheckbox = (page: Page) => page.getByRole('checkbox')
const expectRequestedPage = async (page: Page) => {
  await expect(page).toHaveURL(new RegExp(`${requestedPath.replace('?', '[?]')}$`))
  await expect(page.getByRole('heading', { name: 'Quyền riêng tư', level: 1 })).toBeVisible()
  const storedKeys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(storedKeys.filter((key) => key !== 'scroll_places')).toEqual([])
}

async function createInvitationOf(username: string, page: Page, origin: string) {
  const headers = bearerHeader((await fetchTokens(page, username, origin)).access)
  const path = origin + createInvitation.path
  return (await callApiWith<{ code: string }>(page, headers, path, { channel: 'link' })).code
}

test('a reload at each step of signing in with Google keeps the requested page and the tick', async ({
  page,
}) => {
  await page.goto(requestedPath)
  await expect(page).toHaveURL('/login')
  await page.reload()
  await termsCheckbox(page).check()
  await page.reload()
  await expect(termsCheckbox(page)).toBeChecked()
  await google(page).click()
  await expect(page.getByRole('heading', { name: 'Bạn là ai trong xóm?' })).toBeVisible()
  await page.reload()

  await test.step('also after a cancelled sign-in', async () => {
    await page.getByRole('button', { name: 'Quay lại, không đăng nhập' }).click()
    await expectToast(page, 'Đăng nhập thất bại')
    await expect(page).toHaveURL('/login')
    await page.reload()
    await expect(termsCheckbox(page)).toBeChecked()
  })

  await google(page).click()
  await page.getByRole('button', { name: /Minh Trần/ }).click()
  await expectRequestedPage(page)
})

test('two tabs that sign in at once both open the page they requested', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto(requestedPath)
  await other.goto('/saved')
  for (const tab of [page, other]) {
    await termsCheckbox(tab).check()
    await google(tab).click()
    await expect(tab.getByRole('button', { name: /Minh Trần/ })).toBeVisible()
  }
  await page.getByRole('button', { name: /Minh Trần/ }).click()
  await expectRequestedPage(page)
  await other.getByRole('button', { name: /Minh Trần/ }).click()
  await expect(other).toHaveURL('/saved')
  await expectToast(other, 'Đăng nhập thành công')
  await page.reload()
  await expectRequestedPage(page)
})

test('a device signed out from another device says so once', async ({ browserOf }) => {
  const page = await browserOf('quyen')
  await page.goto(requestedPath)
  await expectRequestedPage(page)
  type Sessions = { results: { id: string; is_current: boolean }[] }
  const { results } = await callApi<Sessions>(page, listSessions.path)
  const { access } = await fetchTokens(page, 'quyen')
  const currentSession = results.find(({ is_current }) => is_current)?.id ?? ''
  await page.request.delete(endSession.path.replace(':id', currentSession), { headers: bearerHeader(access) })

  const reason = page.getByRole('status').getByText(/^Thiết bị này đã được đăng xuất từ nơi khác/)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(reason).toBeVisible()
  await page.reload()
  await expect(reason).toBeVisible()
  await page.goto('/login')
  await expect(google(page)).toBeVisible()
  await expect(reason).toHaveCount(0)
  await termsCheckbox(page).check()
  await google(page).click()
  await page.locator('summary').first().click()
  await page.getByRole('button', { name: /Quyên/ }).click()
  await expectRequestedPage(page)
})

test.describe('with an app at Facebook', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  const facebookApp = { FACEBOOK_APP_ID: '1234567890', FACEBOOK_APP_SECRET: 'a'.repeat(32) }
  const facebook = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Facebook' })
  const sdk = `
    window.FB = { init() {}, login(done) { done({ authResponse: null }) } }
    window.fbAsyncInit()`

  test('the sign-in document keeps the requested page and the invitation, and loads Facebook’s script only after a press', async ({
    page,
    startServer,
  }) => {
    test.slow()
    const { origin } = await startServer(facebookApp)
    const requestedScripts: string[] = []
    await page.route('https://connect.facebook.net/**', async (route) => {
      requestedScripts.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: sdk })
    })
    const code = await createInvitationOf('hoa', page, origin)
    await page.goto(`${origin}/i/${code}`)
    await expect(page.getByRole('heading', { name: /mời bạn vào xóm$/ })).toBeVisible()
    await page.goto(origin + requestedPath)
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/login'))
    expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr)).toBe(undefined)
    await expect(facebook(page)).toBeEnabled()
    await termsCheckbox(page).check()
    await page.reload()
    await expect(facebook(page)).toBeEnabled()
    await expect(page.getByText(`Bạn đăng ký với mã mời ${code}`)).toBeVisible()
    expect(requestedScripts).toEqual([])

    await test.step('a press loads the script and starts the sign-in', async () => {
      await facebook(page).click()
      await expectToast(page, 'Lỗi đăng nhập', 'Facebook login failed hoặc bị hủy')
      expect(requestedScripts).toEqual(['https://connect.facebook.net/vi_VN/sdk.js'])
    })

    await google(page).click()
    const exchange = page.waitForRequest((request) => request.url().endsWith(googleSignIn.path))
    await page.getByRole('button', { name: /Minh Trần/ }).click()
    expect((await exchange).postDataJSON()).toMatchObject({ invitation_code: code })
    await expectRequestedPage(page)
  })
})
