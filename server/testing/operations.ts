import type { FastifyInstance } from 'fastify'
import type { Operation, Schema } from './requests.ts'

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Addresses of which the OpenAPI document says nothing. */
const others: [method: string, path: string][] = [
  ['get', '/'],
  ['get', '/feed'],
  ['get', '/{page}'],
  ['get', '/search/{page}'],
  ['get', '/api/{page}'],
  ['post', '/{page}'],
  ['get', '/api/docs/'],
  ['get', '/api/schema/'],
  ['get', '/health/ready'],
  ['get', '/robots.txt'],
  ['get', '/sitemap.xml'],
  ['get', '/assets/{page}'],
  ['get', '/media/{key}/{name}'],
  ['put', '/api/media/uploads/{key}/'],
  ['get', '/api/users/{id}/export/download/'],
  ['get', '/dev/mail'],
  ['get', '/dev/mail/{page}'],
  ['get', '/dev/google/{page}'],
  ['post', '/dev/google/{page}'],
  ['get', '/dev/google/interaction/{page}'],
  ['post', '/dev/google/interaction/{page}'],
  ['post', '/api/auth/deauthorize'],
]

const text: Schema = { type: 'string', minLength: 1, maxLength: 40 }
const anything: Schema = {
  type: 'object',
  properties: { subject: text, signed_request: text, expires: text },
}

/** Every operation that the app's own OpenAPI document names, and the addresses beside them. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Described>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      params: fieldsOf(operation, 'path'),
      query: fieldsOf(operation, 'query'),
      body: jsonOf(operation.requestBody),
      replies: Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, reply]) => [status, jsonOf(reply)]),
      ),
    })),
  )
  const beside = others.map(([method, path]) => ({
    method,
    path,
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text])),
    query: { lang: text, expires: text, signature: text },
    body: method === 'get' ? null : anything,
    replies: null,
  }))
  return [...described, ...beside]
}

const fieldsOf = ({ parameters = [] }: Described, place: string) =>
  Object.fromEntries(
    parameters.filter((parameter) => parameter.in === place).map(({ name, schema }) => [name, schema]),
  )

const jsonOf = (part: { content?: Record<string, { schema: Schema }> } | undefined) =>
  part?.content?.['application/json']?.schema ?? null
