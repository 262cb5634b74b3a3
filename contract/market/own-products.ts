import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Nothing, pageOf, Shape, TextOrBlank } from '../shape.ts'
import { OwnProduct, productLimits, productStatuses } from './products.ts'

export const listOwnProducts = endpoint({
  method: 'GET',
  path: '/api/marketplace/products/mine/',
  access: 'signedIn',
  summary: "One's own products in every state, newest first, ten a page",
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

/** Orders under way go on. Each answers 403 `not_yours` to others and may be repeated. */
export const sellElsewhere = own('sold', 'Say that it is sold')
export const hideProduct = own('hide', 'Take it out of the market for now')
/** 409 `too_many_listings`, 409 `sold_out` with a stock of 0. */
export const listAgain = own('list', 'Put it into the market again')
/** From `productLimits.remindDays` before the end, else unchanged. */
export const renewProduct = own('renew', 'Keep it in the market for another 90 days')

/** 409 `promoted_lately`. */
export const promoteProduct = endpoint({
  method: 'POST',
  path: '/api/marketplace/products/:id/promote/',
  access: 'signedIn',
  summary: 'Put one of one’s products on the front shelf for a week',
  params: ById,
  body: Shape({ text: Type.Optional(TextOrBlank({ maxLength: productLimits.promotion })) }),
  reply: OwnProduct,
  limit: { max: 20, seconds: 600 },
})

/** Orders under way go on, with what was ordered in them. Can be undone with `restoreProduct` for a minute. */
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/products/:id/',
  access: 'signedIn',
  summary: 'Take a product of one’s own away for good',
  params: ById,
  reply: Nothing,
})

export const restoreProduct = own('restore', 'Undo the deletion')
