import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeBusiness, createBusiness, listBusinesses } from '../../../contract/directory/businesses.ts'
import { answerFeedback } from '../../../contract/directory/business-feedback.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { answerBusiness, answerList, businessOf, feedbackOf, openBusinesses } from './test-businesses.tsx'

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const path = '/business/banh-mi-co-hoa'

test('the list shows the viewer’s businesses first, can be searched, and says if it is empty', async () => {
  const other = businessOf({ id: 2, slug: 'che', name: 'Chè Bà Năm', address: '22 Cao Bá Nhạ' })
  answerList([other], [businessOf({ mine: true })])
  await openBusinesses('/businesses')
  const mine = page.getByRole('list', { name: 'Tiệm của bạn' })
  await expect
    .element(mine.getByRole('article'))
    .toMatchTextContent(/Bánh mì Cô Hoa.*cùng xóm.*Đang mở cửa.*Của bạn/)
  await expect.element(link('Chè Bà Năm')).toHaveAttribute('href', '/business/che')
  answerList([])
  await page.getByRole('searchbox', { name: 'Tìm tiệm, món, đường' }).fill('phở')
  await expect.element(page.getByRole('heading', { name: 'Chưa thấy “phở”' })).toBeVisible()
  await expect.element(link('Thêm cửa tiệm')).toHaveAttribute('href', '/businesses/new')
})

test('a failed list can be fetched again', async () => {
  answer(listBusinesses, () => new ApiError(503))
  await openBusinesses('/businesses')
  await expect.element(page.getByText('Chưa tải được cửa tiệm')).toBeVisible()
  answerList([businessOf()])
  await button('Thử lại').click()
  await expect.element(link('Bánh mì Cô Hoa')).toBeVisible()
})

test('a search without letters has no results, and is no failure', { tags: ['full'] }, async () => {
  answerList([businessOf()])
  await openBusinesses('/businesses')
  answer(listBusinesses, () => new ApiError(400))
  await page.getByRole('searchbox', { name: 'Tìm tiệm, món, đường' }).fill('%_')
  await expect.element(page.getByRole('heading', { name: 'Chưa thấy “%_”' })).toBeVisible()
})

test('a new business needs a name and an address, and leads to its page', async () => {
  const bodies: unknown[] = []
  answerBusiness(businessOf({ claimed: false, owner: null }))
  answer(createBusiness, ({ body }) => {
    bodies.push(body)
    return businessOf({ claimed: false, owner: null })
  })
  const { at } = await openBusinesses('/businesses/new')
  await button('Thêm tiệm').click()
  await expect.element(field(/^Tên tiệm/)).toHaveFocus()
  await field(/^Tên tiệm/).fill('Bánh mì Cô Hoa')
  await field(/^Địa chỉ/).fill('Đầu hẻm 47')
  await field('Trang web').fill('javascript:alert(1)')
  await button('Thêm tiệm').click()
  await expect.element(field('Trang web')).toHaveFocus()
  await field('Trang web').fill('banhmi.example')
  await button('Thêm giờ mở cửa Thứ Hai').click()
  await page.getByLabelText('Thứ Hai đóng lúc').fill('02:00')
  await expect.element(page.getByText('Đóng vào hôm sau')).toBeVisible()
  await button('Thêm giờ mở cửa Thứ Hai').click()
  await button('Thêm tiệm').click()
  await expect.element(page.getByText(/^Có hai khung giờ trùng nhau/)).toBeVisible()
  await button('Bỏ giờ mở cửa Thứ Hai').first().click()
  await button('Dùng giờ thứ Hai cho cả tuần').click()
  await button('Thêm tiệm').click()
  await expect.poll(at).toBe(path)
  expect(bodies).toMatchObject([
    {
      name: 'Bánh mì Cô Hoa',
      address: 'Đầu hẻm 47',
      point: null,
      website: 'banhmi.example',
      openHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes: '02:00' })),
    },
  ])
})

test(
  'the owner sends only changed fields; a draft survives a reload; others are redirected',
  { tags: ['full'] },
  async () => {
    answerBusiness(businessOf({ mine: true }))
    const { screen } = await openBusinesses(`${path}/edit`)
    await field('Quê nhà').fill('Tiền Giang')
    await expect.element(page.getByText('Bạn đang sửa dở, máy giữ nháp giúp bạn.')).toBeVisible()
    await screen.unmount()
    const bodies: unknown[] = []
    answer(changeBusiness, ({ body }) => {
      bodies.push(body)
      return businessOf({ mine: true, hometown: 'Tiền Giang' })
    })
    const { at, screen: again } = await openBusinesses(`${path}/edit`)
    await expect.element(field('Quê nhà')).toHaveValue('Tiền Giang')
    await page.getByRole('switch', { name: 'Nghỉ Tết Nguyên đán' }).click()
    await button('Lưu trang').click()
    await expect.poll(at).toBe(path)
    expect(bodies).toEqual([
      { hometown: 'Tiền Giang', holidays: { on: 'usual', special: [], tet: { from: '12-29', to: '01-04' } } },
    ])
    await again.unmount()
    queryClient.clear()
    answerBusiness(businessOf())
    await openBusinesses(`${path}/edit`)
    await expect.element(page.getByRole('heading', { name: 'Trang này không phải của bạn' })).toBeVisible()
  },
)

test('the owner answers feedback', async () => {
  answerBusiness(businessOf({ mine: true }), [feedbackOf({ is_own: false })])
  answer(answerFeedback, ({ body }) => {
    answerBusiness(businessOf({ mine: true }), [feedbackOf({ is_own: false, answer: body.content })])
    return feedbackOf({ answer: body.content })
  })
  await openBusinesses(`${path}/feedback`)
  await expect.element(page.getByRole('article')).toMatchTextContent(/Lan Nguyễn.*Bánh giòn lắm/)
  await button('Trả lời').click()
  await field(/^Trả lời Lan/).fill('Cảm ơn con')
  await button('Gửi trả lời').click()
  await expect.element(page.getByRole('article')).toMatchTextContent(/Cảm ơn con/)
  await expect.element(field(/^Trả lời Lan/)).not.toBeInTheDocument()
})

test('an empty list of feedback says how to get some', { tags: ['full'] }, async () => {
  answerBusiness(businessOf({ mine: true }))
  await openBusinesses(`${path}/feedback`)
  await expect.element(page.getByRole('heading', { name: 'Chưa có góp ý nào' })).toBeVisible()
})
