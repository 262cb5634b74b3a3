import { expect, test } from '../fixtures.ts'
import { downloadExport, expectToast } from '../page-steps.ts'

const minuteMs = 60_000

test(
  'an old session requires a new sign-in, after which the action continues',
  { tag: '@deep' },
  async ({ browserOf, startServer }) => {
    test.setTimeout(180_000)
    const server = await startServer()
    const page = await browserOf('quyen', { baseURL: server.origin })
    await page.goto('/settings/account')
    await expect(page.getByText('quyen@example.com')).toBeVisible()
    // Prevents requests while the server is down.
    await page.goto('about:blank')
    await server.moveClock(11 * minuteMs)
    await page.goto('/settings/account')
    const sheet = page.getByRole('dialog', { name: 'Xác nhận là bạn' })
    const signInAs = async (name: RegExp) => {
      await sheet.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      const person = page.getByRole('button', { name })
      await expect(page).toHaveURL(/\/dev\/google\//)
      if (!(await person.isVisible())) await page.locator('summary').first().click()
      await person.click()
      await expect(page).toHaveURL(/\/settings\/account/)
    }

    await test.step('signing in as another person doesn’t continue, and the typed address stays', async () => {
      await page.getByRole('button', { name: 'Đổi', exact: true }).first().click()
      await page.getByLabel('Email mới').fill('quyen.moi@example.com')
      await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
      await signInAs(/Minh/)
      await expectToast(page, 'Chưa xác nhận được')
      await expect(page.getByLabel('Email mới')).toHaveValue('quyen.moi@example.com')
    })

    await test.step('signing in as the same person continues the action', async () => {
      await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
      await signInAs(/Quyên/)
      await expect(page.getByText('Xem hộp thư giúp nhé')).toBeVisible()
    })

    await test.step('for ten minutes no other sign-in is required', async () => {
      expect(Object.keys(await downloadExport(page))).toContain('profile.json')
    })
  },
)
