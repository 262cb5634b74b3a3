import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { shownToast } from '../../ui/feedback/toast.ts'
import { ApiError } from '../api/api-error.ts'
import { toastFailure } from '../api/reason.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { FailedState, FailureLine } from './Failed.tsx'

afterEach(() => setLanguage('vi'))

const server = 'Máy chủ đang trục trặc, không phải do mạng của bạn. Bạn thử lại sau ít phút nhé.'
const network = 'Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.'
const cases: [what: string, error: Error, vietnamese: string, english: string][] = [
  ['no reply', new ApiError(), network, 'The network is unsteady. Check your connection and try again.'],
  [
    'a failing server',
    new ApiError(500, { code: 'UNKNOWN_ERROR', detail: 'An unexpected error occurred. Please try again.' }),
    server,
    'An unexpected error occurred. Please try again. The trouble is on our side, not with your network.',
  ],
  [
    'a proxy error page',
    new ApiError(502),
    server,
    'An unexpected error occurred. Please try again. The trouble is on our side, not with your network.',
  ],
  [
    'a server error with a code',
    new ApiError(503, { code: 'storage_full', detail: 'There is no room' }),
    'Máy chủ đang hết chỗ để giữ nội dung này. Bạn thử lại sau nhé.',
    'Our server has no room to keep this at the moment. Please try again later.',
  ],
  [
    'a refusal',
    new ApiError(403, { code: 'verify_first', detail: 'Verify your telephone number first' }),
    'Bạn cần xác minh số điện thoại trước.',
    'Please verify your phone number first.',
  ],
  [
    'an unknown code',
    new ApiError(409, { code: 'from_tomorrow', detail: 'Not until tomorrow' }),
    'Xóm chưa làm được việc này. Bạn tải lại trang rồi thử lại nhé.',
    'Xóm could not do this. Load the page again and try once more.',
  ],
  [
    'a code that is a property of every object',
    new ApiError(429, { code: 'constructor', detail: 'Slow down' }),
    'Bạn thao tác hơi nhanh. Nghỉ một lát rồi thử lại nhé.',
    'That was a lot at once. Please take a short break and try again.',
  ],
  [
    'an error of this page',
    new TypeError('x is not a function'),
    'Trang này vừa gặp lỗi. Bạn tải lại giúp nhé.',
    'This page has run into an error. Please load it again.',
  ],
]

describe.each(cases)('%s', (_what, error, vietnamese, english) => {
  test('is shown in the person’s language', async () => {
    const refetch = vi.fn()
    await render(<FailedState query={{ error, refetch }} title="Chưa mở được" />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Chưa mở được${vietnamese}Thử lại`)
    await setLanguage('en')
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Chưa mở được${english}Try again`)
    await page.getByRole('button').click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('is shown in a toast', async () => {
    await toastFailure('Chưa lưu được', error)
    expect(shownToast()).toMatchObject({ title: 'Chưa lưu được', description: vietnamese, tone: 'bad' })
  })
})

describe('a text for network failures', () => {
  const texts = { title: 'Chưa tải được tin', network: 'Mạng chập chờn, chưa tải được tin.' }

  test('replaces title and reason', async () => {
    await render(<FailedState query={{ error: new ApiError(), refetch: () => {} }} {...texts} />)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Mạng chập chờn, chưa tải được tin.Thử lại$/)
  })

  test.each([new ApiError(500), new ApiError(503)])('is not shown for a server error (%#)', async (error) => {
    await render(
      <p role="alert">
        <FailureLine error={error} {...texts} />
      </p>,
    )
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Chưa tải được tin ${server}`)
  })
})

test('a failure while the device is offline counts as a network failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await toastFailure('Chưa mở được', new TypeError('Failed to fetch dynamically imported module'))
  expect(shownToast()?.description).toBe(network)
})
