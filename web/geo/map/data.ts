import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPins, mapLimits } from '../../../contract/geo/map.ts'
import { getVisibleArea } from '../../../contract/accounts/settings.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useViewer } from '../../platform/session/session.ts'
import { requestBox, type Box } from './bounds.ts'

/** What neighbours see of the viewer's home. */
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

const fresh = 60_000

export const isTooWide = (box: Box) =>
  box.east - box.west > mapLimits.box || box.north - box.south > mapLimits.box

/** Of all kinds at once, so that choosing among them asks nothing. Nothing is asked without a box or of too wide a one. */
export function usePins(box: Box | null) {
  const asked = box && !isTooWide(box) ? requestBox(box, mapLimits.box) : null
  return useQuery(
    {
      queryKey: ['map', 'pins', asked],
      queryFn: ({ signal }) =>
        call(listPins, { query: asked ?? { west: 0, south: 0, east: 0, north: 0 }, signal }),
      enabled: asked !== null,
      placeholderData: keepPreviousData,
      staleTime: fresh,
    },
    queryClient,
  )
}
