/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCases } from '../../../../contract/moderation/cases.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import {
  actAsStaff,
  actionOf,
  button,
  caseOf,
  heading,
  mockCases,
  openInBrowser,
  openStaff,
} from '../test-staff.tsx'

const link = (name: string | RegExp) => page.getByRole('link', { name })
const focusedText = () => document.activeElement?.textContent ?? ''

beforeEach(async () => {
  await page.viewport(1280, 800)
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
  localItems.removeItem('shortcuts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
})

test.each(['/staff', '/staff/queue', '/staff/audit', '/staff/tickets/1', '/staff/khong-co'])(
  'only staff can open %s',
  async (path) => {
    actAs(person())
    await openStaff(path)
    await expect.element(heading('404 - Not Found')).toBeVisible()
    expect(document.title).toBe('404 - Not Found · Xóm')
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  },
)

test('an unknown staff page shows a not-found page', async () => {
  await openStaff('/staff/khong-co')
  await expect.element(heading('404 - Not Found')).toBeVisible()
})

test('/staff opens the queue, and each row shows target, author, age, reasons, reports and state', async () => {
  const { target } = caseOf(1)
  mockCases([
    caseOf(1, { urgency: 80, reasons: ['scam', 'spam'], target: { ...target, is_withheld: true } }),
    caseOf(2, { urgency: 10, reports_count: 1 }),
  ])
  const { at } = await openStaff('/staff')
  await expect.poll(at).toBe('/staff/queue')
  await expect
    .element(link(/tin số 1/))
    .toMatchTextContent(
      /Bài viết · Tuấn Phạm.*25 phút.*tin số 1.*Gấp.*Đang ẩn.*2 báo cáo · Lừa đảo, giả mạo · Quảng cáo, tin rác/,
    )
  await expect.element(link(/tin số 2/)).toMatchTextContent(/1 báo cáo · Lừa đảo/)
  await expect.element(link(/tin số 2/)).not.toMatchTextContent(/Gấp|Nên xem|Đang ẩn/)
})

test('the tabs show cases by status, and each has its own empty message', async () => {
  mockCases([caseOf(1, { status: 'decided', actions: [actionOf()] })])
  const { at } = await openStaff('/staff/queue')
  await expect.element(heading('Không còn báo cáo nào chờ')).toBeVisible()
  await page.getByRole('tab', { name: 'Đã quyết' }).click()
  await expect.element(link(/tin số 1/)).toBeVisible()
  expect(at()).toBe('/staff/queue?status=decided')
  await page.getByRole('tab', { name: 'Khiếu nại' }).click()
  await expect.element(heading('Không có khiếu nại nào chờ')).toBeVisible()
  await page.getByRole('tab', { name: 'Đã đóng' }).click()
  await expect.element(heading('Chưa có việc nào đã đóng')).toBeVisible()
})

test('a failed queue can be retried', async () => {
  answer(listCases, () => new ApiError(503))
  await openStaff('/staff/queue')
  await expect.element(page.getByText('Chưa tải được các báo cáo')).toBeVisible()
  mockCases([caseOf(1)])
  await button('Thử lại').click()
  await expect.element(link(/tin số 1/)).toBeVisible()
})

test('the next page is loaded by a button, and skips no case after a decision', async () => {
  const server = mockCases(Array.from({ length: 23 }, (_, at) => caseOf(at + 1)))
  await openStaff('/staff/cases/1')
  await expect.element(heading('Bài viết của Tuấn Phạm')).toBeVisible()
  await userEvent.keyboard('1{Enter}')
  await expect.poll(() => server.decided.length).toBe(1)
  await expect.element(link(/tin số 11/)).toBeVisible()
  await button('Xem thêm').click()
  await expect.element(link(/tin số 12/)).toBeVisible()
  expect(document.querySelectorAll('[data-case]')).toHaveLength(20)
})

describe('by keys', () => {
  test('j and k move through the list, Enter opens a case, and then j and k move between cases', async () => {
    mockCases([caseOf(1), caseOf(2), caseOf(3)])
    const { at } = await openStaff('/staff/queue')
    await expect.element(link(/tin số 1/)).toBeVisible()
    await userEvent.keyboard('j')
    expect(focusedText()).toMatch(/tin số 1/)
    await userEvent.keyboard('jk')
    expect(focusedText()).toMatch(/tin số 1/)
    await userEvent.keyboard('j{Enter}')
    await expect.poll(at).toBe('/staff/cases/2')
    await expect.poll(focusedText).toBe('Bài viết của Tuấn Phạm')
    await userEvent.keyboard('j')
    await expect.poll(at).toBe('/staff/cases/3')
    await userEvent.keyboard('j')
    await expect.poll(at).toBe('/staff/cases/3')
    await userEvent.keyboard('kk')
    await expect.poll(at).toBe('/staff/cases/1')
    await expect.element(link(/tin số 1/)).toHaveAttribute('aria-current', 'true')
  })

  test('? lists the shortcuts, and turning them off disables the keys and hides the hints', async () => {
    mockCases([caseOf(1), caseOf(2)])
    const { at } = await openInBrowser('/staff/cases/1')
    await expect.element(heading('Bài viết của Tuấn Phạm')).toBeVisible()
    const hint = () => document.querySelector('main kbd')
    expect(hint()).not.toBe(null)
    await userEvent.keyboard('?')
    const sheet = page.getByRole('dialog', { name: 'Phím tắt' })
    await expect.element(sheet.getByText('Rút lại quyết định vừa rồi')).toBeVisible()
    await sheet.getByRole('switch', { name: 'Dùng phím tắt' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await userEvent.keyboard('j2n')
    expect(at()).toBe('/staff/cases/1')
    await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument()
    expect(hint()).toBe(null)
    await button('Phím tắt').click()
    await sheet.getByRole('switch', { name: 'Dùng phím tắt' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await userEvent.keyboard('j')
    await expect.poll(at).toBe('/staff/cases/2')
  })
})

test('on a phone a case has its own screen, and Back returns to the same row', async () => {
  await page.viewport(390, 844)
  mockCases(Array.from({ length: 10 }, (_, at) => caseOf(at + 1)))
  const { at } = await openInBrowser('/staff/queue')
  await link(/tin số 8/).click()
  await expect.element(heading('Bài viết của Tuấn Phạm')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Báo cáo', exact: true })).not.toBeInTheDocument()
  await button('Quay lại').click()
  await expect.poll(at).toBe('/staff/queue')
  await expect.poll(focusedText).toMatch(/tin số 8/)
})

test('the navigation links to every staff page', async () => {
  mockCases([])
  await openStaff('/staff/queue')
  const navigation = page.getByRole('navigation', { name: 'Ban quản lý' })
  for (const [name, path] of [
    ['Báo cáo', '/staff/queue'],
    ['Thư gửi Xóm', '/staff/tickets'],
    ['Nhận tiệm', '/staff/businesses'],
    ['Xóa tài khoản', '/staff/erasures'],
    ['Việc lỗi', '/staff/jobs'],
    ['Nhật ký', '/staff/audit'],
    ['Về Xóm', '/feed'],
  ] as const)
    await expect.element(navigation.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect
    .element(navigation.getByRole('link', { name: 'Báo cáo' }))
    .toHaveAttribute('aria-current', 'page')
})

test('users reported for impersonation have their own list', async () => {
  const target = { ...caseOf(5).target, type: 'user' as const }
  mockCases([caseOf(1), caseOf(5, { target }), caseOf(6, { target, reasons: ['spam'] })])
  const { at, screen } = await openStaff('/staff/names')
  await expect.element(link(/tin số 5/)).toBeVisible()
  expect(page.getByRole('list', { name: 'Tên bị báo' }).getByRole('link').elements()).toHaveLength(1)
  await link(/tin số 5/).click()
  expect(at()).toBe('/staff/cases/5')
  await screen.unmount()
  queryClient.clear()
  mockCases([])
  await openStaff('/staff/names')
  await expect.element(heading('Không ai bị báo giả mạo')).toBeVisible()
})

describe('a report that arrives later', () => {
  beforeEach(() => {
    queryClient.mount()
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    queryClient.unmount()
  })
  const rows = () =>
    page
      .getByRole('list', { name: 'Báo cáo' })
      .getByRole('link')
      .elements()
      .map((row) => (row as HTMLElement).dataset['case'])

  test('is counted above the list, which changes only on request', async () => {
    const server = mockCases([caseOf(1), caseOf(2)])
    await openStaff('/staff/queue')
    await expect.element(link(/tin số 1/)).toBeVisible()
    expect(server.requests).toHaveLength(1)
    server.cases = [caseOf(7, { urgency: 90 }), ...server.cases, caseOf(8)]
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(button('Xem 2 báo cáo mới')).toBeVisible()
    expect(rows()).toEqual(['1', '2'])
    await button('Xem 2 báo cáo mới').click()
    await expect.poll(rows).toEqual(['7', '1', '2', '8'])
    await expect.element(link(/tin số 7/)).toHaveFocus()
    await expect.element(button(/báo cáo mới/)).not.toBeInTheDocument()
  })

  test('is counted beyond the first page, and not in the list of decided cases', async () => {
    const server = mockCases(Array.from({ length: 12 }, (_, index) => caseOf(index + 1)))
    await openStaff('/staff/queue')
    await expect.element(link(/tin số 10 /)).toBeVisible()
    server.cases = [...server.cases, caseOf(40)]
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(button('Xem 1 báo cáo mới')).toBeVisible()
    await page.getByRole('tab', { name: 'Đã đóng' }).click()
    await expect.element(heading('Chưa có việc nào đã đóng')).toBeVisible()
    await expect.element(button(/báo cáo mới/)).not.toBeInTheDocument()
  })
})
