import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { setLanguage, text } from '../../../platform/i18n/i18n.ts'
import { toContactSaveError } from './contacts.ts'

test.each([
  [422, 'own_email', /^Đây là e-mail của chính bạn\.$/],
  [409, 'already_a_contact', /^Người này đã có trong danh sách\.$/],
  [429, 'asked_lately', /Bạn thử lại sau một tuần nhé/],
  [429, 'too_many_asks', /Mai thử lại nhé/],
  [429, 'too_many', /Bạn thử lại sau nhé/],
  [400, 'invalid', /^E-mail này chưa đúng\.$/],
  [503, 'away', /không phải do mạng của bạn/],
])('a contact refused with %s %s has its own message', async (status, code, sentence) => {
  await setLanguage('vi')
  expect(text(toContactSaveError(new ApiError(status, { detail: 'No', code }), 'relative'))).toMatch(sentence)
})

test('too many contacts have a message for each kind', async () => {
  await setLanguage('vi')
  const error = new ApiError(409, { detail: 'No', code: 'too_many_contacts' })
  expect(text(toContactSaveError(error, 'relative'))).toBe('Danh sách đã đủ 5 người thân.')
  expect(text(toContactSaveError(error, 'emergency'))).toBe('Bạn đã có một liên hệ khẩn cấp.')
})
