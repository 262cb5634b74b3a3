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
  /** Who proposed the time and place that the other has not agreed to; null without one. */
  proposed_by: OrderSide | null
}

/** Null if the move is not allowed. What is over stays over. */
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
      // A seller who has not confirmed declines.
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

/** Whether what was ordered is the seller's to sell again. */
export const returnsStock = (status: OrderStatus) =>
  status === 'declined' || status === 'cancelled' || status === 'lapsed'
