import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { toLookupTable } from '../../../contract/look-up.ts'
import { visibleCharacterPattern } from '../../../contract/shape.ts'
import { invalid } from './refusal.ts'

const options: Options = { removeAdditional: false, allErrors: false, useDefaults: false, strict: false }

/** A body with more fields gets only the first error. */
const maxFields = 100

// Shared by all apps of a process, as in tests, so that each schema is compiled once.
const exact = new Ajv({ ...options, coerceTypes: false })
const coercing = new Ajv({ ...options, coerceTypes: true })
const thorough = new Ajv({ ...options, coerceTypes: false, allErrors: true })
const isMoment = formats.default.get('date-time') as { validate: (text: string) => boolean }
for (const ajv of [exact, coercing, thorough]) {
  formats.default(ajv)
  // The format allows leap seconds; a Date doesn't.
  ajv.addFormat('date-time', (text) => isMoment.validate(text) && !Number.isNaN(Date.parse(text)))
}

/**
 * Bodies are read strictly, other parameters coerced from text. Unknown fields, NUL and lone surrogates are refused
 * with 400. A PUT of plain fields gets the errors of all fields, other requests only the first error.
 */
export function checkInput(app: FastifyInstance) {
  app.setValidatorCompiler<BodySchema>((route) => {
    let check: Check | undefined
    return (value: unknown) => {
      check ??= compileCheck(route)
      return check(value) || { error: check.errors ?? [] }
    }
  })
  app.setSchemaErrorFormatter((errors, part) => {
    // An error thrown here would not be caught and would end the process.
    try {
      return invalid(sentencesByField(errors as ErrorObject[], part))
    } catch (error) {
      return Object.assign(new Error('The validation errors could not be formatted', { cause: error }), {
        statusCode: 500,
      })
    }
  })

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients also send a content type without a body.
    if (text.length === 0) return done(null, undefined)
    void app.getDefaultJsonParser('error', 'error')(request, text as string, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const body = request.routeOptions.schema?.body as { required?: string[] } | undefined
    // A body without required fields may be omitted.
    if (body && !body.required?.length && request.body === undefined) request.body = {}
    for (const part of [request.params, request.query, request.body]) refuseBrokenText(part)
    done()
  })
}

/** Called at the first request: compiling takes milliseconds, and the app has a thousand schemas. */
export function compileCheck({ schema, httpPart, method }: Input): Check {
  if (httpPart !== 'body') return coercing.compile(schema)
  return method === 'PUT' && isPlain(schema) ? compileThorough(schema) : exact.compile(schema)
}

interface Input {
  schema: BodySchema
  httpPart?: string | undefined
  method?: string | undefined
}

type Check = Pick<ValidateFunction, 'errors'> & ((value: unknown) => boolean)

interface BodySchema {
  properties?: Record<string, { type?: unknown; enum?: unknown }>
}

const isPlain = ({ properties = {} }: BodySchema) =>
  Object.values(properties).every(
    (field) => 'enum' in field || ['boolean', 'integer', 'number', 'string'].includes(String(field.type)),
  )

function compileThorough(schema: BodySchema): Check {
  const [first, all] = [exact.compile(schema), thorough.compile(schema)]
  const check: Check = (body: unknown) => {
    const chosen = Object.keys(Object(body) as object).length > maxFields ? first : all
    const fits = chosen(body)
    check.errors = chosen.errors ?? null
    return fits
  }
  return check
}

/** The client chooses the names of the fields. */
function sentencesByField(errors: ErrorObject[], part: string): Record<string, string[]> {
  const sentences = new Map<string, string[]>()
  for (const { instancePath, params, message } of errors) {
    const { missingProperty, additionalProperty, pattern } = params as Record<string, string | undefined>
    const missing = missingProperty ?? additionalProperty
    const path = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])]
    const field = path.join('.') || part
    const sentence = pattern?.includes(visibleCharacterPattern)
      ? 'must not be blank'
      : (message ?? 'does not fit')
    sentences.set(field, [...(sentences.get(field) ?? []), sentence])
  }
  return toLookupTable(sentences)
}

/** PostgreSQL's text can't hold NUL or a lone surrogate. */
function refuseBrokenText(value: unknown, path: string[] = []) {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalid(toLookupTable([[path.join('.') || 'body', ['must be well-formed Unicode without NUL']]]))
  } else if (value !== null && typeof value === 'object') {
    if (path.length > 20) throw invalid(toLookupTable([[path[0] ?? 'body', ['is nested too deeply']]]))
    for (const [key, inner] of Object.entries(value)) {
      refuseBrokenText(key, path)
      refuseBrokenText(inner, [...path, key])
    }
  }
}

/** The last of repeated fields counts. Use a separate scope, because any page on the web can send a form. */
export function acceptForms(scope: FastifyInstance, maxBytes = 8192) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, text, done) => done(null, toLookupTable(new URLSearchParams(String(text)))),
  )
}
