import * as Type from 'typebox'
import { Nothing } from './shape.ts'

/** `staff` are moderators and admins. */
export type Access = 'anyone' | 'signedIn' | 'staff' | 'admin'

/**
 * Why a signed-in user has limited access; also the code of the refusal. `suspended`: staff suspended the account, for a
 * time or permanently. `account_leaving`: the account will be deleted unless its owner cancels.
 */
export const accountRestrictions = ['suspended', 'account_leaving'] as const
export type AccountRestriction = (typeof accountRestrictions)[number]

/**
 * At most `max` requests in `seconds`. `network` counts all requests of a network, signed in or not, so that a new account
 * can't reset the count. `person` counts each signed-in user, and other requests by network. Default: `network` for
 * endpoints that anyone may write to, else `person`.
 */
export interface Limit {
  max: number
  seconds: number
  by?: 'network' | 'person'
}

type Fields = Type.TObject
type NoFields = Type.TObject<Record<never, never>>

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
  /** Accepts an `Idempotency-Key`: a repeated request gets the first reply. */
  creates: boolean
  /** Requires an authentication within the last ten minutes, else 403 `sign_in_again`. */
  needs_recent_sign_in: boolean
  /** Requires a user who has entered a birthday, else 403 `birthday_needed`. */
  needs_birthday: boolean
  /** Restrictions that don't block it; others give 403 with their code. With access `anyone`, restricted users count as signed out. */
  allowed_while: readonly AccountRestriction[]
  /** Open to staff without a proven second factor. Others give 403 `second_factor`, or `second_factor_setup` without one. */
  before_second_factor: boolean
  /** A GET that writes. Others may read a replica, which lags behind by up to a second, but not behind the viewer's own writes. */
  reads_primary: boolean
  limit: Required<Limit>
}

type EndpointOptions<
  A extends Access,
  P extends Fields,
  Q extends Fields,
  B extends Type.TSchema,
  R extends Type.TSchema,
> = Pick<Endpoint<A, P, Q, B, R>, 'method' | 'path' | 'access' | 'summary'> & {
  params?: P
  query?: Q
  body?: B
  reply?: R
  status?: 200 | 201 | 202
  creates?: boolean
  needs_recent_sign_in?: A extends 'anyone' ? false : boolean
  needs_birthday?: boolean
  allowed_while?: A extends 'anyone' ? never : readonly AccountRestriction[]
  before_second_factor?: A extends 'staff' ? boolean : false
  reads_primary?: boolean
  limit?: Limit
}

export const recentSignInMinutes = 10

const readLimit: Limit = { max: 600, seconds: 60 }
const writeLimit: Limit = { max: 120, seconds: 60 }

/** Defaults: an empty reply, status 200, and 600 reads or 120 writes per minute. `access` is required. */
export function endpoint<
  const A extends Access,
  R extends Type.TSchema = typeof Nothing,
  P extends Fields = NoFields,
  Q extends Fields = NoFields,
  B extends Type.TSchema = Type.TNull,
>(options: EndpointOptions<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  const isRead = options.method === 'GET'
  const by = options.access === 'anyone' && !isRead ? 'network' : 'person'
  const empty = Type.Object({}, { additionalProperties: false })
  return {
    params: empty as unknown as P,
    query: empty as unknown as Q,
    body: null,
    reply: Nothing as Type.TSchema as R,
    status: 200,
    creates: false,
    needs_recent_sign_in: false,
    needs_birthday: false,
    allowed_while: [],
    before_second_factor: false,
    reads_primary: false,
    ...options,
    limit: { by, ...(isRead ? readLimit : writeLimit), ...options.limit },
  }
}
