/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getExport } from '../../../../contract/accounts/leaving.ts'
import { sendPhoneCode, verifyPhone } from '../../../../contract/accounts/phones.ts'
import { getOwnMailbox } from '../../../../contract/notifications/mail.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { noExport, openSettings } from '../test-settings.tsx'

const refusal = (status: number, code: string, errors = {}) =>
  new ApiError(status, { detail: 'No', code, errors })
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()
const number = () => page.getByRole('textbox', { name: 'Số di động' })
const code = () => page.getByRole('textbox', { name: 'Mã xác minh' })

beforeEach(async () => {
  await setLanguage('vi')
  actAs(person({ is_verified: false }))
  answer(getExport, () => noExport)
  answer(getOwnMailbox, () => ({ bounced: false }))
})

async function requestCode(phone = '0901 234 567') {
  await openSettings('/settings/account#phone')
  await number().fill(phone)
  await page.getByRole('button', { name: 'Gửi mã', exact: true }).click()
}

async function openCodeField() {
  answer(sendPhoneCode, () => ({ phone: '+84901234567', expires_at: inTenMinutes() }))
  await requestCode()
  await expect.element(code()).toBeVisible()
}

test('a number gets a code, and typing the code verifies the number', async () => {
  const sent: unknown[] = []
  answer(sendPhoneCode, ({ body }) => {
    sent.push(body)
    return { phone: '+84901234567', expires_at: inTenMinutes() }
  })
  answer(verifyPhone, ({ body }) => {
    sent.push(body)
    return person({ phone: '+84901234567', is_verified: true })
  })
  await requestCode()
  await expect.element(page.getByText('Mã sáu số đang tới 0901 234 567.')).toBeVisible()
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code()).toHaveFocus()
  await expect.element(page.getByText(/^Mã còn dùng được (10:00|9:5\d)$/)).toBeVisible()
  await code().fill('12a34 56')
  await expect.element(page.getByText('Đã xác minh')).toBeVisible()
  await expect.element(page.getByText('0901 234 567')).toBeVisible()
  expect(sent).toEqual([{ phone: '0901 234 567' }, { code: '123456' }])
})

test.each([
  [refusal(422, 'not_a_mobile'), 'Đây không phải số di động Việt Nam. Bạn xem lại giúp nhé.'],
  [refusal(429, 'too_many_codes'), 'Bạn đã xin mã nhiều lần quá. Bạn thử lại sau nhé.'],
  [unreachable, 'Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.'],
] as const)('a refused number shows a message and stays in the field (%#)', async (reply, sentence) => {
  answer(sendPhoneCode, () => reply)
  await requestCode('028 3829 1234')
  await expect.element(number()).toHaveAccessibleDescription(sentence)
  await expect.element(number()).toHaveValue('028 3829 1234')
})

describe('a code', () => {
  test('that is wrong shows the remaining attempts', async () => {
    await openCodeField()
    answer(verifyPhone, () => refusal(422, 'wrong_code', { code: ['2 tries left'] }))
    await code().fill('111111')
    await expect.element(code()).toHaveAccessibleDescription('Mã chưa đúng, bạn còn 2 lần thử.')
  })

  test.each([
    [refusal(422, 'wrong_code', { code: ['0 tries left'] }), /Mã sai ba lần/],
    [refusal(410, 'code_expired'), /Mã đã hết hạn/],
    [refusal(409, 'phone_in_use'), /đã thuộc về một tài khoản khác/],
  ] as const)('that can’t be used any more leads back to the number (%#)', async (reply, sentence) => {
    await openCodeField()
    answer(verifyPhone, () => reply)
    await code().fill('111111')
    await expect.element(number()).toHaveAccessibleDescription(sentence)
    await expect.element(number()).toHaveValue('0901 234 567')
  })

  test('that was sent can still be entered after a reload', async () => {
    await openCodeField()
    await cleanup()
    await openSettings('/settings/account')
    await expect.element(page.getByText('Mã sáu số đang tới 0901 234 567.')).toBeVisible()
    await expect.element(code()).not.toHaveFocus()
  })

  test('can be sent again or to another number', async () => {
    await openCodeField()
    let sends = 0
    answer(sendPhoneCode, () => {
      sends++
      return { phone: '+84901234567', expires_at: inTenMinutes() }
    })
    await page.getByRole('button', { name: 'Gửi mã mới' }).click()
    await expect.poll(() => sends).toBe(1)
    await page.getByRole('button', { name: 'Dùng số khác' }).click()
    await expect.element(number()).toBeVisible()
  })
})

test('a verified number can be changed', async () => {
  actAs(person({ phone: '+84901234567' }))
  await openSettings('/settings/account')
  await expect.element(number()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Đổi số' }).click()
  await expect.element(number()).toBeVisible()
})
