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
import { queryClient, pollInterval } from '../../../platform/api/query-client.ts'
import { usePages } from '../../../platform/pages/use-pages.ts'

/** A queue of cases: all cases for staff, or those of one community or event. */
export interface CaseQueueScope {
  /** Limits the cases to one community or event; empty for all cases. */
  filter: { community?: number; event?: number }
  listPath: string
  casePath: (id: number) => string
}

export const staffScope: CaseQueueScope = {
  filter: {},
  listPath: '/staff/queue',
  casePath: (id) => `/staff/cases/${id}`,
}

export const toCommunityScope = (path: string, filter: CaseQueueScope['filter']): CaseQueueScope => ({
  filter,
  listPath: `${path}/moderation`,
  casePath: (id) => `${path}/moderation/${id}`,
})

const staleTimeMs = 30_000

const keys = {
  lists: ['cases', 'list'] as const,
  list: (status: CaseStatus, filter: CaseQueueScope['filter']) => ['cases', 'list', status, filter] as const,
  newCases: (filter: CaseQueueScope['filter']) => ['cases', 'news', filter] as const,
  one: (id: number) => ['cases', 'one', id] as const,
}

interface Page {
  count: number
  next: string | null
  results: CaseSummary[]
}

export const parseCaseStatus = (params: URLSearchParams): CaseStatus =>
  caseStatuses.find((status) => status === params.get('status')) ?? 'open'

const loadPage = (status: CaseStatus, filter: CaseQueueScope['filter'], page: number, signal: AbortSignal) =>
  call(listCases, { query: { page, status, ...filter }, signal })

/** Doesn't change while the moderator reads it; `useNewCaseCount` counts newer cases. */
export const useCaseQueue = (status: CaseStatus, filter: CaseQueueScope['filter']) =>
  usePages(keys.list(status, filter), (page, signal) => loadPage(status, filter, page, signal), {
    staleTime: staleTimeMs,
    refetchOnWindowFocus: false,
  })

/** Counts the waiting cases that `queue` doesn't contain. Polls once a minute. */
export function useNewCaseCount(
  queue: ReturnType<typeof useCaseQueue>,
  filter: CaseQueueScope['filter'],
): number {
  const { data, dataUpdatedAt } = useQuery(
    {
      queryKey: keys.newCases(filter),
      queryFn: ({ signal }) => loadPage('open', filter, 1, signal),
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
  const loadedIds = new Set(queue.items.map(({ id }) => id))
  const newOnFirstPage = data.results.filter(({ id }) => !loadedIds.has(id)).length
  return Math.max(newOnFirstPage, data.count - (queue.data.pages.at(-1)?.count ?? 0))
}

const caseQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(getCase, { params: { id }, signal }),
    staleTime: staleTimeMs,
  })

export const useCase = (id: number) => useQuery(caseQuery(id), queryClient)

/** Loads the next case before it is opened. */
export const prefetchCase = (id: number) => queryClient.prefetchQuery(caseQuery(id))

export const getCachedCase = (id: number) => queryClient.getQueryData<Case>(keys.one(id))

export const cacheCase = (caseItem: Case) => queryClient.setQueryData(keys.one(caseItem.id), caseItem)

export const refreshCase = (id: number) => queryClient.invalidateQueries({ queryKey: keys.one(id) })

/** Removes a case from the cached lists at once and refetches them, after it moved to another list. */
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
