import type { TestServer } from '../platform/testing/testing.ts'

export interface ApiRequest {
  method: string
  path: string
  query?: Record<string, string> | undefined
  body?: object | undefined
}

/** Sends a request that may not match the contract. Without `access`, nobody is signed in. */
export const send = (server: TestServer, { method, path, query, body }: ApiRequest, access?: string) =>
  server.app.inject({
    method: method as 'GET',
    url: path,
    headers: access === undefined ? {} : { authorization: `Bearer ${access}` },
    ...(query && { query }),
    ...(body && { payload: body }),
  })
