import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Moment, PhoneText, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

export const codeLimits = { digits: 6, seconds: 600, tries: 3 }

/**
 * `phone` is a mobile number of Viet Nam in any format. 422 `not_a_mobile`; 429 `too_many_codes` beyond three a day, or
 * if unverified users requested many codes for it; 503 `sms_unavailable`, also at the daily limit of all texts.
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/users/:id/phone/',
  access: 'signedIn',
  summary: 'Send a code to a phone number',
  params: ById,
  body: Shape({ phone: PhoneText }),
  reply: Shape({ phone: Type.String(), expires_at: Moment }),
  status: 202,
  needs_recent_sign_in: true,
  limit: { max: 10, seconds: 600 },
})

/** 422 `wrong_code` gives the tries left in `errors.code`; 410 `code_expired`; 409 `phone_in_use`. */
export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/users/:id/phone/verify/',
  access: 'signedIn',
  summary: 'Confirm the phone number with the code, which verifies the account',
  params: ById,
  body: Shape({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
  reply: OwnUser,
  limit: { max: 20, seconds: 600 },
})
