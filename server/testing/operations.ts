import type { FastifyInstance } from 'fastify'
import type { Operation, Schema } from './generated-requests.ts'

interface DocumentedOperation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Paths that the OpenAPI document does not contain. */
const undocumentedPaths: [method: string, path: string][] = [
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
const anyBody: Schema = {
  type: 'object',
  properties: { subject: text, signed_request: text, expires: text },
}

/** All operations of the OpenAPI document, and the undocumented paths. */
export function listOperations(app: FastifyInstance): Operation[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, DocumentedOperation>> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
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
  const undocumented = undocumentedPaths.map(([method, path]) => ({
    method,
    path,
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text])),
    query: { lang: text, expires: text, signature: text },
    body: method === 'get' ? null : anyBody,
    replies: null,
  }))
  return [...documented, ...undocumented]
}

const fieldsOf = ({ parameters = [] }: DocumentedOperation, place: string) =>
  Object.fromEntries(
    parameters.filter((parameter) => parameter.in === place).map(({ name, schema }) => [name, schema]),
  )

const jsonOf = (part: { content?: Record<string, { schema: Schema }> } | undefined) =>
  part?.content?.['application/json']?.schema ?? null
