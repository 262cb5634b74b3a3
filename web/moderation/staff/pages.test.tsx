import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  approveBusinessClaim,
  type BusinessClaim,
  listBusinessClaims,
} from '../../../contract/directory/business-claims.ts'
import { listFailedJobs, retryJob } from '../../../contract/notifications/mail.ts'
import { type AuditEntry, listAudit } from '../../../contract/moderation/audit.ts'
import {
  closeTicket,
  getTicket,
  listTickets,
  reopenTicket,
  type TicketWithActs,
} from '../../../contract/moderation/tickets.ts'
import { businessOf } from '../../directory/businesses/test-businesses.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { lan } from '../../posts/test-posts.ts'
import { actAsStaff, button, field, heading, moderator, openStaff, pageOf } from './test-staff.tsx'

const articles = () => page.getByRole('article')
const at = '2026-11-26T07:00:00.000Z'

beforeEach(async () => {
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
})

describe('the audit log', () => {
  const entryOf = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
    seq: 1,
    at,
    actor: moderator,
    act: 'decided',
    subject_type: 'case',
    subject_id: 4,
    detail: { kind: 'suspend', reason: 'scam', until: null, author_id: 4 },
    hash: 'ab12cd34ef56'.repeat(5),
    ...fields,
  })

  test('shows who did what, ten entries per page, with a button that copies the hash', async () => {
    const unknownFields: unknown = {
      act: 'sth_new',
      subject_type: 'moon',
      detail: { tide: 'high', kind: 'sth_new' },
    }
    const many = Array.from({ length: 11 }, (_, index) => entryOf({ seq: 30 - index }))
    const entries = [
      ...many,
      entryOf({ seq: 19, actor: null, act: 'withheld', detail: { target_type: 'post', target_id: 12 } }),
      // An entry from a newer server.
      { ...entryOf({ seq: 18, actor: { id: 8, display_name: null } }), ...(unknownFields as object) },
    ]
    answer(listAudit, ({ query }) => pageOf(entries, query))
    await openStaff('/staff/audit')
    await expect
      .element(articles().first())
      .toMatchTextContent(
        /Quyết định · Báo cáo 4.*Ban quản lý.*Mức xử lý.*Tạm khóa tài khoản.*Lý do.*Lừa đảo, giả mạo.*Tài khoản.*4.*Dòng 30.*ab12cd34ef56…/,
      )
    expect(articles().elements()).toHaveLength(10)
    await button('Xem thêm').click()
    await expect
      .element(articles().nth(11))
      .toMatchTextContent(/Ẩn tạm · Báo cáo 4.*Hệ thống.*Về.*Bài viết.*Số.*12/)
    await expect
      .element(articles().nth(12))
      .toMatchTextContent(/sth new · moon 4.*Tài khoản 8, đã xóa.*Mức xử lý.*sth new.*tide.*high/)
    await expect.element(button('Sao chép mã của dòng 30')).toBeVisible()
  })

  test('says when it is empty, and can be retried after a failure', { tags: ['full'] }, async () => {
    answer(listAudit, () => new ApiError(503))
    await openStaff('/staff/audit')
    await expect.element(page.getByText('Chưa tải được nhật ký')).toBeVisible()
    answer(listAudit, () => pageOf<AuditEntry>([]))
    await button('Thử lại').click()
    await expect.element(heading('Nhật ký còn trống')).toBeVisible()
  })
})

describe('letters', () => {
  const ticketOf = (fields: Partial<TicketWithActs> = {}): TicketWithActs => ({
    id: 3,
    reference: 'XOM-7K2F9Q',
    kind: 'report',
    topic: 'scam',
    name: 'Lan',
    email: 'lan@example.com',
    message: 'Có người lừa tôi',
    about: '/posts/1',
    user: { id: 1, display_name: 'Lan Nguyễn' },
    created_at: at,
    closed_at: null,
    acts: [],
    ...fields,
  })

  test('are read, closed with a note and reopened', async () => {
    let ticket = ticketOf()
    answer(listTickets, ({ query }) =>
      pageOf((ticket.closed_at === null) === (query['status'] === 'open') ? [ticket] : []),
    )
    answer(getTicket, () => ticket)
    const { at: place } = await openStaff('/staff/tickets')
    await page.getByRole('link', { name: /Lừa đảo, giả mạo.*XOM-7K2F9Q.*Có người lừa tôi/ }).click()
    expect(place()).toBe('/staff/tickets/3')
    await expect.element(heading('XOM-7K2F9Q')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '/posts/1' })).toHaveAttribute('href', '/posts/1')
    await expect
      .element(page.getByRole('link', { name: 'Trả lời lan@example.com' }))
      .toHaveAttribute('href', 'mailto:lan%40example.com')
    await button('Xong thư này').click()
    await expect.element(page.getByText('Bạn ghi lại đã xử lý thế nào nhé.')).toBeVisible()
    await field(/^Đã xử lý thế nào/).fill('Đã trả lời')
    answer(closeTicket, () => unreachable)
    await button('Xong thư này').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa làm được. Mạng chập chờn/)
    await expect.element(field(/^Đã xử lý thế nào/)).toHaveValue('Đã trả lời')
    answer(closeTicket, ({ body }) => {
      const act = { act: 'close' as const, note: body.note, by: moderator, done_at: at }
      return (ticket = ticketOf({ closed_at: at, acts: [act] }))
    })
    await button('Xong thư này').click()
    await expect
      .element(page.getByRole('region', { name: 'Đã làm gì' }))
      .toMatchTextContent(/Đóng.*Đã trả lời/)
    answer(reopenTicket, () => (ticket = ticketOf()))
    await button('Mở lại thư').click()
    await expect.element(button('Xong thư này')).toBeVisible()
  })

  test('without a sender show no name', { tags: ['full'] }, async () => {
    const nameless = ticketOf({ name: '', user: null })
    answer(listTickets, () => pageOf([nameless]))
    answer(getTicket, () => nameless)
    await openStaff('/staff/tickets')
    const row = page.getByRole('link', { name: /XOM-7K2F9Q/ })
    await expect.element(row).toMatchTextContent(/^Lừa đảo, giả mạoXOM/)
    await row.click()
    await expect.element(page.getByText(/26\/11\/2026/)).toMatchTextContent(/^[^·]+26\/11\/2026/)
  })

  test('show a message when they are missing, empty or failed to load', { tags: ['full'] }, async () => {
    answer(getTicket, () => new ApiError(404))
    const { screen } = await openStaff('/staff/tickets/9')
    await expect.element(heading('Không tìm thấy thư này')).toBeVisible()
    await screen.unmount()
    answer(listTickets, () => new ApiError(503))
    await openStaff('/staff/tickets')
    await expect.element(page.getByText('Chưa tải được thư')).toBeVisible()
    answer(listTickets, () => pageOf<TicketWithActs>([]))
    await button('Thử lại').click()
    await expect.element(heading('Không còn thư nào chờ')).toBeVisible()
    await page.getByRole('tab', { name: 'Đã xong' }).click()
    await expect.element(heading('Chưa có thư nào đã xong')).toBeVisible()
  })
})

test('failed jobs are listed and can be retried', { tags: ['full'] }, async () => {
  const job = {
    id: 12,
    task: 'send_mail',
    attempts: 25,
    max_attempts: 25,
    error: 'connect ECONNREFUSED',
    created_at: at,
    next_try_at: null,
  }
  let attempts = 0
  answer(listFailedJobs, () => pageOf([job]))
  answer(retryJob, () => {
    attempts++
    if (attempts === 1) return new ApiError(503)
    answer(listFailedJobs, () => pageOf<typeof job>([]))
    return {}
  })
  await openStaff('/staff/jobs')
  await expect
    .element(articles())
    .toMatchTextContent(/send mail.*Đã thử 25 trên 25 lần.*không tự thử lại nữa.*connect ECONNREFUSED/)
  await button('Chạy lại send mail số 12').click()
  await expect.element(page.getByText('Chưa chạy lại được')).toBeVisible()
  await button('Chạy lại send mail số 12').click()
  await expect.element(heading('Không có việc nào lỗi')).toBeVisible()
})

test('a business claim can be declined with a reason or approved', async () => {
  const claim: BusinessClaim = {
    id: 5,
    status: 'waiting',
    words: 'Bảng hiệu tên tôi',
    reason: '',
    claimant: lan,
    business: businessOf(),
    rivals: 1,
    createdAt: new Date().toISOString(),
  }
  answer(listBusinessClaims, () => pageOf([claim]))
  await openStaff('/staff/businesses')
  await expect
    .element(articles())
    .toMatchTextContent(/Bánh mì Cô Hoa.*Lan Nguyễn.*Bảng hiệu tên tôi.*1 người khác cũng nhận tiệm này/)
  await button('Chưa giao').click()
  await button('Chưa giao').click()
  await expect.element(page.getByText('Bạn viết lý do để người nhận biết.')).toBeVisible()
  await button('Thôi').click()
  answer(approveBusinessClaim, () => {
    answer(listBusinessClaims, () => pageOf<BusinessClaim>([]))
    return { ...claim, status: 'approved' as const }
  })
  await button(/^Giao trang cho Lan/).click()
  await expect.element(heading('Không có yêu cầu nào chờ')).toBeVisible()
})
