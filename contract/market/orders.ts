import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape, Text, TextOrBlank } from '../shape.ts'
import { cartLimits } from './cart.ts'
import { orderMoves, orderSides, OrderStatusName } from './order-status.ts'
import { Price } from './products.ts'

/** `lapseHours`: the time to answer an order. `openPerSeller`: pending orders of one buyer with one seller. */
export const orderLimits = { lapseHours: 48, reason: 300, place: 200, openPerSeller: 5, handoverDays: 60 }

/** Chosen by the client: `order_` and milliseconds since 1970. Unique for a buyer, so a repeated request orders nothing. */
const OrderId = Type.String({ pattern: '^order_[0-9]{10,16}$' })

/** An order at an agreed price has a longer id, which the server chooses. */
const AnyOrderId = Type.String({ pattern: '^order_[0-9]{10,17}$' })

const Total = Type.String({ pattern: '^(0|[1-9][0-9]{0,19})$' })

/** The state at the time of the order. `product_id` is null if the product is deleted. */
const OrderItem = Shape({
  product_id: Maybe(Id),
  name: Type.String(),
  price: Price,
  image: Maybe(Type.String()),
  quantity: Type.Integer({ minimum: 1 }),
})

/** `by` is null for automatic steps and erased users. */
const OrderStep = Shape({
  move: Type.Enum(['order', 'lapse', ...orderMoves]),
  by: Maybe(Type.Enum(orderSides)),
  reason: Type.String(),
  at: Moment,
})

/** `proposed_by` is null once the other side agreed. */
const Handover = Shape({ place: Type.String(), at: Moment, proposed_by: Maybe(Type.Enum(orderSides)) })

/**
 * Visible to its two sides, also across a block, because only they can end it. `buyer` and `seller` are null if that user
 * is erased or a block separates the two. `moves` are the possible moves of the viewer. `side` is the viewer's side.
 * `lapses_at` is only present while it is pending.
 */
export const Order = Shape({
  id: Id,
  order_id: AnyOrderId,
  status: OrderStatusName,
  side: Type.Enum(orderSides),
  buyer: Maybe(Author),
  seller: Maybe(Author),
  items: Type.Array(OrderItem),
  totalPrice: Total,
  handover: Maybe(Handover),
  moves: Type.Array(Type.Enum(orderMoves)),
  steps: Type.Array(OrderStep),
  lapses_at: Maybe(Moment),
  to_rate: Type.Boolean(),
  my_rating: Maybe(Type.Integer({ minimum: 1, maximum: 5 })),
  /** The rating of the viewer by the other side, if visible. */
  their_rating: Maybe(
    Shape({ id: Id, rating: Type.Integer({ minimum: 1, maximum: 5 }), comment: Type.String() }),
  ),
  /** The ratings are visible: both sides have rated, or 14 days have passed. */
  ratings_shown: Type.Boolean(),
  createdAt: Moment,
  updated_at: Moment,
})
export type Order = Type.Static<typeof Order>

/**
 * Creates one order per seller, or none. `price` is the price that the buyer saw, by default the price in the cart.
 * Repeating an `order_id` returns the first orders. Ordered items leave the cart. 400 `empty_cart`; 409 `sold_out`, `few_left`, `price_changed` (`errors` by
 * `items.<product id>`), `too_many_orders`; 403 `verify_first`; 422 `own_product`, `free_product`,
 * `is_service`. Errors also have `success: false` and
 * `error`, a copy of `detail`.
 */
export const checkout = endpoint({
  method: 'POST',
  path: '/api/marketplace/checkout/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Order items; they are paid at the hand-over',
  body: Shape({
    order_id: OrderId,
    items: Type.Array(
      Shape({
        id: Id,
        quantity: Type.Integer({ minimum: 1, maximum: cartLimits.quantity }),
        price: Type.Optional(Price),
      }),
      { maxItems: cartLimits.items },
    ),
  }),
  reply: Shape({ success: Type.Literal(true), orderId: OrderId, orders: Type.Array(Id) }),
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/marketplace/orders/',
  access: 'signedIn',
  summary: 'Own orders as buyer, seller or both, last changed first, ten a page',
  query: Shape({
    role: Type.Optional(Type.Enum(orderSides)),
    /** `open` includes orders that wait for the viewer's rating. */
    state: Type.Optional(Type.Enum(['open', 'ended'])),
    /** The orders of one checkout. */
    order_id: Type.Optional(OrderId),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: pageOf(Order),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/marketplace/orders/:id/',
  access: 'signedIn',
  summary: 'One order, for its two sides',
  params: ById,
  reply: Order,
})

const reason = Shape({ reason: Type.Optional(TextOrBlank({ maxLength: orderLimits.reason })) })

const moved = {
  access: 'signedIn',
  params: ById,
  reply: Order,
  limit: { max: 60, seconds: 600 },
} as const

/** 404 unless the viewer is a side, 403 `not_yours`, 409 `not_now`. Repeating it changes nothing. */
export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/orders/:id/confirm/',
  summary: 'As seller, confirm an order',
  ...moved,
})

export const declineOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/orders/:id/decline/',
  summary: 'As seller, decline an order',
  body: reason,
  ...moved,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/orders/:id/cancel/',
  summary: 'Cancel an order',
  body: reason,
  ...moved,
})

/** Replaces an earlier proposal; 422 `past` for a time in the past. */
export const proposeHandover = endpoint({
  method: 'POST',
  path: '/api/marketplace/orders/:id/propose/',
  summary: 'Propose a time and place for the hand-over',
  body: Shape({ place: Text({ maxLength: orderLimits.place }), at: Moment }),
  ...moved,
})

export const agreeHandover = endpoint({
  method: 'POST',
  path: '/api/marketplace/orders/:id/agree/',
  summary: 'Agree to the other side’s proposal',
  ...moved,
})

export const completeOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/orders/:id/complete/',
  summary: 'Complete an order that was handed over and paid',
  ...moved,
})

/** 403 `nothing_to_rate`, 409 `already_rated`. Ratings are visible when both have rated, or 14 days after the end. */
export const rateOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/orders/:id/rate/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Rate the other side of a completed order',
  params: ById,
  body: Shape({
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(TextOrBlank({ maxLength: 500 })),
  }),
  reply: Order,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})

/** A calendar file of an agreed hand-over; 404 without one. */
export const orderCalendarPath = '/api/marketplace/orders/:id/calendar.ics'
