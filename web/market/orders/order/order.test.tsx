import { beforeEach, expect, test, vi } from 'vitest'
import * as contract from '../../../../contract/market/orders.ts'
import { getProduct } from '../../../../contract/market/products.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { emitServerEvent } from '../../../platform/socket/hub.ts'
import {
  completed,
  confirmed,
  openOrders,
  orderOf,
  serveOrder,
  signInAsLan,
  sold,
  step,
} from '../test-orders.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

const open = async (order: contract.Order) => {
  const change = serveOrder(order)
  const { screen, router, end } = await openOrders()
  const steps = screen.getByRole('list', { name: 'Đơn đi tới đâu' })
  const button = (name: string) => screen.getByRole('button', { name })
  return { change, screen, router, end, steps, button, dialog: screen.getByRole('dialog') }
}

test('an order shows its products, its status, and a link to chat', async () => {
  const { screen, steps } = await open(orderOf())
  await expect
    .element(steps.getByRole('listitem').nth(0))
    .toMatchTextContent(/^Bạn đã đặt \(xong\)24\/11, 09:00$/)
  const now = steps.getByRole('listitem').nth(1)
  await expect.element(now).toMatchTextContent(/^Minh Trần nhận đơn.*Đơn tự hết hạn sau 47 giờ/)
  await expect.element(now).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.getByRole('listitem').last()).toMatchTextContent(/^Đánh giá nhau/)
  const things = screen.getByRole('region', { name: 'Món đã đặt' })
  await expect
    .element(things)
    .toMatchTextContent(/Nồi cơm điện250\.000đ × 2.*Phí vận chuyển0đTổng cộng500\.000đ/)
  await expect.element(screen.getByText(/^Xóm không thu tiền/)).toBeVisible()
  await expect.element(screen.getByText('Mã đơn hàng: order_1764000000000')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Nhắn tin cho Minh Trần' }))
    .toHaveAttribute('href', '/chat?about=product:9')
})

test('a seller accepts an order, and can chat with the buyer', { tags: ['full'] }, async () => {
  const { screen, steps, button } = await open(sold(orderOf({ moves: ['confirm', 'decline'] })))
  await expect
    .element(screen.getByRole('link', { name: 'Nhắn tin cho Minh Trần' }))
    .toHaveAttribute('href', '/chat?with=2')
  answer(contract.confirmOrder, ({ params }) => {
    expect(params).toEqual({ id: '31' })
    return sold(confirmed())
  })
  await button('Nhận đơn').click()
  await expect.element(screen.getByText('Đã nhận đơn của Minh Trần')).toBeVisible()
  await expect.element(steps.getByRole('listitem').nth(1)).toMatchTextContent(/^Bạn đã nhận đơn/)
})

test('declining and cancelling are confirmed, with a reason', { tags: ['full'] }, async () => {
  const first = await open(sold(orderOf({ moves: ['confirm', 'decline'] })))
  await first.button('Từ chối').click()
  await expect.element(first.dialog).toMatchTextContent(/Bước này không quay lại được/)
  await first.dialog.getByRole('button', { name: 'Mình vừa bán mất rồi' }).click()
  answer(contract.declineOrder, ({ body }) => {
    expect(body).toEqual({ reason: 'Mình vừa bán mất rồi' })
    const steps = [step('order', 'buyer'), step('decline', 'seller', 'Mình vừa bán mất rồi')]
    return sold(orderOf({ status: 'declined', moves: [], lapses_at: null, steps }))
  })
  await first.dialog.getByRole('button', { name: 'Từ chối' }).click()
  await expect
    .element(first.steps.getByRole('listitem').last())
    .toMatchTextContent(/^Bạn đã từ chối“Mình vừa bán mất rồi” · 24\/11, 09:30$/)
  first.end()
  await first.screen.unmount()

  const { dialog, button, steps } = await open(confirmed({ id: 31 }))
  await button('Hủy đơn').click()
  const field = dialog.getByRole('textbox', { name: 'Lý do cho Minh Trần' })
  await dialog.getByRole('button', { name: 'Hẹn rồi mà không đến' }).click()
  await expect.element(field).toHaveValue('Hẹn rồi mà không đến')
  await field.fill('x'.repeat(301))
  await dialog.getByRole('button', { name: 'Hủy đơn' }).click()
  await expect.element(dialog.getByText('Dài quá 1 ký tự.')).toBeVisible()
  await field.fill('')
  answer(contract.cancelOrder, ({ body }) => {
    expect(body).toEqual({ reason: '' })
    return confirmed({
      status: 'cancelled',
      moves: [],
      steps: [...confirmed().steps, step('cancel', 'buyer')],
    })
  })
  await dialog.getByRole('button', { name: 'Hủy đơn' }).click()
  await expect.element(steps.getByRole('listitem').last()).toMatchTextContent(/^Bạn đã hủy đơn/)
})

test('a hand-over is proposed with a place, a day and a time in Viet Nam', async () => {
  answer(getProduct, () => ({ location: 'Chợ Bến Thành' }) as never)
  const { dialog, button, screen } = await open(confirmed())
  await button('Hẹn giao hàng').click()
  const send = dialog.getByRole('button', { name: 'Gửi lời hẹn cho Minh Trần' })
  await send.click()
  await expect.element(dialog).toMatchTextContent(/Bạn ghi chỗ gặp nhé\..*Gặp ban ngày, ở chỗ đông người/)
  await dialog.getByRole('button', { name: 'Chợ Bến Thành' }).click()
  await send.click()
  await expect.element(dialog.getByText('Bạn chọn ngày nhé.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mai', exact: true }).click()
  await send.click()
  await expect.element(dialog.getByText('Bạn chọn giờ nhé.')).toBeVisible()
  await dialog.getByLabelText('Lúc mấy giờ').fill('18:30')
  let request = { place: '', at: '' }
  answer(contract.proposeHandover, ({ body }) => {
    request = body
    return confirmed({ handover: { ...body, proposed_by: 'buyer' } })
  })
  await send.click()
  const card = screen.getByRole('region', { name: 'Bạn đề nghị gặp' })
  await expect.element(card).toMatchTextContent(/18:30Chợ Bến Thành.*Chưa chốt/)
  expect(request).toMatchObject({
    place: 'Chợ Bến Thành',
    at: expect.stringMatching(/T11:30:00\.000Z$/) as string,
  })
})

test('a past time is refused in the form, and none is offered', async () => {
  const handover = { place: 'Cổng chợ', at: '2020-01-01T02:00:00.000Z', proposed_by: 'seller' as const }
  const { dialog, button, screen } = await open(confirmed({ handover, moves: ['propose', 'cancel'] }))
  const asked = screen.getByRole('region', { name: 'Minh Trần đề nghị gặp' })
  await expect.element(asked).toMatchTextContent(/Giờ này qua rồi, bạn đề nghị giờ khác nhé\.$/)
  await button('Đề nghị hẹn khác').click()
  expect(dialog.getByRole('button', { name: '07:30' }).elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Gửi lời hẹn cho Minh Trần' }).click()
  await expect.element(dialog.getByText('Giờ này đã qua rồi.')).toBeVisible()
})

test('a proposed hand-over is accepted, and saved to the calendar', { tags: ['full'] }, async () => {
  const handover = { place: 'Cổng chợ', at: '2026-11-28T11:30:00.000Z', proposed_by: 'seller' as const }
  const { button, screen, steps } = await open(
    confirmed({ handover, moves: ['agree', 'propose', 'complete', 'cancel'] }),
  )
  const asked = screen.getByRole('region', { name: 'Minh Trần đề nghị gặp' })
  await expect.element(asked).toMatchTextContent(/Thứ Bảy, 28\/11, 18:30Cổng chợ/)
  answer(contract.agreeHandover, () => confirmed({ handover: { ...handover, proposed_by: null } }))
  await button('Đồng ý hẹn').click()
  await expect.element(screen.getByText('Đã chốt hẹn với Minh Trần')).toBeVisible()
  await expect
    .element(steps.getByRole('listitem').nth(2))
    .toMatchTextContent(/^Đã hẹn giao.*Thứ Bảy, 28\/11, 18:30$/)

  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('BEGIN:VCALENDAR'))
  await button('Thêm vào lịch').click()
  await expect.poll(() => press.mock.contexts).toHaveLength(1)
  expect(press.mock.contexts[0]).toMatchObject({ download: 'xom-31.ics' })
  const [address, { headers } = {}] = ask.mock.lastCall ?? []
  expect(address).toBe('/api/marketplace/orders/31/calendar.ics')
  expect(headers).toMatchObject({ Authorization: 'Bearer access of lan' })
  vi.restoreAllMocks()
})

test('completing is confirmed, then both people rate', { tags: ['full'] }, async () => {
  const { dialog, button, screen, steps, change } = await open(confirmed())
  await button('Đã nhận hàng, đã trả tiền').click()
  await expect.element(dialog).toMatchTextContent(/trả 500\.000đ\. Bước này không quay lại được/)
  answer(contract.completeOrder, () => completed())
  await dialog.getByRole('button', { name: 'Đã nhận hàng, đã trả tiền' }).click()
  await expect.element(screen.getByText('Giao dịch xong rồi')).toBeVisible()
  change(completed())

  await button('Đánh giá Minh Trần').click()
  await dialog.getByRole('radio', { name: '5 trên 5 sao' }).click({ force: true })
  answer(contract.rateOrder, ({ body }) => {
    expect(body).toEqual({ rating: 5 })
    return change({ to_rate: false, my_rating: 5 })
  })
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect
    .element(steps.getByRole('listitem').last())
    .toMatchTextContent(/^Bạn đã đánh giá.*Hiện ra khi cả hai đã đánh giá, hoặc sau 14 ngày/)
  await expect.element(steps.getByRole('img', { name: '5 trên 5 sao' })).toBeVisible()
  expect(screen.getByText('Minh Trần đánh giá bạn').query()).toBeNull()

  change({ ratings_shown: true, their_rating: { id: 7, rating: 4, comment: 'Giao đúng hẹn.' } })
  emitServerEvent('order', { order_id: 31, status: 'completed' })
  const theirs = screen.getByRole('region', { name: 'Minh Trần đánh giá bạn' })
  await expect.element(theirs.getByText('Giao đúng hẹn.')).toBeVisible()
  await expect.element(theirs.getByRole('img', { name: '4 trên 5 sao' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Báo cáo lời nhận xét' }).click()
  await expect.element(dialog.getByText('Có chuyện gì không ổn?')).toBeVisible()
})

test('an expired order says why', { tags: ['full'] }, async () => {
  const steps = [step('order', 'buyer'), step('lapse', null)]
  const page = await open(orderOf({ status: 'lapsed', moves: [], lapses_at: null, steps }))
  await expect
    .element(page.steps.getByRole('listitem').last())
    .toMatchTextContent(/^Đơn hết hạn vì Minh Trần chưa trả lời24\/11, 09:30$/)
})

test('if the other person is hidden, the order says what can still be done', async () => {
  const { screen, button, dialog } = await open(confirmed({ seller: null }))
  await expect
    .element(screen.getByText(/không còn thấy nhau trên Xóm.*bạn vẫn làm tiếp hoặc hủy/))
    .toBeVisible()
  expect(screen.getByRole('link', { name: /Nhắn tin/ }).query()).toBeNull()
  await button('Hủy đơn').click()
  await expect.element(dialog).toMatchTextContent(/Người kia sẽ thấy đơn đã khép lại/)
  expect(dialog.getByRole('textbox').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Để nguyên' }).click()
  await button('Báo cáo đơn này').click()
  await expect.element(dialog.getByText('Có chuyện gì không ổn?')).toBeVisible()
})

test(
  'moves of the other person are shown at once, and a late move is explained',
  { tags: ['full'] },
  async () => {
    const { screen, steps, button, change } = await open(orderOf())
    await expect.element(steps.getByRole('listitem').nth(1)).toMatchTextContent(/^Minh Trần nhận đơn/)
    change(confirmed())
    emitServerEvent('order', { order_id: 31, status: 'confirmed' })
    await expect.element(steps.getByRole('listitem').nth(1)).toMatchTextContent(/^Minh Trần đã nhận đơn/)

    const handover = { place: 'Cổng chợ', at: '2026-11-28T11:30:00.000Z', proposed_by: 'seller' as const }
    change(confirmed({ handover, moves: ['agree', 'propose', 'cancel'] }))
    emitServerEvent('order', { order_id: 31, status: 'confirmed' })
    answer(contract.agreeHandover, () => {
      change({ status: 'cancelled', moves: [], handover: null })
      return new ApiError(409, { detail: 'x', code: 'not_now' })
    })
    await button('Đồng ý hẹn').click()
    await expect.element(screen.getByText(/Đơn này vừa thay đổi/)).toBeVisible()
    await expect.element(screen.getByText('Đã hủy', { exact: true })).toBeVisible()
  },
)

test('another person’s order and an invalid id are not found', async () => {
  answer(contract.getOrder, () => new ApiError(404, { detail: 'x', code: 'not_found' }))
  const { screen } = await openOrders()
  await expect.element(screen.getByText('Không tìm thấy đơn này')).toBeVisible()
  const again = await openOrders('/marketplace/orders/x')
  await expect.element(again.screen.getByText('Không tìm thấy đơn này').last()).toBeVisible()
})
