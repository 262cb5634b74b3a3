import { gathered } from '../../platform/socket/gathered.ts'
import { onConnect, onServerEvent } from '../../platform/socket/hub.ts'
import { refreshOld } from '../../platform/socket/refresh-old.ts'
import { orderKeys, refreshOrders } from './data.ts'

/** Milliseconds. */
const gap = 1000

/** Keeps orders as either side moves them. Returns what ends it. */
export function listenToOrders(): () => void {
  const refresh = gathered(refreshOrders, gap)
  const ends = [onServerEvent('order', () => refresh(undefined)), onConnect(() => refreshOld(orderKeys.all))]
  return () => {
    for (const end of ends) end()
  }
}
