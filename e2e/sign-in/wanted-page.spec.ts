import type { Page } from '@playwright/test'
import { endSession, googleSignIn, listSessions, passwordSignIn } from '../../contract/accounts/sign-in.ts'
import { createInvitation } from '../../contract/accounts/invitations.ts'
import { demoPassword } from '../../server/platform/http/staff-access.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../provoking.ts'

const wanted = '/settings/privacy?a=1#cookies'
const google = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Google' })
const box = (page: Page) => page.getByRole('checkbox')
const isThere = async (page: Page) => {
  await expect(page).toHaveURL(new RegExp(`${wanted.replace('?', '[?]')}$`))
  await expect(page.getByRole('heading', { name: 'Quyền riêng tư', level: 1 })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key !== 'scroll_places')).toEqual([])
}

async function invitationOf(username: string, page: Page, origin: string) {
  const data = { username, password: demoPassword }
  const entered = await page.request.post(origin + passwordSignIn.path, { data })
  const { access } = (await entered.json()) as { access: string }
  const made = await page.request.post(origin + createInvitation.path, {
    data: { channel: 'link' },
    headers: { Authorization: `Bearer ${access}` },
  })
  return ((await made.json()) as { code: string }).code
}

test('a reload at each step of signing in with Google keeps the wanted page and the tick', async ({
  page,
}) => {
  await page.goto(wanted)
  await expect(page).toHaveURL('/login')
  await page.reload()
  await box(page).check()
  await page.reload()
  await expect(box(page)).toBeChecked()
  await google(page).click()
  await expect(page.getByRole('heading', { name: 'Bạn là ai trong xóm?' })).toBeVisible()
  await page.reload()

  await test.step('also after giving up', async () => {
    await page.getByRole('button', { name: 'Quay lại, không đăng nhập' }).click()
    await expectToast(page, 'Đăng nhập thất bại')
    await expect(page).toHaveURL('/login')
    await page.reload()
    await expect(box(page)).toBeChecked()
  })

  await google(page).click()
  await page.getByRole('button', { name: /Minh Trần/ }).click()
  await isThere(page)
})

test('in two tabs at once both come to the page that they wanted', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto(wanted)
  await other.goto('/saved')
  for (const tab of [page, other]) {
    await box(tab).check()
    await google(tab).click()
    await expect(tab.getByRole('button', { name: /Minh Trần/ })).toBeVisible()
  }
  await page.getByRole('button', { name: /Minh Trần/ }).click()
  await isThere(page)
  await other.getByRole('button', { name: /Minh Trần/ }).click()
  await expect(other).toHaveURL('/saved')
  await expectToast(other, 'Đăng nhập thành công')
  await page.reload()
  await isThere(page)
})

test('a device that is signed out from another one says so, once', async ({ browserOf }) => {
  const page = await browserOf('quyen')
  await page.goto(wanted)
  await isThere(page)
  const mine = await page.evaluate(() => localStorage.getItem('access_token'))
  const list = await page.request.get(listSessions.path, { headers: { Authorization: `Bearer ${mine}` } })
  const { results } = (await list.json()) as { results: { id: string; is_current: boolean }[] }
  const data = { username: 'quyen', password: demoPassword }
  const elsewhere = await page.request.post(passwordSignIn.path, { data })
  const { access } = (await elsewhere.json()) as { access: string }
  const current = results.find(({ is_current }) => is_current)?.id ?? ''
  await page.request.delete(endSession.path.replace(':id', current), {
    headers: { Authorization: `Bearer ${access}` },
  })

  const why = page.getByRole('status').getByText(/^Thiết bị này đã được đăng xuất từ nơi khác/)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(why).toBeVisible()
  await page.reload()
  await expect(why).toBeVisible()
  await page.goto('/login')
  await expect(google(page)).toBeVisible()
  await expect(why).toHaveCount(0)
  await box(page).check()
  await google(page).click()
  await page.locator('summary').first().click()
  await page.getByRole('button', { name: /Quyên/ }).click()
  await isThere(page)
})

test.describe('with an app at Facebook', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  const app = { FACEBOOK_APP_ID: '1234567890', FACEBOOK_APP_SECRET: 'a'.repeat(32) }
  const facebook = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Facebook' })
  const sdk = `
    window.FB = { init() {}, login(done) { done({ authResponse: null }) } }
    window.fbAsyncInit()`

  test('the reload into its own document loses neither the wanted page nor the invitation; no script before a press', async ({
    page,
    startServer,
  }) => {
    test.slow()
    const { origin } = await startServer(app)
    const scripts: string[] = []
    await page.route('https://connect.facebook.net/**', async (route) => {
      scripts.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: sdk })
    })
    const code = await invitationOf('hoa', page, origin)
    await page.goto(`${origin}/i/${code}`)
    await expect(page.getByRole('heading', { name: /mời bạn vào xóm$/ })).toBeVisible()
    await page.goto(origin + wanted)
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/login'))
    expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr)).toBe(undefined)
    await expect(facebook(page)).toBeEnabled()
    await box(page).check()
    await page.reload()
    await expect(facebook(page)).toBeEnabled()
    await expect(page.getByText(`Bạn đăng ký với mã mời ${code}`)).toBeVisible()
    expect(scripts).toEqual([])

    await test.step('a press asks for the script, and goes on', async () => {
      await facebook(page).click()
      await expectToast(page, 'Lỗi đăng nhập', 'Facebook login failed hoặc bị hủy')
      expect(scripts).toEqual(['https://connect.facebook.net/vi_VN/sdk.js'])
    })

    await google(page).click()
    const exchange = page.waitForRequest((request) => request.url().endsWith(googleSignIn.path))
    await page.getByRole('button', { name: /Minh Trần/ }).click()
    expect((await exchange).postDataJSON()).toMatchObject({ invitation_code: code })
    await isThere(page)
  })
})
