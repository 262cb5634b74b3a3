import { type FastifyInstance } from 'fastify'
import { productCategories } from '../../contract/market/categories.ts'
import * as contract from '../../contract/market/products.ts'
import { handle } from '../platform/http/handle.ts'
import { changeProduct } from './changes.ts'
import { listProducts } from './list/list.ts'
import { getProduct, listOwnProducts, ownProductAfter } from './products.ts'
import { createProduct } from './write.ts'

export function productsRoutes(app: FastifyInstance) {
  const deps = app.context
  handle(app, contract.listProductCategories, async () => ({
    results: [{ name: 'all' as const }, ...productCategories.map((name) => ({ name }))],
  }))
  handle(app, contract.listProducts, ({ db, viewer, query, now }) => listProducts(db, viewer, query, now))
  handle(app, contract.listOwnProducts, ({ db, viewer, query: { status, page = 1 }, now }) =>
    listOwnProducts(db, viewer, { status, page }, now),
  )
  handle(app, contract.getProduct, ({ db, viewer, params, now }) => getProduct(db, viewer, params.id, now))
  handle(app, contract.createProduct, ({ db, viewer, body, now }) =>
    ownProductAfter(db, viewer, now, (tx) => createProduct(tx, deps, viewer, body, now)),
  )
  handle(app, contract.changeProduct, ({ db, viewer, params, body, now }) =>
    ownProductAfter(db, viewer, now, (tx) => changeProduct(tx, deps, viewer, params.id, body, now)),
  )
}
