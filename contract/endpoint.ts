import * as Type from 'typebox'

/** Who may ask: anybody, somebody signed in, or somebody with `is_staff`. */
export type Access = 'anyone' | 'signedIn' | 'staff'

/**
 * At most `max` requests in `seconds`. `by: 'network'` counts those of one network together, whoever is signed in there, so
 * that a new account opens no fresh count; `by: 'person'` counts each person for themselves wherever they are, and by
 * network who is not signed in. Unless told, what anyone may write counts by network and all else by person.
 */
export interface Limit {
  max: number
  seconds: number
  by?: 'network' | 'person'
}

type Fields = Type.TObject
type NoFields = Type.TObject<Record<never, never>>

/**
 * One call of the API: the server registers it, the web calls it, the OpenAPI document describes it.
 * `path` uses `:name` for parameters. `status` is the status of success, 200 unless told.
 * `needs_birthday` keeps it to those who have said when they were born: 403 `birthday_needed` for the others. It is
 * for what reaches others as one's own word.
 * `creates` makes the call accept an `Idempotency-Key` header: the same key and body give the same reply.
 * `fresh` keeps it to who has shown within ten minutes that it is them, by a password or at a provider: others, also
 * those whose session goes on, are answered 403 `sign_in_again`.
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

/** For how long a sign-in counts as fresh. */
export const freshMinutes = 10

const reading: Limit = { max: 600, seconds: 60 }
const writing: Limit = { max: 120, seconds: 60 }

/**
 * Fills an endpoint's defaults: no parameters, no query, no body, status 200, and a limit of 600 requests a
 * minute for reading, 120 for writing, counted as `Limit` says. `access` has no default, so that leaving it out
 * doesn't compile.
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
