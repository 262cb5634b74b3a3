import type { InfiniteData } from '@tanstack/react-query'
import { listOwnDecisions, type OwnDecision } from '../../../contract/moderation/cases.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { usePages } from '../../platform/pages/use-pages.ts'

const key = ['own decisions']

interface Page {
  next: string | null
  results: OwnDecision[]
}

export const useOwnDecisions = () =>
  usePages(key, (page, signal) => call(listOwnDecisions, { query: { page }, signal }))

/** In its place in the list. */
export const keepDecision = (decision: OwnDecision) =>
  queryClient.setQueryData<InfiniteData<Page>>(
    key,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          results: page.results.map((each) => (each.id === decision.id ? decision : each)),
        })),
      },
  )
