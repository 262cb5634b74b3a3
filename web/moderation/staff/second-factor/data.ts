import { hashKey, queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSecondFactor, type SecondFactor } from '../../../../contract/people/second-factor.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { currentUserKey } from '../../../platform/session/session.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  staleTime: Infinity,
})

export const keepSecondFactor = (state: SecondFactor) =>
  queryClient.setQueryData(secondFactorQuery.queryKey, state)

/** What is refused although this page was open: somebody has reset the second factor, or changed the viewer's role. */
export function useRefusals() {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const error: unknown = event.action.error
        if (!(error instanceof ApiError)) return
        const queryKey = staleAfter(error.code)
        if (queryKey && event.query.queryHash !== hashKey(queryKey))
          void queryClient.invalidateQueries({ queryKey })
      }),
    [],
  )
}

function staleAfter(code: string) {
  if (code === 'not_allowed') return currentUserKey
  return code.startsWith('second_factor') ? secondFactorQuery.queryKey : null
}
