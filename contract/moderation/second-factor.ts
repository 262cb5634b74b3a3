import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Shape } from '../shape.ts'

/** TOTP as in RFC 6238: six digits that change every `seconds`. */
export const secondFactor = { digits: 6, seconds: 30, recoveryCodes: 10 }
/** The maximum number of wrong codes within the minutes. */
export const secondFactorAttempts = { max: 5, minutes: 15 }

const path = '/api/staff/second-factor/'

/** The state for the current session. `codes_left`: the number of unused recovery codes. */
export const SecondFactor = Shape({
  is_set_up: Type.Boolean(),
  is_proved: Type.Boolean(),
  codes_left: Type.Integer({ minimum: 0 }),
})
export type SecondFactor = Type.Static<typeof SecondFactor>

/** Shown once. Each replaces a code of the app once. */
const RecoveryCodes = Shape({ recovery_codes: Type.Array(Type.String()) })

const Code = Shape({ code: Type.String({ minLength: 6, maxLength: 20 }) })

export const getSecondFactor = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'Get whether the second factor is set up and proved by this session',
  reply: SecondFactor,
  before_second_factor: true,
})

/** An existing factor stays valid until the new one is confirmed. Replacing it requires its proof. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path,
  access: 'staff',
  summary: 'Get a new secret for an authenticator app, in base32 and as an otpauth address',
  reply: Shape({ secret: Type.String(), uri: Type.String() }),
  before_second_factor: true,
  needs_recent_sign_in: true,
  limit: { max: 20, seconds: 600 },
})

/** 422 `wrong_second_factor`; 429 `too_many_tries`; 409 `second_factor_setup` if the setup was not started recently. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${path}confirm/`,
  access: 'staff',
  summary: 'Complete the setup with a code of the app, which also proves it for this session',
  body: Code,
  reply: RecoveryCodes,
  before_second_factor: true,
  limit: { max: 30, seconds: 600 },
})

/** As above; 403 `second_factor_setup` if there is none. */
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: `${path}prove/`,
  access: 'staff',
  summary: 'Prove it for this session with a code of the app, or a recovery code',
  body: Code,
  reply: SecondFactor,
  before_second_factor: true,
  limit: { max: 30, seconds: 600 },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}recovery-codes/`,
  access: 'staff',
  summary: 'Get new recovery codes, which invalidates the old ones',
  reply: RecoveryCodes,
  needs_recent_sign_in: true,
  limit: { max: 10, seconds: 600 },
})
