import * as Type from 'typebox'

export const orderStatuses = ['pending', 'confirmed', 'completed', 'declined', 'cancelled', 'lapsed'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const OrderStatusName = Type.Enum(orderStatuses)

export const orderSides = ['buyer', 'seller'] as const
export type OrderSide = (typeof orderSides)[number]

export const orderMoves = ['confirm', 'decline', 'cancel', 'propose', 'agree', 'complete'] as const
export type OrderMove = (typeof orderMoves)[number]

export interface OrderState {
  status: OrderStatus
  /** The side that proposed a time and place to which the other has not agreed; null without a proposal. */
  proposed_by: OrderSide | null
}

/** Returns null if the move is not allowed. A finished order has no moves. */
export function orderStatusAfter(
  { status, proposed_by }: OrderState,
  move: OrderMove,
  by: OrderSide,
): OrderStatus | null {
  const isOpen = status === 'pending' || status === 'confirmed'
  switch (move) {
    case 'confirm':
      return by === 'seller' && status === 'pending' ? 'confirmed' : null
    case 'decline':
      return by === 'seller' && status === 'pending' ? 'declined' : null
    case 'cancel':
      // Before confirming, a seller declines instead.
      if (by === 'seller') return status === 'confirmed' ? 'cancelled' : null
      return isOpen ? 'cancelled' : null
    case 'propose':
      return status === 'confirmed' ? status : null
    case 'agree':
      return status === 'confirmed' && proposed_by !== null && proposed_by !== by ? status : null
    case 'complete':
      return status === 'confirmed' ? 'completed' : null
  }
}

/** Whether the products go back into stock. */
export const returnsStock = (status: OrderStatus) =>
  status === 'declined' || status === 'cancelled' || status === 'lapsed'
