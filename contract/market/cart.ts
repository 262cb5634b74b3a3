import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Maybe, Shape } from '../shape.ts'
import { Price, productLimits } from './products.ts'

export const cartLimits = { items: 50, quantity: productLimits.stock }

const Quantity = Type.Integer({ minimum: 1, maximum: cartLimits.quantity })

/**
 * `price` is today's. `available` is how many can be ordered now: 0 for what is sold, gone or no longer visible to the
 * buyer, which then has a `seller_id` of null. What they may no longer see has no `name`, and the price that they saw.
 * `price_changed`: today's differs from `seen_price`.
 */
export const CartItem = Shape({
  id: Id,
  name: Type.String(),
  price: Price,
  image: Maybe(Type.String()),
  quantity: Quantity,
  available: Type.Integer({ minimum: 0 }),
  price_changed: Type.Boolean(),
  seen_price: Price,
  seller_id: Maybe(Id),
  seller_name: Type.String(),
})
export type CartItem = Type.Static<typeof CartItem>

/** `totalPrice` is of what is available, in the quantities that are. */
export const Cart = Shape({
  items: Type.Array(CartItem, { maxItems: cartLimits.items }),
  totalPrice: Type.String({ pattern: '^(0|[1-9][0-9]{0,19})$' }),
  shipping: Type.Literal('0'),
})
export type Cart = Type.Static<typeof Cart>

export const getCart = endpoint({
  method: 'GET',
  path: '/api/marketplace/cart/',
  access: 'signedIn',
  summary: 'What one is about to buy',
  reply: Cart,
})

/**
 * What is not listed leaves the cart. The same product twice counts together. Unknown, free and own products are left
 * out. `price` is what the person saw; without it, today's. `merge`: what the cart holds already stays, with the larger
 * quantity.
 */
export const putCart = endpoint({
  method: 'PUT',
  path: '/api/marketplace/cart/',
  access: 'signedIn',
  summary: 'Replace what is in the cart',
  body: Shape({
    items: Type.Array(Shape({ id: Id, quantity: Quantity, price: Type.Optional(Price) }), {
      maxItems: cartLimits.items,
    }),
    merge: Type.Optional(Type.Boolean()),
  }),
  reply: Cart,
})
