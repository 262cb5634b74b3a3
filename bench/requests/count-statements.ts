/**
 * Loaded into the app before it starts. Replies to requests with the header `x-count-statements` say in the same header how
 * many statements ran and how many of them waited for another: `5 3`. Only right for one request at a time.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { recordStatements } from '../../server/testing/statements.ts'

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  if (request.headers['x-count-statements'] === undefined) return
  const stop = recordStatements()
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    const { texts, trips } = stop()
    response.setHeader('x-count-statements', `${texts.length} ${trips}`)
    return writeHead(...args)
  }
})
