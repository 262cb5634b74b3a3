/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTicket } from '../../../contract/moderation/tickets.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, type ReceivedRequest, unreachable } from '../../platform/api/fake-network.ts'
import { resetPage, email, fillIn, message, nameField, openPage, send } from './test-contact.tsx'

const reference = 'XOM-7K2F9Q'
let requests: ReceivedRequest[]
beforeEach(() => {
  resetPage()
  requests = []
})

describe('a ticket that fails', () => {
  const failures: [string, ApiError | typeof unreachable, RegExp][] = [
    ['no network', unreachable, /Mạng chập chờn/],
    [
      'busy',
      new ApiError(503, { detail: 'Busy', code: 'busy' }, 5),
      /Máy chủ đang trục trặc, không phải do mạng/,
    ],
    ['an hour', new ApiError(429, { code: 'too_many_requests' }, 59 * 60), /Từ mạng này.* 59 phút nữa/],
    ['a moment', new ApiError(429, { code: 'too_many_requests' }, 40), /ít giây nữa bạn gửi lại/],
    ['a day', new ApiError(429, { code: 'too_many_tickets' }, 24 * 60 * 60), /Hôm nay e-mail.* 24 giờ nữa/],
    ['full', new ApiError(429, { code: 'tickets_full' }, 61 * 60), /quá nhiều thư chờ đọc.* 2 giờ nữa/],
    ['no', new ApiError(409, { code: 'idempotency_key_reused' }), /gửi tới {company_email}/],
  ]
  test.each(failures)(
    'shows the reason, keeps the text and can be retried: %s',
    { tags: ['full'] },
    async (_, failure, sentence) => {
      answer(createTicket, (request) => {
        requests.push(request)
        return failure
      })
      await openPage('contact')
      await fillIn()
      await send().click()
      await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
      await expect.element(message()).toHaveValue('Mình không đăng nhập được từ hôm qua')
      answer(createTicket, (request) => {
        requests.push(request)
        return { id: 1, reference }
      })
      await page.getByRole('button', { name: 'Gửi lại' }).click()
      await expect.element(page.getByText(reference, { exact: true })).toBeVisible()
      const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    },
  )

  test.each([
    ['too_many_links', 'message', message, /tối đa 5 đường dẫn/],
    ['invalid', 'message', message, /Bạn sửa lại giúp/],
    ['invalid', 'email', email, 'E-mail này chưa đúng.'],
    ['invalid', 'name', nameField, /Tên này không gửi được/],
  ])('shows a refusal beside its field: %s, %s', async (code, name, field, sentence) => {
    answer(createTicket, () => new ApiError(422, { code, errors: { [name]: ['x'] } }))
    await openPage('contact')
    await fillIn()
    await send().click()
    await expect.element(field()).toHaveAccessibleDescription(sentence)
    await expect.element(field()).toHaveFocus()
    await field().fill('mot.khac@example.com')
    await expect.element(field()).not.toHaveAccessibleDescription(sentence)
  })

  test('a changed text is a new ticket with a new key', async () => {
    answer(createTicket, (request) => {
      requests.push(request)
      return unreachable
    })
    await openPage('contact')
    await fillIn()
    await send().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await message().fill('Những lời khác hẳn')
    await send().click()
    await expect.poll(() => requests.length).toBe(2)
    const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).not.toBe(second)
  })
})
