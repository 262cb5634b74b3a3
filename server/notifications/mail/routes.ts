import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifications/mail.ts'
import { acceptForms } from '../../platform/http/validation.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageReply } from '../../platform/http/pagination.ts'
import { listFailedJobs, retryJob } from '../../platform/jobs/jobs.ts'
import { resumeMail, stopMail } from './unsubscribe.ts'

const maxBodyBytes = 1024

export function mailRoutes(app: FastifyInstance) {
  app.register(async (scope) => {
    acceptForms(scope, maxBodyBytes)
    // Mail programs use this format too. The body is ignored: the token is in the address.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, _text, done) => done(null, undefined),
    )
    handle(scope, contract.stopMail, ({ db, params, query, now }) =>
      stopMail(db, app.context, { ...params, ...query }, now),
    )
  })
  handle(app, contract.resumeMail, ({ db, params, query }) =>
    resumeMail(db, app.context, { ...params, ...query }),
  )
  handle(app, contract.listFailedJobs, async ({ db, query: { page = 1 } }) => {
    const { count, results } = await listFailedJobs(db, page)
    const failedJobs = results.map((job) => ({
      ...job,
      created_at: job.created_at.toISOString(),
      next_try_at: job.next_try_at?.toISOString() ?? null,
    }))
    return pageReply(contract.listFailedJobs.path, { page, count, results: failedJobs })
  })
  handle(app, contract.retryJob, async ({ db, params }) => {
    await retryJob(db, params.id)
    return {}
  })
}
