import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/people/trusted-contacts.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  addContact,
  answerRequest,
  getRequest,
  listContacts,
  removeContact,
  updateContact,
} from './trusted-contacts.ts'
import { listReceived, listSent, notifyRelatives } from './notices.ts'
import { getSafetyUpdate, sendSafetyUpdate } from './contact-news.ts'

export function trustedContactsRoutes(app: FastifyInstance) {
  const { config } = app.context
  handle(app, contract.listTrustedContacts, ({ db, viewer, params }) => listContacts(db, viewer, params.id))
  handle(app, contract.addTrustedContact, ({ db, viewer, params, body, now }) =>
    addContact(db, config, viewer, { ...body, user_id: params.id }, now),
  )
  handle(app, contract.updateTrustedContact, ({ db, viewer, params, body, now }) =>
    updateContact(db, config, viewer, { ...body, user_id: params.id, id: params.contact }, now),
  )
  handle(app, contract.removeTrustedContact, ({ db, viewer, params }) =>
    removeContact(db, viewer, params.id, params.contact),
  )
  handle(app, contract.sendSafetyUpdate, ({ db, viewer, params, body, now }) =>
    sendSafetyUpdate(db, app.context, viewer, { ...body, user_id: params.id }, now),
  )
  handle(app, contract.getSafetyUpdate, ({ db, viewer, params }) => getSafetyUpdate(db, viewer, params.id))
  answerRoutes(app)
  noticeRoutes(app)
}

function noticeRoutes(app: FastifyInstance) {
  handle(app, contract.notifyRelatives, ({ db, viewer, params, body, now }) =>
    notifyRelatives(db, viewer, { ...body, user_id: params.id }, now),
  )
  handle(app, contract.listReceivedNotices, ({ db, viewer, params, query }) =>
    listReceived(db, viewer, params.id, query.page ?? 1),
  )
  handle(app, contract.listSentNotices, ({ db, viewer, params, query }) =>
    listSent(db, viewer, params.id, query.page ?? 1),
  )
}

function answerRoutes(app: FastifyInstance) {
  handle(app, contract.getContactRequest, ({ db, params }) => getRequest(db, params.token))
  handle(app, contract.acceptTrustedContact, ({ db, params, body, now }) =>
    answerRequest(db, { user_id: params.id, id: params.contact }, body.token, 'accepted', now),
  )
  handle(app, contract.refuseTrustedContact, ({ db, params, body, now }) =>
    answerRequest(db, { user_id: params.id, id: params.contact }, body.token, 'refused', now),
  )
}
