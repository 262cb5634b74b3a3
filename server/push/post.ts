import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { publicLookup } from './addresses.ts'

/** Of an answer's body, in bytes; nobody reads it. */
const mostRead = 16 * 1024

interface Message {
  endpoint: string
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
}

export interface Answer {
  status: number
  /** Seconds. */
  retryAfter: number | null
}

/** Null where no answer came in time. Redirects are not followed. `isPushAddress` must have accepted the address. */
export function post(
  { endpoint, method, headers, body }: Message,
  patienceMs = 3000,
): Promise<Answer | null> {
  const signal = AbortSignal.timeout(patienceMs)
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const request = endpoint.startsWith('https:')
    ? overHttps(endpoint, { method, headers, signal, lookup: publicLookup })
    : overHttp(endpoint, { method, headers, signal })
  request.on('response', (response) => {
    const seconds = response.headers['retry-after'] ?? ''
    resolve({
      status: response.statusCode ?? 0,
      retryAfter: /^\d{1,6}$/.test(seconds) ? Number(seconds) : null,
    })
    let read = 0
    response.on('error', () => undefined)
    response.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > mostRead) response.destroy()
    })
  })
  request.on('error', () => resolve(null))
  request.on('close', () => resolve(null))
  request.end(body)
  return promise
}
