import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/notifications/mail.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { acceptForms } from '../../platform/http/validation.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageReply } from '../../platform/http/pagination.ts'
import { listFailedJobs, retryJob } from '../../platform/jobs/jobs.ts'
import { eraseMailOf, sendQueuedMail } from './mail.ts'
import { purgeOldMail } from './mail-files.ts'
import notifications from './notifications.json' with { type: 'json' }
import { deleteUnsentMails, hasOwnBounced } from './queries.ts'
import { takeReport } from './reports.ts'
import { resumeMail, stopMail } from './unsubscribe.ts'

const maxBodyBytes = 1024
/** A returned mail contains the whole mail. */
const maxReportBytes = 512 * 1024

function routes(app: FastifyInstance) {
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
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxReportBytes },
      (_request, bytes, done) => done(null, { text: bytes.toString('latin1').replaceAll('\0', '') }),
    )
    handle(scope, contract.reportMail, ({ db, params, query, request, now }) => {
      const { text = '' } = (request.body ?? {}) as { text?: string }
      return takeReport(db, app.context, { ...params, ...query, text }, now)
    })
  })
  handle(app, contract.getOwnMailbox, async ({ db, viewer }) => ({
    bounced: await hasOwnBounced(db, viewer.id),
  }))
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
  handle(app, contract.retryJob, ({ db, params }) => retryJob(db, params.id))
}

export const mailRoom: Room = {
  name: 'mail',
  routes,
  notifications,
  mailJobs: {
    send_mail: (context, { mail_id }: { mail_id: number }) =>
      sendQueuedMail(context, mail_id, context.clock()),
  },
  hourly: { purge_old_mail: (context) => purgeOldMail(context, context.clock()) },
  erase: (tx, user_id, { config }) => eraseMailOf(tx, { config }, user_id),
  restored: deleteUnsentMails,
  columns: {
    'account_mailboxes.address_hash': deletedWithAccount,
    'account_mailboxes.user_id': deletedWithAccount,
    'mail_bounces.address_hash': 'a keyed hash, kept because the address rejects mail',
    'mail_kind_stops.address_hash': 'a keyed hash, kept so that no mail of the kind is sent to the address',
    'mail_kind_stops.kind': 'the kind of mail, kept with the hash of the address',
    'mail_stops.address_hash': 'a keyed hash, kept so that no mail is sent to the address',
    'mails.about_also_id': deletedWithAccount,
    'mails.about_user_id': deletedWithAccount,
    'mails.address_hash': deletedWithAccount,
    'mails.data': deletedWithAccount,
    'mails.file': `${deletedWithAccount}, after the file (mail)`,
    'mails.language': deletedWithAccount,
    'mails.template': deletedWithAccount,
    'mails.to_address': `${deletedWithAccount}; others' mail to the address is removed (mail)`,
    'mails.to_user_id': deletedWithAccount,
    'unasked_mails.address_hash': 'a keyed hash, kept thirty days for the limits of mail to the address',
    'unasked_mails.template': notPersonal,
  },
}
