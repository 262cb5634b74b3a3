import { useQuery } from '@tanstack/react-query'
import { getArrival } from '../../../../contract/arrival.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useViewer } from '../../../platform/session/session.ts'

const queryOf = (user_id: number) => ({
  queryKey: ['homes', 'arrival', user_id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getArrival, { signal }),
})

/** Of whoever has a home, else nothing is asked. */
export function useArrival() {
  const { id, has_location } = useViewer()
  return useQuery({ ...queryOf(id), enabled: has_location, staleTime: 30_000 }, queryClient)
}

/** After a home has been saved, so that the next screen is there at once. */
export const expectArrival = (user_id: number) =>
  void queryClient.prefetchQuery({ ...queryOf(user_id), staleTime: 0 })
