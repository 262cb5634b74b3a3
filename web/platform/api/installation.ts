import { useQuery } from '@tanstack/react-query'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

/** Fetched once per page load; undefined until then. */
export const useInstallation = () => useInstallationQuery().data

/** The query, for screens that show its failure. */
export function useInstallationQuery() {
  return useQuery(
    {
      queryKey: ['installation'],
      queryFn: ({ signal }) => call(getInstallation, { signal }),
      staleTime: Infinity,
    },
    queryClient,
  )
}
