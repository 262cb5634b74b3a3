import * as Type from 'typebox'

/** `staff` are moderators and admins. */
export type Access = 'anyone' | 'signedIn' | 'staff' | 'admin'

/**
 * Why somebody who is signed in may do little, and the code of the refusal. `suspended`: staff have closed the account for
 * a time or for good; `account_leaving`: it is about to be deleted, and they have not said that they stay.
 */
export const accountRestrictions = ['suspended', 'account_leaving'] as const
export type AccountRestriction = (typeof accountRestrictions)[number]

/**
 * `network` counts all requests of one network together, signed in or not, so that a new account does not start a fresh
 * count; `person` counts each signed-in person, others by network. Default: `network` for what anyone may write.
 */
export interface Limit {
  max: number
  seconds: number
  by?: 'network' | 'person'
}

type Fields = Type.TObject
type NoFields = Type.TObject<Record<never, never>>

/**
 * `needs_birthday`: for people who have given their birthday (else 403 `birthday_needed`). `creates`: accepts an
 * `Idempotency-Key`, for which a repeated request gets the first reply. `fresh`: the person authenticated in the last
 * ten minutes, else 403 `sign_in_again`. `also_while`: also for somebody who is held back for such a reason, else 403
 * with its code; what anyone may ask they may ask as a stranger. `before_proof`: also for staff whose session hasn't
 * proved the second factor, else 403 `second_factor`, or `second_factor_setup` where none is set up.
 */
export interface Endpoint<
  A extends Access = Access,
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Type.TSchema = Type.TSchema,
  R extends Type.TSchema = Type.TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: A
  summary: string
  params: P
  query: Q
  body: B | null
  reply: R
  status: 200 | 201 | 202
  creates: boolean
  fresh: boolean
  needs_birthday: boolean
  also_while: readonly AccountRestriction[]
  before_proof: boolean
  limit: Required<Limit>
}

type Draft<
  A extends Access,
  P extends Fields,
  Q extends Fields,
  B extends Type.TSchema,
  R extends Type.TSchema,
> = Pick<Endpoint<A, P, Q, B, R>, 'method' | 'path' | 'access' | 'summary' | 'reply'> & {
  params?: P
  query?: Q
  body?: B
  status?: 200 | 201 | 202
  creates?: boolean
  fresh?: A extends 'anyone' ? false : boolean
  needs_birthday?: boolean
  also_while?: A extends 'anyone' ? never : readonly AccountRestriction[]
  before_proof?: A extends 'staff' ? boolean : false
  limit?: Limit
}

export const freshSignInMinutes = 10

const reading: Limit = { max: 600, seconds: 60 }
const writing: Limit = { max: 120, seconds: 60 }

/** Defaults: status 200, 600 reads or 120 writes a minute. `access` has none, so leaving it out is a type error. */
export function endpoint<
  const A extends Access,
  R extends Type.TSchema,
  P extends Fields = NoFields,
  Q extends Fields = NoFields,
  B extends Type.TSchema = Type.TNull,
>(draft: Draft<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  const isReading = draft.method === 'GET'
  const by = draft.access === 'anyone' && !isReading ? 'network' : 'person'
  const none = Type.Object({}, { additionalProperties: false })
  return {
    params: none as unknown as P,
    query: none as unknown as Q,
    body: null,
    status: 200,
    creates: false,
    fresh: false,
    needs_birthday: false,
    also_while: [],
    before_proof: false,
    ...draft,
    limit: { by, ...(isReading ? reading : writing), ...draft.limit },
  }
}
