import type { FastifyInstance } from 'fastify'
import { productCategories } from '../../../contract/market/categories.ts'
import * as own from '../../../contract/market/own-products.ts'
import * as contract from '../../../contract/market/products.ts'
import { getSeller as sellerPage } from '../../../contract/market/sellers.ts'
import { handle } from '../../platform/http/handle.ts'
import { enforceDailyLimit } from '../../relations/trust/trust.ts'
import { changeProduct, createProduct } from './write.ts'
import { listProductsOfSeller, listProducts } from './list/list.ts'
import { listPromoted, listRelated, listTrending } from './list/shelves.ts'
import { getProduct, listOwnProducts, loadOwnProductAfter } from './products.ts'
import { getSeller } from './sellers.ts'
import { deleteProduct, restoreProduct } from './deletion.ts'
import { hideProduct, relistProduct, promoteProduct, renewProduct, markSold } from './states.ts'

export function productsRoutes(app: FastifyInstance) {
  const deps = app.context
  handle(app, contract.listProductCategories, async () => ({
    results: [{ name: 'all' as const }, ...productCategories.map((name) => ({ name }))],
  }))
  handle(app, contract.listProducts, ({ db, viewer, query, now }) => listProducts(db, viewer, query, now))
  handle(app, own.listOwnProducts, ({ db, viewer, query: { status, page = 1 }, now }) =>
    listOwnProducts(db, viewer, { status, page }, now),
  )
  handle(app, contract.getProduct, ({ db, viewer, params, now }) => getProduct(db, viewer, params.id, now))
  handle(app, contract.createProduct, ({ db, viewer, body, now }) =>
    loadOwnProductAfter(db, viewer, now, async (tx) => {
      await enforceDailyLimit(tx, deps.config, viewer, 'product', now)
      return createProduct(tx, deps, viewer, body, now)
    }),
  )
  handle(app, contract.changeProduct, ({ db, viewer, params, body, now }) =>
    loadOwnProductAfter(db, viewer, now, (tx) => changeProduct(tx, deps, viewer, params.id, body, now)),
  )
  for (const [endpoint, act] of [
    [own.markProductSold, markSold],
    [own.hideProduct, hideProduct],
    [own.relistProduct, relistProduct],
    [own.renewProduct, renewProduct],
    [own.restoreProduct, restoreProduct],
  ] as const)
    handle(app, endpoint, ({ db, viewer, params, now }) =>
      loadOwnProductAfter(db, viewer, now, (tx) => act(tx, deps, viewer, params.id, now)),
    )
  handle(app, own.promoteProduct, ({ db, viewer, params, body, now }) =>
    loadOwnProductAfter(db, viewer, now, (tx) => promoteProduct(tx, deps, viewer, params.id, body.text, now)),
  )
  handle(app, own.deleteProduct, ({ db, viewer, params, now }) =>
    deleteProduct(db, deps, viewer, params.id, now),
  )
  handle(app, contract.listTrendingProducts, ({ db, viewer, now }) => listTrending(db, viewer, now))
  handle(app, contract.listPromotedProducts, ({ db, viewer, now }) => listPromoted(db, viewer, now))
  handle(app, contract.listRelatedProducts, ({ db, viewer, params, now }) =>
    listRelated(db, viewer, params.id, now),
  )
  handle(app, contract.listSellerProducts, ({ db, viewer, params, query, now }) =>
    listProductsOfSeller(db, viewer, params.id, query, now),
  )
  handle(app, sellerPage, ({ db, viewer, params, now }) => getSeller(db, viewer, params.id, now))
}
