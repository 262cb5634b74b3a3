import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Maybe, Shape } from '../shape.ts'
import { Price, productLimits } from './products.ts'

export const cartLimits = { items: 50, quantity: productLimits.stock }

const Quantity = Type.Integer({ minimum: 1, maximum: cartLimits.quantity })

/**
 * `price` is the current price. `available` is how many can be ordered now; 0 with a `seller_id` of null if it is sold,
 * deleted or hidden from the buyer. A hidden product has no `name`, and its `price` is the `seen_price`. `price_changed`:
 * `price` differs from `seen_price`.
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

/** `totalPrice` counts the available quantities. */
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
  summary: 'The cart',
  reply: Cart,
})

/**
 * Replaces the whole cart. Quantities of repeated products are added. Unknown, free and own products are ignored. 422
 * `is_service` for services (`errors` by `items.<product id>`). `price`
 * is the price that the buyer saw, the current one by default. `merge`: items of the cart stay, with the larger quantity.
 */
export const putCart = endpoint({
  method: 'PUT',
  path: '/api/marketplace/cart/',
  access: 'signedIn',
  summary: 'Replace the items of the cart',
  body: Shape({
    items: Type.Array(Shape({ id: Id, quantity: Quantity, price: Type.Optional(Price) }), {
      maxItems: cartLimits.items,
    }),
    merge: Type.Optional(Type.Boolean()),
  }),
  reply: Cart,
})
