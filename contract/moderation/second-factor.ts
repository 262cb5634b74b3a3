import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Shape } from '../shape.ts'

/** TOTP as in RFC 6238: six digits that change every `seconds`. */
export const secondFactor = { digits: 6, seconds: 30, recoveryCodes: 10 }
/** So many wrong ones within the minutes, then one waits. */
export const secondFactorAttempts = { max: 5, minutes: 15 }

const path = '/api/staff/second-factor/'

/** Of the present session. `codes_left` counts recovery codes that weren't used. */
export const SecondFactor = Shape({
  is_set_up: Type.Boolean(),
  is_proved: Type.Boolean(),
  codes_left: Type.Integer({ minimum: 0 }),
})
export type SecondFactor = Type.Static<typeof SecondFactor>

/** Shown once; each stands for a code of the app once. */
const RecoveryCodes = Shape({ recovery_codes: Type.Array(Type.String()) })

const Code = Shape({ code: Type.String({ minLength: 6, maxLength: 20 }) })

export const getSecondFactor = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'Whether the second factor is set up, and proved by this session',
  reply: SecondFactor,
  before_proof: true,
})

/** The one that is set up goes on being asked for until the new one is confirmed; replacing it needs its proof. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path,
  access: 'staff',
  summary: 'Get a new secret for an authenticator app, in base32 and as an otpauth address',
  reply: Shape({ secret: Type.String(), uri: Type.String() }),
  before_proof: true,
  fresh: true,
  limit: { max: 20, seconds: 600 },
})

/** 422 `wrong_second_factor`; 429 `too_many_tries`; 409 `second_factor_setup` where it wasn't begun lately. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${path}confirm/`,
  access: 'staff',
  summary: 'Set it up with a first code of the app; this session has proved it then',
  body: Code,
  reply: RecoveryCodes,
  before_proof: true,
  limit: { max: 30, seconds: 600 },
})

/** As above; 403 `second_factor_setup` where there is none. */
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: `${path}prove/`,
  access: 'staff',
  summary: 'Prove it for this session with a code of the app, or a recovery code',
  body: Code,
  reply: SecondFactor,
  before_proof: true,
  limit: { max: 30, seconds: 600 },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}recovery-codes/`,
  access: 'staff',
  summary: 'Get new recovery codes; the old ones are good for nothing',
  reply: RecoveryCodes,
  fresh: true,
  limit: { max: 10, seconds: 600 },
})
