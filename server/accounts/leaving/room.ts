import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/leaving.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  eraseByOrder,
  expireErasures,
  queueOrderedErasures,
  confirmErasure,
  listErasures,
  undoErasure,
} from './staff-erasure.ts'
import { type EmailLink, mailEmailLink, purgeOldLinks, changeEmail, confirmEmail } from './email-change.ts'
import { eraseIfDue, queueErasures, storeErasedEntry } from './erasure.ts'
import { eraseLinksTo, prolongLeaving } from './erasure-queries.ts'
import { mailDeletionLink, checkDeletion, confirmDeletion, requestDeletion } from './account-deletion.ts'

function routes(app: FastifyInstance) {
  const { config, rooms } = app.context
  const { publicUrl } = config
  handle(app, contract.requestAccountDeletion, ({ db, body, now }) => requestDeletion(db, body.email, now))
  handle(app, contract.checkAccountDeletion, ({ db, body, now }) => checkDeletion(db, body.token, now))
  handle(app, contract.confirmAccountDeletion, ({ db, body, now }) =>
    confirmDeletion(db, { publicUrl, rooms }, body.token, now),
  )
  handle(app, contract.listErasures, ({ db, query }) => listErasures(db, query.page ?? 1))
  handle(app, contract.confirmErasure, ({ db, viewer, params, now }) =>
    confirmErasure(db, { publicUrl, rooms }, viewer, params.id, now),
  )
  handle(app, contract.undoErasure, ({ db, viewer, params, now }) =>
    undoErasure(db, { rooms }, viewer, params.id, now),
  )
  handle(app, contract.changeEmail, ({ db, viewer, params, body, now }) =>
    changeEmail(db, viewer, { ...body, user_id: params.id }, now),
  )
  handle(app, contract.confirmEmail, ({ db, body, now }) => confirmEmail(db, config, body.token, now))
}

const record = 'the record of what staff did stays; once the account is deleted, the number identifies nobody'

export const leavingRoom: Room = {
  name: 'leaving',
  routes,
  jobs: {
    mail_deletion_link: ({ db, config }, { user_id, asked_at }: { user_id: number; asked_at: string }) =>
      mailDeletionLink(db, config, user_id, new Date(asked_at)),
    mail_email_link: ({ db, config, clock }, link: EmailLink) => mailEmailLink(db, config, link, clock()),
  },
  longJobs: {
    note_erased: ({ storage }, { uid }: { uid: string }) => storeErasedEntry(storage, uid),
    erase_user: (context, { user_id }: { user_id: number }) => eraseIfDue(context, user_id, context.clock()),
    erase_by_order: (context, { erasure_id }: { erasure_id: number }) =>
      eraseByOrder(context, erasure_id, context.clock()),
  },
  hourly: {
    purge_old_links: ({ db, clock }) => purgeOldLinks(db, clock()),
    erase_who_left: ({ db, clock }) => queueErasures(db, clock()),
    erase_by_staff: ({ db, clock }) => queueOrderedErasures(db, clock()),
    lapse_erasures: ({ db, clock }) => expireErasures(db, clock()),
  },
  erase: eraseLinksTo,
  restored: (tx, { taken_at, now }) => prolongLeaving(tx, (now.getTime() - taken_at.getTime()) / 1000),
  columns: {
    'account_erasures.confirmed_by': record,
    'account_erasures.ended_as': notPersonal,
    'account_erasures.ended_by': record,
    'account_erasures.ordered_by': record,
    'account_erasures.reason': notPersonal,
    'account_erasures.user_id': record,
    'mailed_links.email': `${deletedWithAccount}; others' links to the address are removed (leaving)`,
    'mailed_links.purpose': deletedWithAccount,
    'mailed_links.token_hash': deletedWithAccount,
    'mailed_links.user_id': deletedWithAccount,
  },
}
