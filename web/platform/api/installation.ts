import { useQuery } from '@tanstack/react-query'
import { getInstallation } from '../../../contract/settings.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

/** Fetched once a page, undefined until then. */
export function useInstallation() {
  const { data } = useQuery(
    {
      queryKey: ['installation'],
      queryFn: ({ signal }) => call(getInstallation, { signal }),
      staleTime: Infinity,
    },
    queryClient,
  )
  return data
}
