import { createPostAs } from './favour-steps.ts'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, signIn, test } from '../fixtures.ts'
import { expectToast } from '../page-steps.ts'
import { changeEntry, checkLog } from './audit-steps.ts'
import { openAndConnect } from './market-steps.ts'
import { notificationItems } from '../offline/offline-steps.ts'

async function reportPost(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: /^Tùy chọn cho bài của/ }).click()
  await page.getByRole('button', { name: 'Báo cáo bài viết' }).click()
  await page.getByRole('radio', { name: 'Lừa đảo, giả mạo' }).check()
  await page.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect(page.getByText('Cảm ơn bạn đã báo')).toBeVisible()
}

async function openCase(staff: Page, text: RegExp, queue = '/staff/queue') {
  await staff.goto(queue)
  await staff.getByRole('link', { name: text }).click()
}

/** Chooses an action by its digit. */
async function chooseAction(staff: Page, digit: string, name: string) {
  await expect(staff.getByRole('radio', { name })).toBeAttached()
  await staff.keyboard.press(digit)
  await expect(staff.getByRole('radio', { name })).toBeChecked()
}

/** The log entries of this journey. */
const expectedLogTitles = [
  'Thêm vào ban quản lý',
  'Cài mã xác thực',
  'Mở báo cáo',
  'Quyết định',
  'Mở báo cáo',
  'Quyết định',
  'Khiếu nại',
  'Trả lời khiếu nại',
]
const minuteMs = 60_000
const handledText = 'Ban quản lý đã xem điều bạn báo và đã xử lý'
const noViolationText = 'Ban quản lý đã xem và thấy chưa trái quy tắc cộng đồng'

test('a report is decided, appealed and reversed, and the log has each step', async ({
  browserOf,
  startServer,
}) => {
  const server = await startServer()
  const baseURL = server.origin
  const deskOptions = { baseURL, viewport: { width: 1280, height: 800 } }
  const lan = await browserOf('lan', { baseURL })
  const minh = await browserOf('minh', { baseURL })
  const staff = await browserOf('staff', deskOptions)
  const dung = await browserOf('dung', deskOptions)

  await test.step('a new staff member must set up a second factor first', async () => {
    await staff.goto('/staff/people')
    await staff.getByLabel('Tên đăng nhập').fill('dung')
    await staff.getByRole('button', { name: 'Thêm vào ban quản lý' }).click()
    await expect(staff.getByRole('status').filter({ hasText: /đã vào ban quản lý$/ })).toBeAttached()
    await dung.goto('/staff/queue')
    await dung.getByRole('button', { name: 'Bắt đầu cài' }).click()
    const secret = await dung.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    await dung.getByLabel('Mã 6 số').fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate())
    await dung.getByRole('button', { name: 'Tôi đã cất các mã' }).click()
    await expect(dung.getByText('Chọn một báo cáo để xem.')).toBeVisible()
  })

  await test.step('the author of a reported post is warned and reads why', async () => {
    const address = await createPostAs(minh, {
      category: 'share',
      content: 'Chuyển khoản trước rồi mình gửi hàng',
    })
    await reportPost(lan, address)
    await openCase(staff, /Chuyển khoản trước/)
    await chooseAction(staff, '3', 'Nhắc nhở')
    await staff.keyboard.press('Control+Enter')
    await expectToast(staff, 'Đã nhắc nhở')
    await minh.goto('/settings/decisions')
    await expect(minh.getByText('Bạn được nhắc nhở vì bài viết')).toBeVisible()
    await lan.goto(address)
    await expect(lan.getByRole('heading', { name: 'Không tìm thấy bài viết' })).toBeVisible()
  })

  const secondPost =
    await test.step('after another report the author is suspended and signed out at once', async () => {
      const address = await createPostAs(minh, {
        category: 'share',
        content: 'Chuyển khoản trước nhé, hàng hiếm lắm',
      })
      await reportPost(lan, address)
      const socketClosedAt = new Promise<number>((resolve) => {
        minh.on('websocket', (socket) => socket.on('close', () => resolve(Date.now())))
      })
      await openAndConnect(minh, '/feed')
      await openCase(staff, /hàng hiếm lắm/)
      await chooseAction(staff, '4', 'Tạm khóa')
      await staff.keyboard.press('Control+Enter')
      const isDecided = staff.waitForResponse((reply) => reply.url().endsWith('/actions/'))
      await staff.getByRole('dialog').getByRole('button', { name: 'Tạm khóa' }).click()
      await isDecided
      const decidedAt = Date.now()
      expect((await socketClosedAt) - decidedAt).toBeLessThan(1000)
      await expectToast(staff, 'Đã tạm khóa tài khoản')
      await expect(minh).toHaveURL(/\/login/)
      return address
    })

  await test.step('the sign-in shows the reason and the end, and accepts an appeal', async () => {
    await minh.getByRole('checkbox').check()
    await minh.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await minh.getByRole('button', { name: /Minh Trần/ }).click()
    await expect(minh.getByRole('heading', { name: /^Tài khoản của bạn tạm khóa đến/ })).toBeVisible()
    const decision = minh.getByRole('listitem').filter({ hasText: 'tạm khóa vì bài viết' })
    await expect(decision.getByText('Lừa đảo, giả mạo')).toBeVisible()
    await decision.getByRole('button', { name: 'Khiếu nại' }).click()
    await decision.getByLabel('Vì sao bạn thấy quyết định này chưa đúng?').fill('Mình giao hàng tận nơi')
    await decision.getByRole('button', { name: 'Gửi khiếu nại' }).click()
    await expect(decision.getByText('Đang chờ một người khác xem lại.')).toBeVisible()
  })

  await test.step('only another staff member can decide the appeal, and reverses the decision', async () => {
    await openCase(staff, /hàng hiếm lắm/, '/staff/queue?status=appealed')
    await expect(staff.getByText(/Bạn đã ra quyết định này/)).toBeVisible()
    await openCase(dung, /hàng hiếm lắm/, '/staff/queue?status=appealed')
    await chooseAction(dung, '1', 'Khiếu nại đúng, rút lại quyết định')
    await dung.getByLabel('Vì sao? Người khiếu nại sẽ đọc.').fill('Đã xem lại, hàng giao thật')
    await dung.getByRole('button', { name: 'Trả lời khiếu nại' }).click()
    await expectToast(dung, 'Đã rút lại quyết định')
  })

  await test.step('the member and the post are restored', async () => {
    await signIn(minh, 'minh')
    await minh.goto('/settings/decisions')
    await expect(minh.getByText('Khiếu nại đúng: quyết định được rút lại')).toBeVisible()
    await expect(minh.getByText('Đã xem lại, hàng giao thật')).toBeVisible()
    await lan.goto(secondPost)
    await expect(lan.getByText('hàng hiếm lắm')).toBeVisible()
  })

  await test.step('the reporter is notified once about each report', async () => {
    await server.moveClock(2 * minuteMs)
    await lan.goto('/notifications')
    for (const outcome of [handledText, noViolationText])
      await expect(notificationItems(lan).filter({ hasText: outcome })).toHaveCount(1)
    await lan.reload()
    for (const outcome of [handledText, noViolationText])
      await expect(notificationItems(lan).filter({ hasText: outcome })).toHaveCount(1)
  })

  await test.step('the log has each step, and the audit finds a changed entry', async () => {
    await staff.goto('/staff/audit')
    const entries = staff.getByRole('list', { name: 'Nhật ký' }).getByRole('listitem')
    await expect(entries.first()).toContainText('Trả lời khiếu nại')
    const newest = await entries.getByRole('heading').allInnerTexts()
    expect(newest.slice(0, expectedLogTitles.length).map((title) => title.split(' · ')[0])).toEqual(
      expectedLogTitles.toReversed(),
    )
    const count = Number(/Dòng (\d+)/.exec(await entries.first().innerText())?.[1])
    expect(await checkLog(server.dataDir)).toContain(`${count} valid entries`)
    await changeEntry(server.dataDir, count - 2)
    expect(await checkLog(server.dataDir)).toContain(`Entry ${count - 2} was changed`)
  })
})
