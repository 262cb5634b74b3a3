import * as contract from '../../../contract/market/price-offers.ts'
import { isService } from '../../../contract/market/services.ts'
import { handle } from '../../platform/http/handle.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import {
  endOffersForProduct,
  endOffersForService,
  endOffersForSold,
  endOffersOf,
  lapseOffers,
  scheduleEnd,
} from './ends.ts'
import { createOffer, moveOffer } from './moves.ts'
import notifications from './notifications.json' with { type: 'json' }
import { listOfProduct, listOwn } from './price-offers.ts'
import { exportOffers } from './queries.ts'

const endings = ['sold', 'hidden', 'expired', 'deleted', 'removed']

export const priceOffersRoom: Room = {
  name: 'price-offers',
  routes: (app) => {
    const { context } = app
    handle(app, contract.createPriceOffer, ({ db, viewer, params, body, now }) =>
      createOffer(db, context.config, viewer, params.id, Number(body.price), now),
    )
    handle(app, contract.listPriceOffersOfProduct, ({ db, viewer, params, now }) =>
      listOfProduct(db, viewer, params.id, now),
    )
    handle(app, contract.listPriceOffers, ({ db, viewer, query, now }) => listOwn(db, viewer, query, now))
    for (const [move, endpoint] of [
      ['accept', contract.acceptPriceOffer],
      ['refuse', contract.refusePriceOffer],
      ['withdraw', contract.withdrawPriceOffer],
    ] as const)
      handle(app, endpoint, ({ db, viewer, params, now }) =>
        moveOffer(db, context, viewer, params.id, { move }, now),
      )
    handle(app, contract.counterPriceOffer, ({ db, viewer, params, body, now }) =>
      moveOffer(db, context, viewer, params.id, { move: 'counter', price: Number(body.price) }, now),
    )
  },
  onSoldOut: endOffersForSold,
  onProduct: async (tx, { kind, product, now }) => {
    if (endings.includes(kind)) await scheduleEnd(tx, product.id, now)
    if (kind === 'changed' && isService(product)) await endOffersForService(tx, product.id, now)
  },
  onAbsence: async (tx, { kind, user_id, now }) => {
    if (kind === 'began') await endOffersOf(tx, user_id, now)
  },
  jobs: {
    end_price_offers: ({ db, clock }, { product_id }: { product_id: number }) =>
      endOffersForProduct(db, product_id, clock()),
  },
  hourly: { lapse_price_offers: ({ db, clock }) => lapseOffers(db, clock()) },
  exports: { price_offers: exportOffers },
  notifications,
  columns: {
    'price_offers.buyer_id': deletedWithAccount,
    'price_offers.seller_id': deletedWithAccount,
    'price_offers.status': notPersonal,
  },
}
