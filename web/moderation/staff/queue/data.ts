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
import type { Desk } from './desk.ts'

/** Milliseconds. */
const fresh = 30_000

const keys = {
  lists: ['cases', 'list'] as const,
  list: (status: CaseStatus, of: Desk['of']) => ['cases', 'list', status, of] as const,
  news: (of: Desk['of']) => ['cases', 'news', of] as const,
  one: (id: number) => ['cases', 'one', id] as const,
}

interface Page {
  count: number
  next: string | null
  results: CaseSummary[]
}

export const statusIn = (params: URLSearchParams): CaseStatus =>
  caseStatuses.find((status) => status === params.get('status')) ?? 'open'

const askForPage = (status: CaseStatus, of: Desk['of'], page: number, signal: AbortSignal) =>
  call(listCases, { query: { page, status, ...of }, signal })

/** Stays as it is while one reads it: what has come since is told by `useNewCount`. */
export const useQueue = (status: CaseStatus, of: Desk['of']) =>
  usePages(keys.list(status, of), (page, signal) => askForPage(status, of, page, signal), {
    staleTime: fresh,
    refetchOnWindowFocus: false,
  })

/** How many cases wait that `queue` doesn't know of; it is asked once a minute. */
export function useNewCount(queue: ReturnType<typeof useQueue>, of: Desk['of']): number {
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
    staleTime: fresh,
  })

export const useCase = (id: number) => useQuery(caseQuery(id), queryClient)

/** So that the next one is there when it opens. */
export const fetchAhead = (id: number) => queryClient.prefetchQuery(caseQuery(id))

export const keptCase = (id: number) => queryClient.getQueryData<Case>(keys.one(id))

export const keepCase = (it: Case) => queryClient.setQueryData(keys.one(it.id), it)

export const readCaseAgain = (id: number) => queryClient.invalidateQueries({ queryKey: keys.one(id) })

/** What moved from one list to another: gone from those shown at once, and the lists are read again. */
export async function moveOn(id: number): Promise<void> {
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
  void readCaseAgain(id)
}

export const readListsAgain = () => queryClient.invalidateQueries({ queryKey: keys.lists })
