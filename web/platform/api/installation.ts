import { useQuery } from '@tanstack/react-query'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

/** Fetched once a page, undefined until then. */
export const useInstallation = () => useInstallationQuery().data

/** For what waits for it, and has to know that it could not be had. */
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
