import { expect, test } from '../fixtures.ts'
import { followMail } from './mailbox.ts'

test('a person leaves by the mailed link, and comes back by signing in', async ({ browserOf }) => {
  const [leaver, neighbour] = [await browserOf('hieu'), await browserOf('tuan')]

  const address = await test.step('the neighbour sees them', async () => {
    await leaver.goto('/profile')
    await neighbour.goto('/users')
    await neighbour.getByRole('searchbox').fill('hieu')
    await neighbour.getByRole('link', { name: /Hiếu Trương/ }).click()
    await expect(neighbour.getByRole('heading', { name: 'Hiếu Trương', exact: true }).first()).toBeVisible()
    return new URL(neighbour.url()).pathname
  })

  await test.step('the link is requested by e-mail address', async () => {
    await leaver.goto('/settings/delete-account')
    await expect(leaver.getByLabel('Email của tài khoản')).toHaveValue('hieu@example.com')
    await leaver.getByRole('button', { name: 'Gửi đường dẫn cho tôi' }).click()
    await expect(leaver.getByText('Nếu địa chỉ này có tài khoản', { exact: false }).first()).toBeVisible()
  })

  await test.step('the mail links to the confirmation, which signs out everywhere', async () => {
    await followMail(leaver, 'hieu@example.com', 'Xóa tài khoản Xóm của bạn?')
    await leaver.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
    await expect(leaver.getByText('Tài khoản đang được xóa')).toBeVisible()
    expect(await leaver.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
    await leaver.goto('/feed')
    await expect(leaver).toHaveURL('/login')
  })

  await test.step('nobody can see them', async () => {
    await neighbour.goto(address)
    await expect(neighbour.getByText('Không tìm thấy thông tin người dùng')).toBeVisible()
  })

  await test.step('the link works once', async () => {
    await followMail(leaver, 'hieu@example.com', 'Xóa tài khoản Xóm của bạn?')
    await leaver.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
    await expect(leaver.getByText('Đường dẫn này hết dùng được')).toBeVisible()
  })

  await test.step('signing in restores the account', async () => {
    await leaver.goto('/login')
    await leaver.getByRole('checkbox').check()
    await leaver.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    const person = leaver.getByRole('button', { name: /Hiếu Trương/ })
    if (!(await person.isVisible())) await leaver.locator('summary').first().click()
    await person.click()
    await expect(leaver).toHaveURL(/\/(feed|location|profile)/)
    await neighbour.goto(address)
    await expect(neighbour.getByRole('heading', { name: 'Hiếu Trương', exact: true }).first()).toBeVisible()
  })
})
