import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getBusiness, getFeaturedBusiness, likeBusiness } from '../../../../contract/directory/businesses.ts'
import { claimBusiness } from '../../../../contract/directory/business-claims.ts'
import { giveFeedback } from '../../../../contract/directory/business-feedback.ts'
import { createReport } from '../../../../contract/moderation/reports.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { signInAsLan } from '../../../posts/test-posts.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { answerBusiness, businessOf, feedbackOf, openBusinesses } from '../test-businesses.tsx'

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

const path = '/business/banh-mi-co-hoa'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const region = (name: string) => page.getByRole('region', { name })

test('the address is decoded, and the page shows all data', async () => {
  let asked = ''
  answerBusiness(businessOf(), [feedbackOf({ answer: 'Cảm ơn con' })])
  answer(getBusiness, ({ params }) => {
    asked = params['slug'] ?? ''
    return businessOf()
  })
  await openBusinesses('/business/b%C3%A1nh-m%C3%AC')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Bánh mì Cô Hoa' })).toBeVisible()
  expect(decodeURIComponent(asked)).toBe('bánh-mì')
  await expect.element(link('Nhắn tin')).toHaveAttribute('href', '/chat?with=3')
  await expect.element(link(/^Gọi Bánh mì Cô Hoa/)).toHaveAttribute('href', 'tel:0903118447')
  await expect.element(region('Giờ mở cửa')).toMatchTextContent(/Đang mở cửa · mở suốt ngày đêm/)
  await expect.element(region('Vị trí')).toMatchTextContent(/Đầu hẻm 47.*Phường Bến Thành/)
  const site = link(/^banhmi\.example/)
  await expect.element(site).toHaveAttribute('href', 'https://banhmi.example/')
  await expect.element(site).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(region('Câu chuyện của tiệm')).toMatchTextContent(/Từ năm 1983Quê nhà: Cái Bè/)
  await expect.element(region('Giải thưởng')).toMatchTextContent(/Giải nhì món ngon phường/)
  await expect.element(button(/^Hình 1 trên 1/)).toBeVisible()
  await expect.element(region('Góp ý')).toMatchTextContent(/Bánh giòn lắm.*Tiệm trả lờiCảm ơn con/)
  await expect
    .element(page.getByRole('textbox', { name: 'Bạn muốn nói gì với tiệm?' }))
    .toHaveAttribute('placeholder', 'Bánh hôm nay thế nào?')
})

test('a website that is no web address is not linked', async () => {
  answerBusiness(businessOf({ website: 'javascript:alert(1)', description: '' }))
  await openBusinesses(path)
  await expect.element(button(/^Thích/)).toBeVisible()
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  await expect.element(region('Giới thiệu')).not.toBeInTheDocument()
})

test('the opening hours of the week are shown as text, from today on', { tags: ['full'] }, async () => {
  const openHours = [{ day: 2, opens: '18:00', closes: '02:00' }]
  answerBusiness(
    businessOf({ openHours, holidays: { on: 'usual', special: [], tet: { from: '12-28', to: '01-04' } } }),
  )
  await openBusinesses(path)
  const week = button(/Xem giờ cả tuần/)
  await expect.element(week).toHaveAttribute('aria-expanded', 'false')
  await week.click()
  await expect.element(region('Giờ mở cửa')).toMatchTextContent(/18:00 – 02:00/)
  await expect.element(region('Giờ mở cửa')).toMatchTextContent(/Nghỉ Tết từ 28 Chạp đến mùng 4 Tết/)
})

test('a like is shown at once, and rolled back if the server refuses', async () => {
  answerBusiness(businessOf())
  const reply = Promise.withResolvers<ApiError>()
  answer(likeBusiness, () => reply.promise)
  await openBusinesses(path)
  await button('Thích, 3 lượt').click()
  await expect.element(button('Thích, 4 lượt')).toHaveAttribute('aria-pressed', 'true')
  reply.resolve(new ApiError(503))
  await expect.element(button('Thích, 3 lượt')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => shownToast()?.title).toBe('Chưa ghi được lượt thích')
})

test('behind a block there is no link to chat or call', async () => {
  answerBusiness(businessOf({ owner: null, phone: null }))
  await openBusinesses(path)
  await expect.element(button(/^Thích/)).toBeVisible()
  await expect.element(link('Nhắn tin')).not.toBeInTheDocument()
  await expect.element(link(/^Gọi/)).not.toBeInTheDocument()
})

test('feedback needs a text, and is kept after a failure', async () => {
  answerBusiness(businessOf())
  answer(giveFeedback, () => new ApiError(503))
  await openBusinesses(path)
  const field = page.getByRole('textbox', { name: 'Bạn muốn nói gì với tiệm?' })
  await button('Gửi góp ý').click()
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('alert').getByText('Bạn viết vài chữ rồi gửi nhé.')).toBeVisible()
  await field.fill('Bánh ngon')
  await button('Gửi góp ý').click()
  await expect.element(page.getByRole('alert').getByText(/Máy chủ đang trục trặc/)).toBeVisible()
  await expect.element(field).toHaveValue('Bánh ngon')
  answer(giveFeedback, ({ body }) => feedbackOf({ content: body.content }))
  await button('Gửi góp ý').click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('status').getByText('Đã gửi góp ý cho tiệm')).toBeVisible()
  expect(shownToast()).toBe(null)
})

test('a business without owner can be claimed; a waiting claim can be withdrawn', async () => {
  const unclaimed = businessOf({ claimed: false, owner: null, phone: null })
  answerBusiness(unclaimed)
  answer(claimBusiness, () => ({
    ...unclaimed,
    my_claim: {
      status: 'waiting' as const,
      reason: '',
      createdAt: new Date().toISOString(),
      ask_again_at: null,
    },
  }))
  await openBusinesses(path)
  await button('Nhận tiệm').click()
  const words = page.getByRole('textbox', { name: 'Làm sao Xóm biết tiệm này của bạn?' })
  await words.fill('Bảng hiệu tên tôi')
  await button('Gửi yêu cầu').click()
  await expect.element(button('Rút yêu cầu')).toBeVisible()
  await expect.element(region('Xóm đang xem yêu cầu của bạn')).toBeVisible()
})

test('a declined claim shows the reason', { tags: ['full'] }, async () => {
  const my_claim = {
    status: 'declined',
    reason: 'Chưa thấy giấy phép',
    createdAt: '2026-01-01T00:00:00Z',
    ask_again_at: null,
  } as const
  answerBusiness(businessOf({ claimed: false, owner: null, my_claim }))
  await openBusinesses(path)
  await expect.element(page.getByText(/Chưa thấy giấy phép/)).toBeVisible()
  await expect.element(button('Nhận tiệm')).toBeVisible()
})

test('a declined claim shows when the next one is possible', async () => {
  const my_claim = {
    status: 'declined',
    reason: 'Chưa thấy giấy phép',
    createdAt: '2026-01-01T00:00:00Z',
    ask_again_at: '2026-01-08T00:00:00Z',
  } as const
  answerBusiness(businessOf({ claimed: false, owner: null, my_claim }))
  await openBusinesses(path)
  await expect.element(page.getByText('Bạn gửi lại được từ ngày 8/1/2026.')).toBeVisible()
  await expect.element(button('Nhận tiệm')).not.toBeInTheDocument()
})

test('an unknown business offers the featured one', { tags: ['full'] }, async () => {
  answer(getBusiness, () => new ApiError(404, { code: 'not_found' }))
  answer(getFeaturedBusiness, () => ({ business: businessOf() }))
  await openBusinesses('/business/khong-co')
  await expect.element(page.getByRole('heading', { name: 'Không có cửa tiệm này' })).toBeVisible()
  await expect.element(link('Bánh mì Cô Hoa')).toHaveAttribute('href', path)
  await expect.element(link('Xem cửa tiệm quanh đây')).toHaveAttribute('href', '/businesses')
})

test('a failure is shown, and can be retried', { tags: ['full'] }, async () => {
  answerBusiness(businessOf())
  answer(getBusiness, () => new ApiError(503))
  await openBusinesses(path)
  await expect.element(page.getByText('Chưa tải được cửa tiệm này')).toBeVisible()
  answer(getBusiness, () => businessOf())
  await button('Thử lại').click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Bánh mì Cô Hoa' })).toBeVisible()
})

test('visitors can report a business; its owner has other options', { tags: ['full'] }, async () => {
  answerBusiness(businessOf())
  const sent: unknown[] = []
  answer(createReport, ({ body }) => {
    sent.push(body)
    return {}
  })
  const { screen } = await openBusinesses(path)
  await button(/^Tùy chọn cho/).click()
  await button(/^Báo cáo cửa tiệm này/).click()
  await page.getByRole('radio', { name: /Lừa đảo/ }).click()
  await button('Gửi báo cáo').click()
  await expect.element(page.getByText('Cảm ơn bạn đã báo')).toBeVisible()
  expect(sent).toEqual([{ target_type: 'business', target_id: 1, reason: 'scam' }])
  await screen.unmount()
  queryClient.clear()
  answerBusiness(businessOf({ mine: true }))
  await openBusinesses(path)
  await expect.element(link('Sửa trang')).toHaveAttribute('href', `${path}/edit`)
  await button(/^Tùy chọn cho/).click()
  await expect.element(link('Đọc góp ý')).toHaveAttribute('href', `${path}/feedback`)
  await expect.element(button(/^Không còn là chủ tiệm/)).toBeVisible()
})
