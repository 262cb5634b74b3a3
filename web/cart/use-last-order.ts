import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { whenOnline } from '../platform/api/online.ts'
import { cartState } from './cart.ts'
import { settleLast } from './checkout.ts'
import type { CartRow } from './rows.ts'

/** Finds out about an order whose reply was lost: at first, with the network back, and once the server has emptied the cart. */
export function useLastOrder(rows: readonly CartRow[]) {
  const navigate = useNavigate()
  const settle = useEffectEvent(async () => {
    const { href } = window.location
    try {
      const isSettled = await settleLast(rows, (path) => void navigate(path))
      const isOver = isSettled && !cartState().items.length
      if (isOver && window.location.href === href) void navigate('/marketplace', { replace: true })
    } catch {
      // The notice in the cart says what to do.
    }
  })
  const isEmpty = rows.length === 0
  useEffect(() => {
    void settle()
    return whenOnline(() => void settle())
  }, [])
  useEffect(() => {
    if (isEmpty) void settle()
  }, [isEmpty])
}
