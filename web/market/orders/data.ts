import { type InfiniteData, useQuery } from '@tanstack/react-query'
import type { OrderSide } from '../../../contract/market/order-moves.ts'
import { getOrder, listOrders, type Order } from '../../../contract/market/orders.ts'
import { call } from '../../platform/api/call.ts'
import { pollInterval } from '../../platform/api/poll-interval.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import { useViewer } from '../../platform/session/session.ts'
import { keepLocalOrders, localOrdersOf } from './mirror.ts'

export type Box = 'open' | 'ended'

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (viewer: number, side: OrderSide, box: Box) => ['orders', 'list', viewer, side, box] as const,
  one: (id: number) => ['orders', 'one', id] as const,
}

// The other side may be looking at it too.
const live = { staleTime: 0, refetchInterval: pollInterval }

export function useOrders(side: OrderSide, box: Box) {
  const { id } = useViewer()
  return usePages(
    orderKeys.list(id, side, box),
    async (page, signal) => {
      const reply = await call(listOrders, { query: { role: side, state: box, page }, signal })
      keepLocalOrders(localOrdersOf(reply.results))
      return reply
    },
    live,
  )
}

type List = InfiniteData<{ results: Order[] }>

/** From whichever list has it, for its own page to start with. */
function listed(id: number): Order | undefined {
  const lists = queryClient.getQueriesData<List>({ queryKey: orderKeys.lists })
  const orders = lists.flatMap(([, list]) => list?.pages.flatMap(({ results }) => results) ?? [])
  return orders.find((order) => order.id === id)
}

export const useOrder = (id: number) =>
  useQuery(
    {
      queryKey: orderKeys.one(id),
      queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
      initialData: () => listed(id),
      initialDataUpdatedAt: 0,
      ...live,
    },
    queryClient,
  )

export function showOrder(order: Order) {
  queryClient.setQueryData(orderKeys.one(order.id), order)
  keepLocalOrders(localOrdersOf([order]))
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
}

export const refreshOrders = () => void queryClient.invalidateQueries({ queryKey: orderKeys.all })
