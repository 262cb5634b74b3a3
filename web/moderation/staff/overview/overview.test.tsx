import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Dashboard, getDashboard } from '../../../../contract/moderation/dashboard.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { actAsStaff, button, heading, openStaff } from '../test-staff.tsx'
import { addDays, durationText, roundUpForChart } from './OverviewCharts.tsx'

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
})

const region = (name: string) => page.getByRole('region', { name })

const counts = Array.from({ length: 30 }, (_, index) => (index % 7 === 0 ? 0 : index))
const dashboardOf = (fields: Partial<Dashboard> = {}): Dashboard => ({
  waiting: { urgent: 3, soon: 1200, later: 0, appeals: 2 },
  days: counts.map((reports, index) => ({ day: addDays('2026-10-29', index), reports })),
  kinds: [
    { kind: 'post', reports: 1280 },
    { kind: 'group_comment', reports: 320 },
  ],
  reasons: [{ reason: 'scam', reports: 1600 }],
  weeks: [0, 0, 0, 4, 9].map((cases, index) => ({
    monday: addDays('2026-10-26', 7 * index),
    cases,
    median_minutes: cases ? 45 : null,
    slow_minutes: cases ? 380 : null,
  })),
  appeals: { decided: 8, upheld: 3 },
  ...fields,
})

test('the overview shows waiting cases with links to them', async () => {
  answer(getDashboard, () => dashboardOf())
  await openStaff('/staff/overview')
  const waiting = region('Đang chờ')
  await expect.element(waiting).toMatchTextContent(/3.*Gấp|Gấp.*3/)
  await expect.element(waiting).toMatchTextContent(/từ 1\.000/)
  await expect
    .element(waiting.getByRole('link', { name: /Khiếu nại/ }))
    .toHaveAttribute('href', '/staff/queue?status=appealed')
})

test('reports per day appear as a chart with a text and as a table', async () => {
  answer(getDashboard, () => dashboardOf())
  await openStaff('/staff/overview')
  const days = region('Báo cáo mỗi ngày')
  await expect
    .element(days.getByRole('img'))
    .toHaveAccessibleName(/^Báo cáo mỗi ngày: 365 báo cáo trong 30 ngày, nhiều nhất 29 vào ngày 27\/11/)
  await days.getByText('Xem bằng bảng').click()
  const rows = days.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/27\/11.*29/)
  expect(rows.elements()).toHaveLength(31)
})

test(
  'kinds, reasons, waiting times and appeals have a text beside their bars',
  { tags: ['full'] },
  async () => {
    answer(getDashboard, () => dashboardOf())
    await openStaff('/staff/overview')
    await expect
      .element(region('Về cái gì'))
      .toMatchTextContent(/Bài viết.*1\.280.*80%.*Bình luận trong nhóm.*320.*20%/)
    await expect.element(region('Vì lý do gì')).toMatchTextContent(/Lừa đảo, giả mạo.*1\.600.*100%/)
    await expect
      .element(region('Bao lâu thì có người xử lý'))
      .toMatchTextContent(
        /Tuần này.*9 việc.*Một nửa.*trong 45 phút.*9 trên 10.*trong 6,3 giờ.*16\/11 – 22\/11.*4 việc.*26\/10 – 1\/11.*Không có việc nào/,
      )
    const lines = region('Bao lâu thì có người xử lý').element().querySelectorAll('dl > div > *')
    expect(new Set(Array.from(lines, ({ tagName }) => tagName))).toEqual(new Set(['DT', 'DD']))
    await expect
      .element(region('Khiếu nại đã trả lời'))
      .toMatchTextContent(/8.*Đúng, đã rút lại: 3 \(38%\).*Giữ nguyên: 5 \(63%\)/)
  },
)

test('the overview shows empty charts, and a failed request can be retried', { tags: ['full'] }, async () => {
  answer(getDashboard, () => new ApiError(503))
  await openStaff('/staff/overview')
  await expect.element(page.getByText('Chưa tải được số liệu')).toBeVisible()
  const none = { kinds: [], reasons: [], appeals: { decided: 0, upheld: 0 } }
  const days = counts.map((_, index) => ({ day: addDays('2026-10-29', index), reports: 0 }))
  answer(getDashboard, () => dashboardOf({ ...none, days }))
  await button('Thử lại').click()
  await expect.element(page.getByText('Không có báo cáo nào trong 30 ngày qua.')).toBeVisible()
  await expect.element(page.getByText('Chưa trả lời khiếu nại nào trong 30 ngày qua.')).toBeVisible()
  await expect.element(heading('Về cái gì')).not.toBeInTheDocument()
})

test('numbers and durations are formatted for the language', { tags: ['full'] }, async () => {
  expect([1, 2, 3, 7, 9, 24, 81, 1001].map(roundUpForChart)).toEqual([1, 2, 4, 8, 10, 40, 100, 2000])
  expect([0, 45.2, 89, 90, 400, 2880, 10_000].map(durationText)).toEqual([
    'chưa đầy 1 phút',
    '45 phút',
    '89 phút',
    '1,5 giờ',
    '6,7 giờ',
    '2 ngày',
    '6,9 ngày',
  ])
  await setLanguage('en')
  expect([1, 400].map(durationText)).toEqual(['1 minute', '6.7 hours'])
})
