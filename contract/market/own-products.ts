import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, pageOf, Shape, TextOrBlank } from '../shape.ts'
import { OwnProduct, productLimits, productStatuses } from './products.ts'

export const listOwnProducts = endpoint({
  method: 'GET',
  path: '/api/marketplace/products/mine/',
  access: 'signedIn',
  summary: 'Own products in every status, newest first, ten a page',
  query: Shape({
    status: Type.Optional(Type.Enum(productStatuses)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: pageOf(OwnProduct),
})

const own = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/marketplace/products/:id/${path}/`,
    access: 'signedIn',
    summary,
    params: ById,
    reply: OwnProduct,
    limit: { max: 60, seconds: 600 },
  })

/** Open orders go on. 403 `not_yours` for others. Can be repeated. */
export const markProductSold = own('sold', 'Mark a product as sold')
export const hideProduct = own('hide', 'Hide a product from the market')
/** 409 `too_many_listings`, 409 `sold_out` with a stock of 0. */
export const relistProduct = own('list', 'List a hidden or sold product again')
/** Only in the last `productLimits.remindDays`; before, it changes nothing. */
export const renewProduct = own('renew', 'Renew a product for another 90 days')

/** 409 `promoted_lately`. */
export const promoteProduct = endpoint({
  method: 'POST',
  path: '/api/marketplace/products/:id/promote/',
  access: 'signedIn',
  summary: 'Promote an own product for a week',
  params: ById,
  body: Shape({ text: Type.Optional(TextOrBlank({ maxLength: productLimits.promotion })) }),
  reply: OwnProduct,
  limit: { max: 20, seconds: 600 },
})

/** Open orders go on. Can be undone with `restoreProduct` for a minute. */
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/products/:id/',
  access: 'signedIn',
  summary: 'Delete an own product',
  params: ById,
})

export const restoreProduct = own('restore', 'Restore a deleted product')
