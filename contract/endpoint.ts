import * as Type from 'typebox'

/** Who may call: anybody, a signed-in person, or a person with `is_staff`. */
export type Access = 'anyone' | 'signedIn' | 'staff'

/**
 * At most `max` requests in `seconds`. `by: 'network'` counts all requests of one network together, signed in or not,
 * so that a new account does not start a fresh count; `by: 'person'` counts each person separately, on whatever
 * network, and those who are not signed in by network. Default: `network` for what anyone may write, `person` for
 * everything else.
 */
export interface Limit {
  max: number
  seconds: number
  by?: 'network' | 'person'
}

type Fields = Type.TObject
type NoFields = Type.TObject<Record<never, never>>

/**
 * One endpoint of the API: the server registers it, the web calls it, the OpenAPI document describes it. `path` uses
 * `:name` for parameters. `status` is the status of success, 200 by default. `needs_birthday` restricts it to people
 * who have given their birthday (403 `birthday_needed` for others); it is for what others get to read. `creates` makes
 * it accept an `Idempotency-Key` header: the same key and body give the same reply. `fresh` requires that the person
 * has authenticated within the last ten minutes, by password or provider: otherwise 403 `sign_in_again`, even with a
 * valid session.
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
  limit?: Limit
}

/** Minutes for which a sign-in counts as fresh. */
export const freshMinutes = 10

const reading: Limit = { max: 600, seconds: 60 }
const writing: Limit = { max: 120, seconds: 60 }

/**
 * Fills in an endpoint's defaults: no parameters, no query, no body, status 200, and a limit of 600 reads or 120 writes
 * a minute, counted as `Limit` says. `access` has no default, so leaving it out is a type error.
 */
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
    ...draft,
    limit: { by, ...(isReading ? reading : writing), ...draft.limit },
  }
}
