import * as Type from 'typebox'

/** The number of a thing in the database, 1 to 2⁵³ − 1. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The name of a thing that is never given again, as serial numbers are after a restore: a UUID. */
export const RandomId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

/** The path parameter of every address that names one thing by its number. */
export const ById = Type.Object({ id: Id }, { additionalProperties: false })

/** A moment, ISO 8601 in UTC with milliseconds. */
export const Moment = Type.String({ format: 'date-time' })

/** A value that may be missing, written as `null`. Types are listed side by side, which serialises fastest. */
export const Maybe = <T extends Type.TSchema>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>(
    'type' in schema && schema.type !== 'object'
      ? { ...schema, type: [schema.type, 'null'] }
      : Type.Union([schema, Type.Null()]),
  )

/** An object that takes no other fields than those named. */
export const Shape = <T extends Type.TProperties>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })

/**
 * An object with any keys, all values alike. Written by hand because `Type.Record` brings the web 10 kB of
 * machinery for computed keys.
 */
export const ByName = <T extends Type.TSchema>(value: T) =>
  Type.Unsafe<Record<string, Type.Static<T>>>({ type: 'object', additionalProperties: value })

/** A reply that says nothing beyond its status. */
export const Nothing = Shape({})

/** What every refused request answers; `errors` holds sentences by field, dotted where fields are nested. */
export const ErrorBody = Shape({
  detail: Type.String(),
  code: Type.String(),
  errors: ByName(Type.Array(Type.String())),
})
export type ErrorBody = Type.Static<typeof ErrorBody>

/** WGS 84 degrees. */
export const Point = Shape({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
})
export type Point = Type.Static<typeof Point>

/** The query of every list that pages by number. */
export const PageQuery = Shape({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) })

/** A page of a list: ten results, and the paths of the pages beside it. */
export const pageOf = <T extends Type.TSchema>(result: T) =>
  Shape({
    count: Type.Integer(),
    next: Maybe(Type.String()),
    previous: Maybe(Type.String()),
    results: Type.Array(result),
  })

/** An address to write to. Checked as browsers do, and by the format of the validators. */
export const Email = Type.String({ format: 'email', maxLength: 254 })

/** A letter, digit, sign or emoji, which can be seen: no filler of Hangul, no blank of braille, no mark on nothing. */
export const visible =
  '(?![\\p{Default_Ignorable_Code_Point}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Extended_Pictographic}]'

/** What somebody must write: something in it can be seen. */
export const Text = ({ maxLength }: { maxLength: number }) =>
  Type.String({ minLength: 1, maxLength, pattern: visible })

/** What somebody may write or leave blank; what only looks blank is neither. */
export const TextOrBlank = ({ maxLength }: { maxLength: number }) =>
  Type.String({ maxLength, pattern: `^\\s*$|${visible}` })

/** The secret of a link that was mailed: 43 characters of base64url. */
export const MailedToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
