import * as Type from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Unlike a serial number, never assigned again after a restore. */
export const RandomId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

export const ById = Type.Object({ id: Id }, { additionalProperties: false })

/** ISO 8601 in UTC with milliseconds. */
export const Moment = Type.String({ format: 'date-time' })

/** A list of types serialises faster than a union. */
export const Maybe = <T extends Type.TSchema>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>(
    'type' in schema && schema.type !== 'object'
      ? { ...schema, type: [schema.type, 'null'] }
      : Type.Union([schema, Type.Null()]),
  )

export const Shape = <T extends Type.TProperties>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })

/** Written by hand because `Type.Record` adds 10 kB to the web's bundle. */
export const ByName = <T extends Type.TSchema>(value: T) =>
  Type.Unsafe<Record<string, Type.Static<T>>>({ type: 'object', additionalProperties: value })

/** As people type it, with brackets, spaces or a country code. Stored as dialled in Viet Nam. */
export const PhoneText = Type.String({ maxLength: 40 })
export const RequiredPhoneText = Type.String({ maxLength: 40, pattern: '\\S' })

export const Nothing = Shape({})

/**
 * `errors` holds sentences by field, with dots for nested fields. A 403 `suspended` at sign-in has `reason` and `until`,
 * null if permanent; its tokens only allow reading the decision, appealing and exporting.
 */
export const ErrorBody = Shape({
  detail: Type.String(),
  code: Type.String(),
  errors: ByName(Type.Array(Type.String())),
  until: Type.Optional(Maybe(Moment)),
  reason: Type.Optional(Type.String()),
  words: Type.Optional(Type.String()),
  access_token: Type.Optional(Type.String()),
  refresh_token: Type.Optional(Type.String()),
  success: Type.Optional(Type.Literal(false)),
  error: Type.Optional(Type.String()),
})
export type ErrorBody = Type.Static<typeof ErrorBody>

/** WGS 84 degrees. */
export const Point = Shape({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
})
export type Point = Type.Static<typeof Point>

export const PageQuery = Shape({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) })

/** Ten results, and the paths of the next and previous pages. */
export const pageOf = <T extends Type.TSchema>(result: T) =>
  Shape({
    count: Type.Integer(),
    next: Maybe(Type.String()),
    previous: Maybe(Type.String()),
    results: Type.Array(result),
  })

/** Validated as in browsers. */
export const Email = Type.String({ format: 'email', maxLength: 254 })

/** A visible letter, digit, sign or emoji: no Hangul filler, no braille blank, no lone combining mark. */
export const visibleCharacterPattern =
  '(?![\\p{Default_Ignorable_Code_Point}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Extended_Pictographic}]'

/** At least one visible character. */
export const Text = ({ maxLength }: { maxLength: number }) =>
  Type.String({ minLength: 1, maxLength, pattern: visibleCharacterPattern })

export const TextOrBlank = ({ maxLength }: { maxLength: number }) =>
  Type.String({ maxLength, pattern: `^\\s*$|${visibleCharacterPattern}` })

/** 43 characters of base64url. */
export const MailedToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
