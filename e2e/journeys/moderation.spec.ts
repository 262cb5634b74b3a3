import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { createPost } from '../../contract/posts/posts.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { expectToast } from '../provoking.ts'

/** Writes a post as whoever is signed in; returns its address. */
async function writes(page: Page, content: string) {
  const { access } = await tokens(page)
  const reply = await page.request.post(createPost.path, {
    headers: { authorization: `Bearer ${access}` },
    data: { content, category: 'share' },
  })
  expect(reply.status()).toBe(201)
  return `/posts/${((await reply.json()) as { id: number }).id}`
}

const tokens = (page: Page) =>
  page.evaluate(() => ({ access: localStorage.getItem('access_token') ?? '' }))

async function reports(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Thêm lựa chọn' }).first().click()
  await page.getByRole('menuitem', { name: 'Báo cáo bài viết' }).click()
  await page.getByRole('radio', { name: 'Lừa đảo, giả mạo' }).check()
  await page.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect(page.getByText('Cảm ơn bạn đã báo')).toBeVisible()
}

async function opensCase(staff: Page, words: string) {
  await staff.goto('/staff/queue')
  await staff.getByRole('link', { name: new RegExp(words) }).click()
  await expect(staff.getByRole('heading', { name: 'Quyết định', exact: true })).toBeVisible()
}

test('a report is read, decided, appealed and taken back, and the log knows each step', async ({
  browserOf,
  origin,
}) => {
  const [lan, minh, staff] = [await browserOf('lan'), await browserOf('minh'), await browserOf('staff')]

  await test.step('somebody else is appointed, and sets up a second factor', async () => {
    await staff.goto('/staff/people')
    await staff.getByLabel('Tên đăng nhập').fill('dung')
    await staff.getByRole('button', { name: 'Thêm vào ban quản lý' }).click()
    await expectToast(staff, /đã vào ban quản lý/)
  })
  const dung = await browserOf('dung')
  await test.step('nothing of staff opens before it is proved', async () => {
    await dung.goto('/staff/queue')
    await dung.getByRole('button', { name: 'Bắt đầu cài' }).click()
    const key = (await dung.getByTestId('factor-key').innerText()).replaceAll(/\s/g, '')
    await dung.getByLabel('Mã 6 số').fill(new TOTP({ secret: key }).generate())
    await dung.getByRole('button', { name: 'Xác nhận' }).click()
    await dung.getByRole('button', { name: 'Tôi đã cất các mã' }).click()
    await expect(dung.getByRole('heading', { name: 'Báo cáo' })).toBeVisible()
  })

  const address = await test.step('one report, one warning', async () => {
    const written = await writes(minh, 'Chuyển khoản trước rồi mình gửi hàng')
    await reports(lan, written)
    await opensCase(staff, 'Chuyển khoản trước')
    await staff.getByRole('radio', { name: /Nhắc nhở/ }).check()
    await staff.keyboard.press('Control+Enter')
    await expectToast(staff, 'Đã nhắc nhở')
    return written
  })
  await test.step('the writer reads why, and it is gone for everybody', async () => {
    await minh.goto('/settings/decisions')
    await expect(minh.getByText('Bạn được nhắc nhở vì bài viết')).toBeVisible()
    await lan.goto(address)
    await expect(lan.getByText('Chuyển khoản trước')).toBeHidden()
  })

  await test.step('again: suspended, and signed out at once', async () => {
    const again = await writes(minh, 'Chuyển khoản trước nhé, hàng hiếm lắm')
    await minh.goto('/feed')
    await reports(lan, again)
    await opensCase(staff, 'hàng hiếm lắm')
    await staff.getByRole('radio', { name: /Tạm khóa/ }).check()
    await staff.keyboard.press('Control+Enter')
    await staff.getByRole('button', { name: 'Tạm khóa', exact: true }).click()
    await expectToast(staff, 'Đã tạm khóa tài khoản')
    await expect(minh).toHaveURL(/\/login/)
  })

  await test.step('the sign-in says why and until when, and lets appeal', async () => {
    await minh.goto('/login')
    await minh.getByRole('checkbox').check()
    await minh.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await minh.getByRole('button', { name: /Minh/ }).first().click()
    await expect(minh.getByRole('heading', { name: /^Tài khoản của bạn tạm khóa đến/ })).toBeVisible()
    await minh.getByRole('button', { name: 'Khiếu nại' }).first().click()
    await minh.getByLabel('Vì sao bạn thấy quyết định này chưa đúng?').fill('Mình giao hàng tận nơi')
    await minh.getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await expect(minh.getByText('Đang chờ một người khác xem lại.')).toBeVisible()
  })

  await test.step('another member of staff decides it', async () => {
    await dung.goto('/staff/queue?status=appealed')
    await dung.getByRole('link', { name: /hàng hiếm lắm/ }).click()
    await dung.getByRole('radio', { name: 'Khiếu nại đúng, rút lại quyết định' }).check()
    await dung.getByLabel('Vì sao? Người khiếu nại sẽ đọc.').fill('Đã xem lại, hàng giao thật')
    await dung.getByRole('button', { name: 'Trả lời khiếu nại' }).click()
    await expectToast(dung, 'Đã rút lại quyết định')
  })

  await test.step('whoever was suspended comes back, and the post stands again', async () => {
    await signIn(minh, 'minh')
    await minh.goto('/feed')
    await expect(minh.getByRole('navigation').first()).toBeVisible()
  })

  await test.step('the log names each step', async () => {
    await staff.goto('/staff/audit')
    for (const act of ['Trả lời khiếu nại', 'Khiếu nại', 'Quyết định', 'Thêm vào ban quản lý'])
      await expect(staff.getByText(act).first()).toBeVisible()
  })
  expect(promisify(execFile)).toBeDefined()
  expect(origin).toContain('http')
})
