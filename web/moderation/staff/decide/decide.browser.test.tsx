/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decideCase } from '../../../../contract/moderation/cases.ts'
import { reauthenticateWithPassword, getSignInMethods } from '../../../../contract/accounts/sign-in.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import * as pending from '../../../platform/session/recent-sign-in.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import {
  actAsStaff,
  actionOf,
  button,
  caseOf,
  choose,
  field,
  heading,
  mockCases,
  openInBrowser,
  openStaff,
  radio,
} from '../test-staff.tsx'

const refusal = (status: number, code: string) => new ApiError(status, { detail: '', code })
const title = 'Bài viết của Tuấn Phạm'
const region = (name: string | RegExp) => page.getByRole('region', { name })
const preview = () => page.getByRole('group', { name: 'Người này sẽ đọc' }).first()
beforeEach(async () => {
  await page.viewport(1280, 800)
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
})

describe('deciding', () => {
  test('previews the text for the user, sends the decision, offers an undo and opens the next case', async () => {
    const server = mockCases([caseOf(1), caseOf(2)])
    const { at } = await openStaff('/staff/cases/1')
    await choose('Nhắc nhở')
    await choose('Quấy rối, bắt nạt')
    await field(/^Lời nhắn/).fill('Bạn nói nhẹ thôi nhé')
    await expect
      .element(preview())
      .toMatchTextContent(
        /Bạn được nhắc nhở vì bài viết.*Lý do.*Quấy rối, bắt nạt.*Bạn nói nhẹ thôi nhé.*khiếu nại được trong 14 ngày/,
      )
    await button('Nhắc nhở').click()
    await expect.poll(at).toBe('/staff/cases/2')
    expect(server.decided).toEqual([
      { id: 1, kind: 'warn', reason: 'harassment', words: 'Bạn nói nhẹ thôi nhé' },
    ])
    await expect.element(page.getByText('Đã nhắc nhở')).toBeVisible()
    // The decided case stays visible, with its own undo, until the next case is loaded.
    await expect.poll(() => document.querySelector('main dd')?.textContent).toMatch(/tin số 2$/)
    await button('Hoàn tác').click()
    await expect.poll(at).toBe('/staff/cases/1')
    await expect.element(page.getByText('Đã rút lại, báo cáo lại chờ xử lý')).toBeVisible()
    await expect.element(region('Đã xử lý')).toMatchTextContent(/Nhắc nhở.*Đã rút lại/)
  })

  test('without a selected action nothing is sent', async () => {
    const server = mockCases([caseOf(1)])
    await openStaff('/staff/cases/1')
    await expect.element(heading(title)).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Bạn chọn một mức xử lý trước nhé.')).toBeVisible()
    await expect.element(radio('Bỏ qua')).toHaveFocus()
    expect(server.decided).toEqual([])
  })

  test('the draft survives a failure and reopening the case', async () => {
    mockCases([caseOf(1)])
    answer(decideCase, () => unreachable)
    const { screen } = await openStaff('/staff/cases/1')
    await choose('Gỡ nội dung')
    await field(/^Lời nhắn/).fill('Không bán vé số ở đây')
    await button('Gỡ nội dung').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa quyết được. Mạng chập chờn/)
    await screen.unmount()
    await openStaff('/staff/cases/1')
    await expect.element(radio('Gỡ nội dung')).toBeChecked()
    await expect.element(field(/^Lời nhắn/)).toHaveValue('Không bán vé số ở đây')
  })

  test.each([
    [409, 'case_decided'],
    [422, 'no_author'],
  ])('a refusal (%i %s) shows a message and keeps the text', async (status, code) => {
    mockCases([caseOf(1)])
    answer(decideCase, () => refusal(status, code))
    await openStaff('/staff/cases/1')
    await choose('Nhắc nhở')
    await field(/^Lời nhắn/).fill('Lời này')
    await button('Nhắc nhở').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Chưa quyết được\. ./)
    await expect.element(field(/^Lời nhắn/)).toHaveValue('Lời này')
  })

  test('a suspension has an end and needs a confirmation that explains it', async () => {
    const server = mockCases([caseOf(1), caseOf(2)])
    await openInBrowser('/staff/cases/1')
    await choose('Tạm khóa')
    await button('30 ngày').click()
    await button('Tạm khóa').click()
    const sheet = page.getByRole('dialog', { name: 'Tạm khóa tài khoản của Tuấn Phạm?' })
    await expect.element(sheet).toMatchTextContent(/không đăng, nhắn hay đặt được gì/)
    expect(server.decided).toEqual([])
    await sheet.getByRole('button', { name: 'Tạm khóa' }).click()
    await expect.poll(() => server.decided.length).toBe(1)
    const [{ until }] = server.decided as [{ until: string }]
    const days = (Date.parse(until) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  test('a suspension until a date lasts to the end of that day', async () => {
    const server = mockCases([caseOf(1)])
    await openInBrowser('/staff/cases/1')
    await choose('Tạm khóa')
    await button('Đến ngày…').click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await button('Tạm khóa').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tạm khóa' }).click()
    await expect.poll(() => server.decided.length).toBe(1)
    const [{ until }] = server.decided as [{ until: string }]
    expect(new Date(until).getHours()).toBe(23)
    expect(Date.parse(until)).toBeGreaterThan(Date.now())
  })

  test('closing an account for hate, minors or crime shows that no appeal is possible', async () => {
    mockCases([caseOf(1)])
    await openStaff('/staff/cases/1')
    await choose('Đóng vĩnh viễn')
    await expect.element(preview()).toMatchTextContent(/khiếu nại được trong 14 ngày/)
    for (const reason of ['Thù ghét, kỳ thị', 'Xâm hại trẻ em', 'Vi phạm pháp luật']) {
      await choose(reason)
      await expect.element(preview()).toMatchTextContent(/Quyết định này không khiếu nại được/)
    }
  })

  test('asks for a new sign-in when the server requires it, and then continues', async () => {
    const server = mockCases([caseOf(1), caseOf(2)])
    let isFresh = false
    answer(getSignInMethods, () => ({ google: false, facebook: false, password: true }))
    answer(reauthenticateWithPassword, () => {
      isFresh = true
      return {}
    })
    answer(decideCase, ({ params, body }) => {
      if (!isFresh) return refusal(403, 'sign_in_again')
      server.decided.push(body)
      return actionOf({ id: 1, case_id: Number(params['id']), kind: body.kind, reason: body.reason })
    })
    const { at } = await openInBrowser('/staff/cases/1')
    await choose('Đóng vĩnh viễn')
    await field(/^Lời nhắn/).fill('Nhắc ba lần')
    await button('Đóng vĩnh viễn').click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet).toMatchTextContent(/Sau 14 ngày, tài khoản bị xóa hẳn/)
    await sheet.getByRole('button', { name: 'Đóng vĩnh viễn' }).click()
    await page.getByRole('dialog').getByLabelText('Mật khẩu').fill('xom-demo-2026')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/staff/cases/2')
    expect(server.decided).toEqual([{ kind: 'terminate', reason: 'scam', words: 'Nhắc ba lần', versions: 1 }])
  })

  describe('a sign-in at a provider', () => {
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const decision = { kind: 'suspend', reason: 'harassment', words: 'Nghỉ vài hôm nhé', until } as const
    /** Fills in the form, leaves for the provider and returns. */
    async function returnFromProvider(isProven: boolean) {
      const server = mockCases([caseOf(1), caseOf(2)])
      const { screen } = await openInBrowser('/staff/cases/1')
      await choose('Tạm khóa')
      await choose('Quấy rối, bắt nạt')
      await field(/^Lời nhắn/).fill(decision.words)
      await screen.unmount()
      pending.savePendingAction({ action: 'decide_case', words: { case: '1', ...decision } })
      const storedAction = pending.loadPendingAction()
      if (isProven && storedAction) pending.markIdentityProven(storedAction)
      queryClient.clear()
      await openInBrowser('/staff/cases/1')
      return server
    }

    test('that succeeds sends the stored decision', async () => {
      const server = await returnFromProvider(true)
      await expect.poll(() => server.decided).toEqual([{ id: 1, ...decision }])
      await expect.element(page.getByText('Đã tạm khóa tài khoản')).toBeVisible()
    })

    test('that is cancelled keeps the draft', async () => {
      const server = await returnFromProvider(false)
      await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa quyết được\. ./)
      await expect.element(radio('Tạm khóa')).toBeChecked()
      await expect.element(radio('Quấy rối, bắt nạt')).toBeChecked()
      await expect.element(field(/^Lời nhắn/)).toHaveValue(decision.words)
      expect(server.decided).toEqual([])
    })
  })

  test('keys select action and reason, do nothing in a text field, and work again after Escape', async () => {
    const server = mockCases([caseOf(1)])
    await openStaff('/staff/cases/1')
    await expect.element(heading(title)).toBeVisible()
    await userEvent.keyboard('2')
    await expect.element(radio('Gỡ nội dung')).toBeChecked()
    await expect.element(button('Gỡ nội dung')).toHaveFocus()
    await userEvent.keyboard('r')
    await expect.element(radio('Lừa đảo, giả mạo')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('Quấy rối, bắt nạt')).toBeChecked()
    await userEvent.keyboard('6')
    await expect.element(radio('Bạo lực, nguy hiểm')).toBeChecked()
    await expect.element(button('Gỡ nội dung')).toHaveFocus()
    await userEvent.keyboard('n')
    await expect.element(field(/^Ghi chú/)).toHaveFocus()
    await userEvent.keyboard('ju 3r')
    await expect.element(field(/^Ghi chú/)).toHaveValue('ju 3r')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(region('Ghi chú nội bộ').getByText('ju 3r')).toBeVisible()
    expect(server.decided).toEqual([])
    await userEvent.keyboard('{Escape}3')
    await expect.element(radio('Nhắc nhở')).toBeChecked()
    await field(/^Lời nhắn/).fill('Nhẹ thôi')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => server.decided)
      .toEqual([{ id: 1, kind: 'warn', reason: 'violence', words: 'Nhẹ thôi' }])
    await expect.element(heading('Không còn báo cáo nào chờ')).toBeVisible()
    await userEvent.keyboard('u')
    await expect.element(page.getByText('Đã rút lại, báo cáo lại chờ xử lý')).toBeVisible()
  })

  test('only allowed actions can be selected', async () => {
    const server = mockCases([caseOf(1, { allowed: ['dismiss', 'remove', 'warn'] })])
    await openStaff('/staff/cases/1')
    await expect.element(radio('Nhắc nhở')).toBeVisible()
    await expect.element(radio('Tạm khóa')).not.toBeInTheDocument()
    await userEvent.keyboard('4{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Bạn chọn một mức xử lý trước nhé.')).toBeVisible()
    expect(server.decided).toEqual([])
  })
})
