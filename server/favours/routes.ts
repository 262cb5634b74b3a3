import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/people/profiles.ts'
import type { OfferMove } from '../../contract/favours/offer-status.ts'
import * as favours from '../../contract/favours/favours.ts'
import * as offers from '../../contract/favours/offers.ts'
import { handle } from '../platform/http/handle.ts'
import { loadRatingSummary } from '../accounts/ratings/ratings.ts'
import { listFavorsOf } from './favours.ts'
import { setMeeting } from './moves/meeting.ts'
import { moveOffer } from './moves/moves.ts'
import { setReturnDay } from './moves/return-day.ts'
import { getOffer, listOffersOnPost, listOwnOffers, makeOffer } from './offers/offers.ts'
import { getWaiting, listOwnFavours } from './own/own-favours.ts'
import { rateUser } from './rating.ts'

const moves = {
  accept: offers.acceptOffer,
  decline: offers.declineOffer,
  withdraw: offers.withdrawOffer,
  complete: offers.completeOffer,
  return: offers.returnOffer,
  no_show: offers.reportNoShow,
  reopen: offers.reopenOffer,
} satisfies Record<OfferMove, unknown>

export function favoursRoutes(app: FastifyInstance) {
  handle(app, contract.listFavorsOf, ({ db, viewer, params, query, now }) =>
    listFavorsOf(db, viewer, params.id, query.page ?? 1, now),
  )
  handle(app, contract.rateUser, async ({ db, viewer, params, body, now }) => {
    const ratings_shown = await rateUser(db, viewer, params.id, body, now)
    return { ...(await loadRatingSummary(db, params.id, now)), ratings_shown }
  })

  const { config } = app.context
  handle(app, offers.makeOffer, ({ db, viewer, params, body, now }) =>
    makeOffer(db, config, viewer, params.id, body, now),
  )
  handle(app, offers.listOffersOnPost, ({ db, viewer, params, query, now }) =>
    listOffersOnPost(db, viewer, params.id, query.page ?? 1, now),
  )
  handle(app, offers.listOwnOffers, ({ db, viewer, query, now }) => listOwnOffers(db, viewer, query, now))
  handle(app, favours.listOwnFavours, ({ db, viewer, params, query, now }) =>
    listOwnFavours(db, viewer, params.section, query.cursor, now),
  )
  handle(app, favours.getWaiting, ({ db, viewer, now }) => getWaiting(db, viewer, now))
  handle(app, offers.getOffer, ({ db, viewer, params, now }) => getOffer(db, viewer, params.id, now))
  handle(app, offers.setReturnDay, ({ db, viewer, params, body, now }) =>
    setReturnDay(db, viewer, params.id, new Date(body.due_date), now),
  )
  handle(app, offers.setMeeting, ({ db, viewer, params, body, now }) =>
    setMeeting(db, viewer, params.id, { place: body.place, at: new Date(body.at) }, now),
  )
  for (const [move, endpoint] of Object.entries(moves))
    handle(app, endpoint, ({ db, viewer, params, now }) =>
      moveOffer(db, app.context, viewer, params.id, move as OfferMove, now),
    )
}
