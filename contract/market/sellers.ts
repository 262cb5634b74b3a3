import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ratings } from '../people/profiles.ts'
import { userBadges } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, Shape } from '../shape.ts'

/** `is_new`: joined less than `productLimits.newAccountDays` ago. */
export const Seller = Shape({
  id: Id,
  name: Type.String(),
  avatar: Maybe(Type.String()),
  joinDate: Moment,
  is_new: Type.Boolean(),
  ...userBadges,
})
export type Seller = Type.Static<typeof Seller>

/**
 * `sold_count` counts verified buyers with a completed order, each once a month. `ratings` are those of the profile.
 */
export const SellerPage = Shape({
  ...Seller.properties,
  ward: Maybe(Type.String()),
  ratings: Ratings,
  sold_count: Type.Integer({ minimum: 0 }),
  active_count: Type.Integer({ minimum: 0 }),
})
export type SellerPage = Type.Static<typeof SellerPage>

export const getSeller = endpoint({
  method: 'GET',
  path: '/api/marketplace/sellers/:id/',
  access: 'signedIn',
  summary: 'A seller: when they joined, their ratings and sales',
  params: ById,
  reply: SellerPage,
})
