import { expect, test } from '../fixtures.ts'
import { readSmsCode, openMailLink } from './mailbox.ts'
import { downloadExport } from '../page-steps.ts'

test('a telephone and an e-mail address are verified, and all data exported', async ({ browserOf }) => {
  const [page, mailbox] = [await browserOf('quyen'), await browserOf('quyen')]
  const phone = `09${String(Date.now()).slice(-8)}`

  await test.step('the code comes by text message and makes the account verified', async () => {
    await page.goto('/settings/account#phone')
    await page.getByLabel('Số di động').fill(phone)
    await page.getByRole('button', { name: 'Gửi mã' }).click()
    await expect(page.getByText('Mã sáu số đang tới', { exact: false }).first()).toBeVisible()
    const code = await readSmsCode(mailbox, phone.slice(1))
    await page.getByLabel('Mã xác minh').fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('Mã chưa đúng, bạn còn 2 lần thử.')).toBeVisible()
    await page.getByLabel('Mã xác minh').fill(code)
    await expect(page.getByText('Đã xác minh').first()).toBeVisible()
  })

  await test.step('the address changes when its mailed link is opened, not before', async () => {
    const address = `quyen.${Date.now()}@example.com`
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Đổi', exact: true }).first().click()
    await page.getByLabel('Email mới').fill(address)
    await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
    await expect(page.getByText('Xem hộp thư giúp nhé')).toBeVisible()
    await openMailLink(page, address, 'Xác nhận địa chỉ e-mail của bạn')
    await page.getByRole('button', { name: 'Xác nhận email' }).click()
    await expect(page.getByText(`Từ nay tài khoản của bạn dùng ${address}.`)).toBeVisible()
    await page.goto('/settings/account')
    await expect(page.getByText(address)).toBeVisible()
  })

  await test.step('the ZIP is made, and has the expected files', async () => {
    const files = await downloadExport(page)
    const all = Object.values(files).map((bytes) => Buffer.from(bytes).toString('utf8'))
    expect(Object.keys(files).length).toBeGreaterThan(8)
    expect(all.some((text) => text.includes('"username": "quyen"'))).toBe(true)
  })
})
