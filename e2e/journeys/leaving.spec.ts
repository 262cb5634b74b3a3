import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../page-steps.ts'
import { openMailLink } from './mailbox.ts'

async function signInAsHieu(page: Page) {
  await page.goto('/login')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
  const person = page.getByRole('button', { name: /Hiếu Trương/ })
  if (!(await person.isVisible())) await page.locator('summary').first().click()
  await person.click()
}

const question = (page: Page) =>
  page.getByRole('heading', { name: /^Tài khoản sẽ bị xóa vào ngày .+\. Bạn muốn ở lại không\?$/ })

test('a person deletes the account by the mailed link, is asked on signing in, and stays', async ({
  browserOf,
}) => {
  const [leaver, neighbour] = [await browserOf('hieu'), await browserOf('tuan')]

  const address = await test.step('the neighbour finds the person', async () => {
    await leaver.goto('/profile')
    await neighbour.goto('/users')
    await neighbour.getByRole('searchbox').fill('hieu')
    await neighbour.getByRole('link', { name: /Hiếu Trương/ }).click()
    await expect(neighbour.getByRole('heading', { name: 'Hiếu Trương', exact: true }).first()).toBeVisible()
    return new URL(neighbour.url()).pathname
  })

  await test.step('the person requests the link by e-mail address', async () => {
    await leaver.goto('/settings/delete-account')
    await expect(leaver.getByLabel('Email của tài khoản')).toHaveValue('hieu@example.com')
    await leaver.getByRole('button', { name: 'Gửi đường dẫn cho tôi' }).click()
    await expect(leaver.getByText('Nếu địa chỉ này có tài khoản', { exact: false }).first()).toBeVisible()
  })

  await test.step('the mail links to the confirmation, which signs out everywhere', async () => {
    await openMailLink(leaver, 'hieu@example.com', 'Xóa tài khoản Xóm của bạn?')
    await leaver.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
    await expect(leaver.getByText('Tài khoản đang được xóa')).toBeVisible()
    await leaver.reload()
    await expect(leaver.getByText('Tài khoản đang được xóa')).toBeVisible()
    await expect(leaver.getByText(/Bạn có 14 ngày để đổi ý/)).toBeVisible()
    expect(await leaver.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
    await leaver.goto('/feed')
    await expect(leaver).toHaveURL('/login')
  })

  await test.step('others can’t find the person', async () => {
    await neighbour.goto(address)
    await expect(neighbour.getByText('Không tìm thấy thông tin người dùng')).toBeVisible()
  })

  await test.step('the link works once', async () => {
    await openMailLink(leaver, 'hieu@example.com', 'Xóa tài khoản Xóm của bạn?')
    await expect(leaver.getByText('Tài khoản đang được xóa')).toBeVisible()
    await expect(leaver.getByRole('button', { name: 'Xóa tài khoản của tôi' })).toBeHidden()
    await leaver.goto(`/settings/delete-account?token=${'x'.repeat(43)}`)
    await expect(leaver.getByText('Đường dẫn này không dùng được nữa')).toBeVisible()
  })

  await test.step('signing in asks on every page, and restores nothing', async () => {
    await signInAsHieu(leaver)
    await expect(question(leaver)).toBeVisible()
    await leaver.reload()
    await expect(question(leaver)).toBeVisible()
    await leaver.goto('/users')
    await expect(question(leaver)).toBeVisible()
    await leaver.goBack()
    await expect(question(leaver)).toBeVisible()
    const second = await leaver.context().newPage()
    await second.goto('/settings/account')
    await expect(question(second)).toBeVisible()
    await second.close()
    await neighbour.goto(address)
    await expect(neighbour.getByText('Không tìm thấy thông tin người dùng')).toBeVisible()
  })

  await test.step('choosing to delete signs out, and changes nothing else', async () => {
    await leaver.getByRole('button', { name: 'Vẫn xóa' }).click()
    await expect(leaver).toHaveURL('/login')
    expect(await leaver.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
    await neighbour.reload()
    await expect(neighbour.getByText('Không tìm thấy thông tin người dùng')).toBeVisible()
  })

  await test.step('staying restores the account, also in another tab, and sends a mail', async () => {
    await signInAsHieu(leaver)
    await expect(question(leaver)).toBeVisible()
    const second = await leaver.context().newPage()
    await second.goto('/settings/account')
    await expect(question(second)).toBeVisible()
    await leaver.getByRole('button', { name: 'Ở lại' }).click()
    await expectToast(leaver, 'Bạn đã ở lại')
    await expect(leaver).toHaveURL(/\/(feed|location|profile)/)
    await expect(second.getByText('hieu@example.com')).toBeVisible()
    await neighbour.goto(address)
    await expect(neighbour.getByRole('heading', { name: 'Hiếu Trương', exact: true }).first()).toBeVisible()
    await openMailLink(second, 'hieu@example.com', 'Bạn ở lại với xóm')
    await expect(second).toHaveURL('/settings/delete-account')
  })
})
