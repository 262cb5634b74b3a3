import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { setLanguage, text } from '../../../platform/i18n/i18n.ts'
import { toContactError } from './TrustedStep.tsx'

test.each([
  ['own_email', new ApiError(422, { code: 'own_email' }), 'Đây là email của bạn'],
  ['already_a_contact', new ApiError(409, { code: 'already_a_contact' }), 'Người này đã có trong danh sách'],
  ['too_many_contacts', new ApiError(409, { code: 'too_many_contacts' }), 'Danh sách của bạn đã đủ người'],
  ['asked_lately', new ApiError(429, { code: 'asked_lately' }), 'Vừa có thư gửi tới địa chỉ này'],
  ['too_many_asks', new ApiError(429, { code: 'too_many_asks' }), 'Hôm nay bạn đã gửi đủ'],
  ['400', new ApiError(400, {}), 'Địa chỉ email này chưa đúng'],
  ['no network', new ApiError(), 'Mạng chập chờn'],
])('%s has its own message', async (_, error, sentence) => {
  await setLanguage('vi')
  expect(text(toContactError(error))).toContain(sentence)
})
