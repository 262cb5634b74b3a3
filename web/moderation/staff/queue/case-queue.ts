import { type InfiniteData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type Case,
  type CaseStatus,
  caseStatuses,
  type CaseSummary,
  getCase,
  listCases,
} from '../../../../contract/moderation/cases.ts'
import { call } from '../../../platform/api/call.ts'
import { pollInterval } from '../../../platform/api/poll-interval.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { usePages } from '../../../platform/pages/use-pages.ts'

/** Where a queue is worked on: the staff's, or that of one community or event. */
export interface CaseQueueScope {
  /** Whose cases; empty for all of them. */
  of: { community?: number; event?: number }
  /** The address of the list. */
  list: string
  caseAt: (id: number) => string
}

export const staffScope: CaseQueueScope = {
  of: {},
  list: '/staff/queue',
  caseAt: (id) => `/staff/cases/${id}`,
}

export const toCommunityScope = (path: string, of: CaseQueueScope['of']): CaseQueueScope => ({
  of,
  list: `${path}/moderation`,
  caseAt: (id) => `${path}/moderation/${id}`,
})

/** Milliseconds. */
const staleTimeMs = 30_000

const keys = {
  lists: ['cases', 'list'] as const,
  list: (status: CaseStatus, of: CaseQueueScope['of']) => ['cases', 'list', status, of] as const,
  news: (of: CaseQueueScope['of']) => ['cases', 'news', of] as const,
  one: (id: number) => ['cases', 'one', id] as const,
}

interface Page {
  count: number
  next: string | null
  results: CaseSummary[]
}

export const caseStatusIn = (params: URLSearchParams): CaseStatus =>
  caseStatuses.find((status) => status === params.get('status')) ?? 'open'

const askForPage = (status: CaseStatus, of: CaseQueueScope['of'], page: number, signal: AbortSignal) =>
  call(listCases, { query: { page, status, ...of }, signal })

/** Stays as it is while one reads it: what has come since is told by `useNewCaseCount`. */
export const useCaseQueue = (status: CaseStatus, of: CaseQueueScope['of']) =>
  usePages(keys.list(status, of), (page, signal) => askForPage(status, of, page, signal), {
    staleTime: staleTimeMs,
    refetchOnWindowFocus: false,
  })

/** How many cases wait that `queue` doesn't know of; it is asked once a minute. */
export function useNewCaseCount(queue: ReturnType<typeof useCaseQueue>, of: CaseQueueScope['of']): number {
  const { data, dataUpdatedAt } = useQuery(
    {
      queryKey: keys.news(of),
      queryFn: ({ signal }) => askForPage('open', of, 1, signal),
      enabled: queue.data !== undefined,
      initialData: queue.data?.pages[0],
      initialDataUpdatedAt: queue.dataUpdatedAt,
      refetchInterval: pollInterval,
      staleTime: pollInterval,
      networkMode: 'online',
      retry: false,
    },
    queryClient,
  )
  if (!data || !queue.data || dataUpdatedAt < queue.dataUpdatedAt) return 0
  const shown = new Set(queue.items.map(({ id }) => id))
  const atHead = data.results.filter(({ id }) => !shown.has(id)).length
  return Math.max(atHead, data.count - (queue.data.pages.at(-1)?.count ?? 0))
}

const caseQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(getCase, { params: { id }, signal }),
    staleTime: staleTimeMs,
  })

export const useCase = (id: number) => useQuery(caseQuery(id), queryClient)

/** So that the next one is there when it opens. */
export const prefetchCase = (id: number) => queryClient.prefetchQuery(caseQuery(id))

export const getCachedCase = (id: number) => queryClient.getQueryData<Case>(keys.one(id))

export const cacheCase = (it: Case) => queryClient.setQueryData(keys.one(it.id), it)

export const refreshCase = (id: number) => queryClient.invalidateQueries({ queryKey: keys.one(id) })

/** What moved from one list to another: gone from those shown at once, and the lists are read again. */
export async function removeFromCaseLists(id: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.lists })
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: keys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          results: page.results.filter((each) => each.id !== id),
        })),
      },
  )
  void queryClient.invalidateQueries({ queryKey: keys.lists })
  void refreshCase(id)
}

export const refreshCaseLists = () => queryClient.invalidateQueries({ queryKey: keys.lists })
