import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { setLanguage, text } from '../../platform/i18n/i18n.ts'
import { toInvitationError } from './data.ts'

test.each([
  ['422 own_email', new ApiError(422, { code: 'own_email' }), 'Đây là email của bạn'],
  ['429 invited_lately', new ApiError(429, { code: 'invited_lately' }), 'Bạn vừa mời địa chỉ này rồi'],
  ['429 too_many_invitations', new ApiError(429, { code: 'too_many_invitations' }), 'Mai mời tiếp nhé'],
  ['429', new ApiError(429, {}), 'Bạn thử lại sau ít phút nhé'],
  ['400', new ApiError(400, { code: 'invalid' }), 'Địa chỉ email này chưa đúng'],
  ['no reply', new ApiError(), 'Mạng chập chờn'],
])('an invitation refused with %s has its own message', async (_, error, sentence) => {
  await setLanguage('vi')
  expect(text(toInvitationError(error))).toContain(sentence)
})
