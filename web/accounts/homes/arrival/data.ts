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

/** Loads the arrival data of a viewer with a home; sends no request without one. */
export function useArrival() {
  const { id, has_location } = useViewer()
  return useQuery({ ...arrivalQuery(id), enabled: has_location, staleTime: 30_000 }, queryClient)
}

/** Called after a home was saved, so that the next screen opens without waiting. */
export const prefetchArrival = (user_id: number) =>
  void queryClient.prefetchQuery({ ...arrivalQuery(user_id), staleTime: 0 })

/** Describes what others can see of the viewer's home, according to the server. */
export function visibleAreaText({ area, ward }: Arrival, t: ReturnType<typeof useText>): string {
  if (area !== 'ward') return t(area === 'cell' ? 'homes.arrival_cell' : 'homes.arrival_parent')
  return ward === null ? t('homes.arrival_region') : t('homes.arrival_ward', { ward })
}
