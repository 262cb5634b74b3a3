/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addCaseNote, getCase, undoAction } from '../../../../contract/moderation/cases.ts'
import { deleteUser } from '../../../../contract/people/users.ts'
import { pictureOf } from '../../../market/test-market.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import {
  actAsStaff,
  actionOf,
  button,
  caseOf,
  field,
  heading,
  mockCases,
  moderator,
  openStaff,
} from '../test-staff.tsx'

const refusal = (status: number, code: string) => new ApiError(status, { detail: '', code })
const title = 'Bài viết của Tuấn Phạm'
const region = (name: string | RegExp) => page.getByRole('region', { name })

beforeEach(async () => {
  await page.viewport(1280, 800)
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
})

test('an admin requests the erasure of an account and sees the reason of a refusal', async () => {
  const requests: unknown[] = []
  answer(deleteUser, ({ params, query }) => {
    requests.push({ ...params, ...query })
    return requests.length === 1 ? refusal(403, 'not_allowed') : {}
  })
  mockCases([caseOf(1)])
  await openStaff('/staff/cases/1')
  await button('Đề nghị xóa tài khoản').click()
  const sheet = page.getByRole('dialog', { name: 'Xóa tài khoản của Tuấn Phạm?' })
  await sheet.getByRole('combobox', { name: 'Lý do' }).selectOptions('Quấy rối, bắt nạt')
  const send = sheet.getByRole('button', { name: 'Đề nghị xóa tài khoản' })
  await send.click()
  await expect.element(page.getByText('Chưa làm được.')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Đã đề nghị xóa tài khoản của Tuấn Phạm')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  const [first, second] = requests
  expect(second).toEqual(first)
  expect(second).toMatchObject({ reason: 'harassment' })
})

test('a moderator can’t request the erasure of an account', async () => {
  actAsStaff('moderator')
  mockCases([caseOf(1)])
  await openStaff('/staff/cases/1')
  await expect.element(region(/trước đây/)).toBeVisible()
  await expect.element(button('Đề nghị xóa tài khoản')).not.toBeInTheDocument()
})

test('the case shows the content at each report, its author and earlier decisions', async () => {
  const at = new Date(Date.now() - 3600_000).toISOString()
  const appeal = {
    words: 'Tôi bán thật mà',
    appealedAt: at,
    is_upheld: false,
    answer: 'Không đúng',
    decidedAt: at,
  }
  mockCases([
    caseOf(1, {
      versions: [
        {
          at,
          words: [
            { name: 'brand_story', text: 'Vé số' },
            { name: 'card', text: '/posts/12' },
            { name: 'content', text: 'Lời cũ' },
            { name: 'price', text: '1250000' },
          ],
          media: [],
        },
        {
          at: new Date().toISOString(),
          words: [{ name: 'content', text: 'Lời mới' }],
          media: [pictureOf('#b4412a')],
        },
      ],
      history: [actionOf({ id: 5, kind: 'warn', words: 'Lần sau đừng thế', appeal })],
      similar: [caseOf(9)],
      notes: [{ id: 1, author: moderator, content: 'Đã gọi hỏi', writtenAt: at }],
    }),
  ])
  await openStaff('/staff/cases/1')
  await expect.poll(() => document.activeElement?.textContent).toBe(title)
  await expect.element(region('Nội dung lúc bị báo cáo')).toMatchTextContent(/Lời mới/)
  await page.getByText('1 bản trước đó').click()
  await expect.element(page.getByText('Lời cũ')).toBeVisible()
  await expect.element(page.getByText('1.250.000đ')).toBeVisible()
  await expect.element(page.getByText('Câu chuyện của tiệm')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '/posts/12' })).toHaveAttribute('href', '/posts/12')
  await expect.element(page.getByRole('img', { name: 'Ảnh 1' })).not.toBeInTheDocument()
  await button('Xem: Ảnh 1').click()
  await expect.element(page.getByRole('img', { name: 'Ảnh 1' })).toBeVisible()
  await expect
    .element(region('2 báo cáo'))
    .toMatchTextContent(
      /Lừa đảo, giả mạo.*Tính nhiều.*Đòi chuyển tiền trước.*Tính bình thường.*người mới tính một nửa/,
    )
  await expect
    .element(region('Đã quyết về Tuấn Phạm trước đây'))
    .toMatchTextContent(
      /Nhắc nhở · Lừa đảo.*Mai Đỗ.*Lần sau đừng thế.*Tôi bán thật mà.*Giữ nguyên quyết định. Không đúng/,
    )
  await expect.element(region('Báo cáo tương tự').getByRole('link')).toHaveAttribute('href', '/staff/cases/9')
  await expect.element(region('Ghi chú nội bộ')).toMatchTextContent(/Ban quản lý.*Đã gọi hỏi/)
  await expect
    .element(page.getByRole('link', { name: 'Xem trong Xóm' }))
    .toHaveAttribute('href', '/posts/501')
  await expect.element(page.getByRole('link', { name: 'Trang cá nhân' })).toHaveAttribute('href', '/users/4')
})

test('a report shows its weight as a text', async () => {
  const weights = [2, 1.25, 1, 0.75, 0.5, 0.25, 0]
  const reports = weights.map((weight) => ({
    reason: 'scam' as const,
    note: '',
    weight,
    createdAt: new Date().toISOString(),
    by_system: weight === 1,
  }))
  mockCases([caseOf(1, { reports })])
  await openStaff('/staff/cases/1')
  await expect.element(region('7 báo cáo')).toBeVisible()
  const rows = region('7 báo cáo').getByRole('listitem').elements()
  const words = ['nhiều', 'bình thường', 'Hệ thống', 'ít', 'ít', 'ít', 'Không tính thêm']
  for (const [index, word] of words.entries()) expect(rows[index]?.textContent).toContain(word)
})

test('a missing case and a failed request show different messages', async () => {
  mockCases([])
  const { screen } = await openStaff('/staff/cases/7')
  await expect.element(heading('Không tìm thấy báo cáo này')).toBeVisible()
  await screen.unmount()
  queryClient.clear()
  answer(getCase, () => unreachable)
  await openStaff('/staff/cases/7')
  await expect.element(page.getByText('Chưa tải được báo cáo này')).toBeVisible()
  mockCases([caseOf(7)])
  await button('Thử lại').click()
  await expect.element(heading(title)).toBeVisible()
})

test('a note stays after a failure, and a refused undo shows a message', async () => {
  mockCases([caseOf(1, { status: 'decided', actions: [actionOf()] })])
  answer(addCaseNote, () => unreachable)
  answer(undoAction, () => refusal(409, 'not_undoable'))
  await openStaff('/staff/cases/1')
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument()
  await button('Thêm ghi chú').click()
  await expect.element(page.getByText('Bạn viết ghi chú trước đã nhé.')).toBeVisible()
  await field(/^Ghi chú/).fill('Nhớ hỏi lại')
  await button('Thêm ghi chú').click()
  await expect.element(page.getByText(/^Mạng chập chờn/)).toBeVisible()
  await expect.element(field(/^Ghi chú/)).toHaveValue('Nhớ hỏi lại')
  await button('Hoàn tác').click()
  await expect.element(page.getByText('Chưa rút lại được')).toBeVisible()
})
