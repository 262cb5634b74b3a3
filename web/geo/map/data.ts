import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPins, mapLimits } from '../../../contract/geo/map.ts'
import { getVisibleArea } from '../../../contract/accounts/settings.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useViewer } from '../../platform/session/session.ts'
import { requestBox, type Box } from './bounds.ts'

/** The area that neighbours see instead of the viewer's home. */
export function useVisibleArea() {
  const { id } = useViewer()
  return useQuery(
    {
      queryKey: ['visible-area', id],
      queryFn: ({ signal }) => call(getVisibleArea, { params: { id }, signal }),
    },
    queryClient,
  )
}

const staleTimeMs = 60_000

export const isTooWide = (box: Box) =>
  box.east - box.west > mapLimits.box || box.north - box.south > mapLimits.box

/** Loads all kinds, so that a filter needs no request. Disabled without a box or if the box is too wide. */
export function usePins(box: Box | null) {
  const request = box && !isTooWide(box) ? requestBox(box, mapLimits.box) : null
  return useQuery(
    {
      queryKey: ['map', 'pins', request],
      queryFn: ({ signal }) =>
        call(listPins, { query: request ?? { west: 0, south: 0, east: 0, north: 0 }, signal }),
      enabled: request !== null,
      placeholderData: keepPreviousData,
      staleTime: staleTimeMs,
    },
    queryClient,
  )
}
