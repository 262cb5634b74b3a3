import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/directory/businesses.ts'
import * as claims from '../../../contract/directory/business-claims.ts'
import * as feedback from '../../../contract/directory/business-feedback.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  getBusiness,
  getFeaturedBusiness,
  likeBusiness,
  changeAndLoadBusiness,
  unlikeBusiness,
} from './businesses.ts'
import { changeBusiness, createBusiness, giveUpBusiness, removeBusiness } from './changes.ts'
import {
  approveBusinessClaim,
  claimBusiness,
  declineBusinessClaim,
  listBusinessClaims,
  withdrawClaim,
} from './claims.ts'
import { answerFeedback, deleteFeedback, giveFeedback, listFeedback } from './feedback.ts'
import { listBusinesses } from './list.ts'

export function businessesRoutes(app: FastifyInstance) {
  handle(app, contract.listBusinesses, ({ db, viewer, query, now }) => listBusinesses(db, viewer, query, now))
  handle(app, contract.createBusiness, ({ db, viewer, body, now }) =>
    changeAndLoadBusiness(db, viewer, now, (tx) => createBusiness(tx, viewer, body, now)),
  )
  handle(app, contract.getFeaturedBusiness, ({ db, viewer, now }) => getFeaturedBusiness(db, viewer, now))
  handle(app, contract.getBusiness, ({ db, viewer, params, now }) =>
    getBusiness(db, viewer, params.slug, now),
  )
  handle(app, contract.changeBusiness, ({ db, viewer, params, body, now }) =>
    changeAndLoadBusiness(db, viewer, now, (tx) => changeBusiness(tx, viewer, params.slug, body, now)),
  )
  handle(app, contract.giveUpBusiness, ({ db, viewer, params, now }) =>
    changeAndLoadBusiness(db, viewer, now, (tx) => giveUpBusiness(tx, viewer, params.slug)),
  )
  handle(app, contract.removeBusiness, ({ db, viewer, params, now }) =>
    removeBusiness(db, viewer, params.slug, now),
  )
  handle(app, contract.likeBusiness, ({ db, viewer, params, now }) =>
    likeBusiness(db, viewer, params.slug, now),
  )
  handle(app, contract.unlikeBusiness, ({ db, viewer, params, now }) =>
    unlikeBusiness(db, viewer, params.slug, now),
  )
  feedbackRoutes(app)
  claimRoutes(app)
}

function feedbackRoutes(app: FastifyInstance) {
  handle(app, feedback.listFeedback, ({ db, viewer, params, query }) =>
    listFeedback(db, viewer, params.slug, query.page ?? 1),
  )
  handle(app, feedback.giveFeedback, ({ db, viewer, params, body, now }) =>
    giveFeedback(db, viewer, params.slug, body.content, now),
  )
  handle(app, feedback.answerFeedback, ({ db, viewer, params, body, now }) =>
    answerFeedback(db, viewer, params, body.content, now),
  )
  handle(app, feedback.deleteFeedback, ({ db, viewer, params }) => deleteFeedback(db, viewer, params))
}

function claimRoutes(app: FastifyInstance) {
  handle(app, claims.claimBusiness, ({ db, viewer, params, body, now }) =>
    changeAndLoadBusiness(db, viewer, now, (tx) => claimBusiness(tx, viewer, params.slug, body.words, now)),
  )
  handle(app, claims.withdrawClaim, ({ db, viewer, params }) => withdrawClaim(db, viewer, params.slug))
  handle(app, claims.listBusinessClaims, ({ db, viewer, query, now }) =>
    listBusinessClaims(db, viewer, query.page ?? 1, now),
  )
  handle(app, claims.approveBusinessClaim, ({ db, viewer, params, now }) =>
    approveBusinessClaim(db, viewer, params.id, now),
  )
  handle(app, claims.declineBusinessClaim, ({ db, viewer, params, body, now }) =>
    declineBusinessClaim(db, viewer, params.id, body.reason, now),
  )
}
