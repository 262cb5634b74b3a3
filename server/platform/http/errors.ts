import type { FastifyError, FastifyInstance } from 'fastify'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { Refusal } from './refusal.ts'

/** The only place that turns errors into replies. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((thrown, request, reply) => {
    const error = thrown instanceof Error ? thrown : new Error('No error was thrown', { cause: thrown })
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
    request.refusedWith = refusal.code
    reply.header('cache-control', 'no-store')
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body())
  })
}

function refusalFor(error: Error & Partial<FastifyError>): Refusal {
  if (isHungUp(error)) return new Refusal(400, 'cut_off', 'The request broke off')
  if (isUnreachable(error))
    return new Refusal(503, 'unavailable', 'Not available at the moment; try again shortly', {
      retryAfter: 2,
    })
  if (error.code === '53100' || error.code === 'ENOSPC')
    return new Refusal(503, 'storage_full', 'There is no room to keep this at the moment', { retryAfter: 60 })
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(status, codes[status] ?? 'invalid', error.message)
  return new Refusal(500, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.')
}

const codes: Record<number, RefusalCode> = { 404: 'not_found', 413: 'too_large', 415: 'unsupported_type' }

/** A client that hangs up while sending has the same code as a lost database, but also the parser's status. */
const isHungUp = ({ code, statusCode }: Partial<FastifyError>) => code === 'ECONNRESET' && statusCode === 400

/** Connection lost or refused, server starting or stopping, too many connections, statement or request timed out. */
const unreachable = /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|08|57P0|53300|57014|25P03|FST_ERR_HANDLER_TIMEOUT)/

const isUnreachable = (error: Error & Partial<FastifyError>) =>
  (typeof error.code === 'string' && unreachable.test(error.code)) ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  )
