import * as Type from 'typebox'
import { OwnUser } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Moment, Shape } from '../shape.ts'

/** A code has six digits and lives ten minutes; three wrong tries spend it. */
export const codeLimits = { digits: 6, seconds: 600, tries: 3 }

/**
 * Begins a change of the number by which one is verified, so it is for who has just shown who they are; the code it
 * sends is the only way to a number, and needs no more. `phone` is a number of Viet Nam, written as people do
 * (0901 234 567, +84…). Refused with 422 `not_a_mobile` where it is no mobile number; with 429 `too_many_codes` beyond
 * three codes a day from one person, or where people who have verified none have had many sent to that number today;
 * with 503 `sms_unavailable` where the house sends none, or has sent what it pays for in a day.
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/users/:id/phone/',
  access: 'signedIn',
  summary: "Send a code to one's telephone",
  params: ById,
  body: Shape({ phone: Type.String({ minLength: 9, maxLength: 20 }) }),
  reply: Shape({ phone: Type.String(), expires_at: Moment }),
  status: 202,
  fresh: true,
  limit: { max: 10, seconds: 600 },
})

/** 422 `wrong_code` says how many tries are left in `errors.code`; 410 `code_expired` asks for a new code; 409 `phone_in_use`. */
export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/users/:id/phone/verify/',
  access: 'signedIn',
  summary: 'Prove that one holds the telephone, which makes the account verified',
  params: ById,
  body: Shape({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
  reply: OwnUser,
  limit: { max: 20, seconds: 600 },
})
