import { useQuery } from '@tanstack/react-query'
import { type Arrival, getArrival } from '../../../../contract/feed/feed.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'

const arrivalQuery = (user_id: number) => ({
  queryKey: ['homes', 'arrival', user_id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getArrival, { signal }),
})

/** Of whoever has a home, else nothing is asked. */
export function useArrival() {
  const { id, has_location } = useViewer()
  return useQuery({ ...arrivalQuery(id), enabled: has_location, staleTime: 30_000 }, queryClient)
}

/** After a home has been saved, so that the next screen is there at once. */
export const prefetchArrival = (user_id: number) =>
  void queryClient.prefetchQuery({ ...arrivalQuery(user_id), staleTime: 0 })

/** What others may know of one's place, as the server says it. */
export function visibleAreaText({ area, ward }: Arrival, t: ReturnType<typeof useText>): string {
  if (area !== 'ward') return t(area === 'cell' ? 'homes.arrival_cell' : 'homes.arrival_parent')
  return ward === null ? t('homes.arrival_region') : t('homes.arrival_ward', { ward })
}
