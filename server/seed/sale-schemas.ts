import * as Type from 'typebox'
import { orderSides } from '../../contract/market/order-status.ts'
import { priceOfferMoves } from '../../contract/market/price-offers.ts'
import { Shape } from '../../contract/shape.ts'
import { HoursAgo, optional, Person, Stars } from './content-schemas.ts'

const step = { by: Type.Enum(orderSides), ago: HoursAgo }
const OrderStep = Type.Union([
  Shape({ ...step, does: Type.Enum(['confirm', 'agree', 'complete'] as const) }),
  Shape({ ...step, does: Type.Enum(['decline', 'cancel'] as const), reason: Type.String() }),
  /** `day` counts from the seeding. The meeting is at 18:00. */
  Shape({ ...step, does: Type.Literal('propose'), place: Type.String(), day: Type.Integer() }),
  Shape({ ...step, does: Type.Literal('rate'), stars: Stars, comment: Type.String() }),
])
export type OrderStep = Type.Static<typeof OrderStep>
export const OrderDraft = Shape({
  buyer: Person,
  seller: Person,
  /** The name of the product. */
  product: Type.String(),
  quantity: optional(Type.Integer()),
  ago: HoursAgo,
  acts: Type.Array(OrderStep),
})
export type OrderDraft = Type.Static<typeof OrderDraft>

/** Prices in đồng. */
export const PriceOfferDraft = Shape({
  buyer: Person,
  /** The name of the product. */
  product: Type.String(),
  price: Type.Integer(),
  ago: HoursAgo,
  acts: Type.Array(Shape({ ...step, does: Type.Enum(priceOfferMoves), price: optional(Type.Integer()) })),
})
export type PriceOfferDraft = Type.Static<typeof PriceOfferDraft>
