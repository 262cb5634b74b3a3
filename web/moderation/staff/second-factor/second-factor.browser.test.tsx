/** @module-tag full */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCases } from '../../../../contract/moderation/cases.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '../../../../contract/moderation/second-factor.ts'
import { reauthenticateWithPassword, getSignInMethods } from '../../../../contract/accounts/sign-in.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { actAsStaff, button, field, heading, mockCases, openStaff, pageOf } from '../test-staff.tsx'

const refusal = (status: number, code: string, retryAfter?: number) =>
  new ApiError(status, { detail: 'No', code }, retryAfter)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/X%C3%B3m:staff?issuer=X%C3%B3m&secret=${secret}&algorithm=SHA1&digits=6&period=30`
const codes = Array.from({ length: 10 }, (_, n) => `ab${n}cd-ef${n}gh`)

let state: SecondFactor
const code = () => field('Mã 6 số')
const expectQueue = async () => {
  await expect.element(heading('Không còn báo cáo nào chờ')).toBeVisible()
}

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff('moderator')
  state = { is_set_up: true, is_proved: false, codes_left: 10 }
  answer(getSecondFactor, () => state)
  mockCases([])
})

describe('the code form', () => {
  test('opens the pages when all digits are pasted, also with a space', async () => {
    const sent: string[] = []
    answer(proveSecondFactor, ({ body }) => {
      sent.push(body.code)
      return (state = { ...state, is_proved: true })
    })
    await openStaff('/staff/queue')
    await expect.element(heading('Nhập mã xác thực')).toBeVisible()
    await expect.element(code()).toHaveFocus()
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(code()).toHaveAttribute('inputmode', 'numeric')
    await code().fill('123 456')
    await expectQueue()
    expect(sent).toEqual(['123456'])
  })

  test('shows errors at the field, and how long to wait', async () => {
    answer(proveSecondFactor, () => refusal(422, 'wrong_second_factor'))
    await openStaff('/staff/queue')
    await button('Vào trang quản lý').click()
    await expect.element(code()).toHaveAccessibleDescription('Bạn nhập mã nhé.')
    await code().fill('111111')
    await expect.element(code()).toHaveAccessibleDescription(/Mã chưa đúng, hoặc đã dùng rồi/)
    await expect.element(code()).toHaveFocus()
    await userEvent.keyboard('222')
    await expect.element(code()).toHaveValue('222')
    answer(proveSecondFactor, () => refusal(429, 'too_many_tries', 700))
    await code().fill('222222')
    await expect
      .element(code())
      .toHaveAccessibleDescription('Sai nhiều lần quá. Bạn thử lại sau 12 phút nhé.')
  })

  test('accepts a recovery code', async () => {
    answer(proveSecondFactor, ({ body }) =>
      body.code === codes[0] ? (state = { ...state, is_proved: true }) : refusal(422, 'wrong_second_factor'),
    )
    await openStaff('/staff/queue')
    await button('Không có điện thoại? Dùng mã dự phòng').click()
    await field('Mã dự phòng').fill(codes[0] ?? '')
    await button('Vào trang quản lý').click()
    await expectQueue()
    expect(state.is_proved).toBe(true)
  })

  test('appears again when a request needs the second factor', async () => {
    state = { ...state, is_proved: true }
    answer(listCases, () => {
      state = { ...state, is_proved: false }
      return refusal(403, 'second_factor')
    })
    await openStaff('/staff/queue')
    await expect.element(heading('Nhập mã xác thực')).toBeVisible()
  })

  test('can be retried after a failed request', async () => {
    answer(getSecondFactor, () => new ApiError(503))
    await openStaff('/staff/queue')
    await expect.element(page.getByText('Chưa mở được trang quản lý')).toBeVisible()
    state = { ...state, is_proved: true }
    answer(getSecondFactor, () => state)
    await button('Thử lại').click()
    await expectQueue()
  })
})

describe('setting it up', () => {
  beforeEach(() => {
    state = { is_set_up: false, is_proved: false, codes_left: 0 }
    answer(beginSecondFactor, () => ({ secret, uri }))
    answer(confirmSecondFactor, ({ body }) =>
      body.code === '654321' ? { recovery_codes: codes } : refusal(422, 'wrong_second_factor'),
    )
  })

  test('shows a QR code and the key in groups of four, then the recovery codes, then the pages', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openStaff('/staff/queue')
    await expect.element(heading('Cài mã xác thực')).toBeVisible()
    await button('Bắt đầu cài').click()
    await expect.element(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await button('Sao chép khóa').click()
    expect(copied).toHaveBeenLastCalledWith(secret)
    await code().fill('000000')
    await expect.element(code()).toHaveAccessibleDescription(/Mã chưa đúng/)
    await code().fill('654321')
    await expect.element(heading('Lưu 10 mã dự phòng')).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    await button('Sao chép các mã').click()
    expect(copied).toHaveBeenLastCalledWith(`${codes.join('\n')}\n`)
    await button('Tôi đã cất các mã').click()
    await expectQueue()
  })

  test('asks for a new sign-in when the last one is old', async () => {
    let isFresh = false
    answer(getSignInMethods, () => ({ google: false, facebook: false, password: true }))
    answer(reauthenticateWithPassword, () => {
      isFresh = true
      return {}
    })
    answer(beginSecondFactor, () => (isFresh ? { secret, uri } : refusal(403, 'sign_in_again')))
    await openStaff('/staff/queue')
    await button('Bắt đầu cài').click()
    await page.getByLabelText('Mật khẩu').fill('xom-demo-2026')
    await button('Xác nhận').click()
    await expect.element(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible()
  })
})

test('new recovery codes replace the old ones, and the authenticator app can be changed', async () => {
  state = { is_set_up: true, is_proved: true, codes_left: 3 }
  answer(renewRecoveryCodes, () => ({ recovery_codes: codes }))
  answer(beginSecondFactor, () => ({ secret, uri }))
  answer(confirmSecondFactor, () => ({ recovery_codes: codes }))
  await openStaff('/staff/second-factor')
  await expect.element(page.getByText('Còn 3 mã dự phòng.')).toBeVisible()
  await button('Lấy 10 mã dự phòng mới').click()
  await expect.element(page.getByText(codes[9] ?? '')).toBeVisible()
  await button('Tôi đã cất các mã').click()
  await expect.element(page.getByText('Còn 10 mã dự phòng.')).toBeVisible()
  await button('Đổi sang ứng dụng khác').click()
  await button('Bắt đầu cài').click()
  await code().fill('654321')
  await button('Tôi đã cất các mã').click()
  await expect.element(page.getByText('Còn 10 mã dự phòng.')).toBeVisible()
})

test('a moderator can’t open the pages for admins', async () => {
  state = { is_set_up: true, is_proved: true, codes_left: 10 }
  for (const path of ['audit', 'people', 'jobs', 'erasures', 'toString']) {
    const { screen } = await openStaff(`/staff/${path}`)
    await expect.element(heading('404 - Not Found')).toBeVisible()
    await screen.unmount()
  }
  answer(listCases, () => pageOf([]))
  await openStaff('/staff/queue')
  await expect.element(page.getByRole('link', { name: 'Mã xác thực' })).toBeInTheDocument()
  for (const name of ['Nhật ký', 'Người quản lý', 'Việc lỗi', 'Xóa tài khoản'])
    expect(page.getByRole('link', { name }).elements()).toHaveLength(0)
})
