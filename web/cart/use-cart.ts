import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../platform/api/query-client.ts'
import { useViewer } from '../platform/session/session.ts'
import { useCartLines } from './cart.ts'
import { rowsOf } from './rows.ts'
import { cartQuery } from './sync.ts'

/** What is in the cart on this device, with what the server says of it by now. */
export function useCart() {
  const viewer = useViewer()
  const lines = useCartLines()
  const query = useQuery(cartQuery(viewer.id), queryClient)
  return { rows: rowsOf(lines, query.data), query }
}
