import type { Endpoint } from '../../../contract/endpoint.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export interface ApiRequest {
  method: string
  path: string
  query?: Record<string, string> | undefined
  body?: object | undefined
}

/** Sends a request that may not match the contract. Without `access`, nobody is signed in. */
export const sendRequest = (server: TestServer, { method, path, query, body }: ApiRequest, access?: string) =>
  server.app.inject({
    method: method as 'GET',
    url: path,
    headers: access === undefined ? {} : { authorization: `Bearer ${access}` },
    ...(query && { query }),
    ...(body && { payload: body }),
  })

/** The user and the post that a request tries to learn about. */
export interface Subject {
  lan: number
  post: number
}

interface RequestParts {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}

/** An endpoint and what a curious user sends to it. Parameters of the path default to `defaultParams`. */
export type EndpointRequest = [
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
  parts?: RequestParts | ((subject: Subject) => RequestParts),
]

export const token = 'x'.repeat(43)
export const missingId = Number.MAX_SAFE_INTEGER

export const aboutLan = ({ lan }: Subject) => ({ params: { id: lan } })
export const aboutPost = ({ post }: Subject) => ({ params: { id: post } })

const defaultParams = { id: 1, contact: 1, correction: 1, photo: 1, slug: 'banh-mi', token }

/** Fills in the parameters of the path. */
export function toApiRequest([endpoint, parts = {}]: EndpointRequest, subject: Subject) {
  const { params, query, body } = typeof parts === 'function' ? parts(subject) : parts
  const values: Record<string, string | number> = { ...defaultParams, ...params }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]))
  return { method: endpoint.method, path, query, body }
}
