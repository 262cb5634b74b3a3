import type { FastifyInstance } from 'fastify'
import * as suggestions from '../../../contract/directory/place-suggestions.ts'
import * as contract from '../../../contract/directory/places.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { handle } from '../../platform/http/handle.ts'
import { acceptCorrection, declineCorrection, listCorrections, suggestCorrection } from './corrections.ts'
import { favoritePlace, getPlace, listFeaturedPlaces, listSimilarPlaces, unfavoritePlace } from './places.ts'
import { listPlaces } from './list.ts'
import {
  listRecommendations,
  listRecommendedPlaces,
  recommendPlace,
  withdrawRecommendation,
} from './recommendations.ts'
import { changePlace, createPlace, deletePlace } from './changes.ts'

export function placesRoutes(app: FastifyInstance) {
  const deps = app.context
  handle(app, contract.listPlaces, ({ db, viewer, query }) => listPlaces(db, viewer, query))
  handle(app, contract.listFeaturedPlaces, ({ db, viewer }) => listFeaturedPlaces(db, viewer))
  handle(app, contract.listSimilarPlaces, ({ db, viewer, query }) => listSimilarPlaces(db, viewer, query))
  handle(app, contract.createPlace, ({ db, viewer, body, now }) =>
    inTransaction(db, async (tx) => getPlace(tx, viewer, await createPlace(tx, deps, viewer, body, now))),
  )
  handle(app, contract.getPlace, ({ db, viewer, params }) => getPlace(db, viewer, params.id))
  handle(app, contract.changePlace, async ({ db, viewer, params, body, now }) => {
    await changePlace(db, viewer, params.id, body, now)
    return getPlace(db, viewer, params.id)
  })
  handle(app, contract.deletePlace, ({ db, viewer, params, now }) => deletePlace(db, viewer, params.id, now))
  handle(app, contract.favoritePlace, ({ db, viewer, params, now }) =>
    favoritePlace(db, viewer, params.id, now),
  )
  handle(app, contract.unfavoritePlace, ({ db, viewer, params }) => unfavoritePlace(db, viewer, params.id))
  recommendationRoutes(app)
  correctionRoutes(app)
}

function recommendationRoutes(app: FastifyInstance) {
  handle(app, suggestions.listRecommendations, ({ db, viewer, params, query }) =>
    listRecommendations(db, viewer, params.id, query.page ?? 1),
  )
  handle(app, suggestions.recommendPlace, ({ db, viewer, params, body, now }) =>
    recommendPlace(db, viewer, params.id, body, now),
  )
  handle(app, suggestions.takeBackRecommendation, ({ db, viewer, params }) =>
    withdrawRecommendation(db, viewer, params.id),
  )
  handle(app, suggestions.listRecommendedPlaces, ({ db, viewer, params }) =>
    listRecommendedPlaces(db, viewer, params.id),
  )
}

function correctionRoutes(app: FastifyInstance) {
  handle(app, suggestions.listCorrections, ({ db, viewer, query }) =>
    listCorrections(db, viewer, query.place),
  )
  handle(app, suggestions.suggestCorrection, ({ db, viewer, params, body, now }) =>
    suggestCorrection(db, viewer, params.id, body, now),
  )
  handle(app, suggestions.acceptCorrection, async ({ db, viewer, params, now }) => {
    await acceptCorrection(db, viewer, params, now)
    return getPlace(db, viewer, params.id)
  })
  handle(app, suggestions.declineCorrection, ({ db, viewer, params, now }) =>
    declineCorrection(db, viewer, params, now),
  )
}
