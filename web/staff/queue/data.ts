import { type InfiniteData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type Case,
  type CaseStatus,
  caseStatuses,
  type CaseSummary,
  getCase,
  listCases,
} from '../../../contract/moderation/cases.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import type { Desk } from './desk.ts'

/** Milliseconds. */
const fresh = 30_000

const keys = {
  lists: ['cases', 'list'] as const,
  list: (status: CaseStatus, of: Desk['of']) => ['cases', 'list', status, of] as const,
  one: (id: number) => ['cases', 'one', id] as const,
}

interface Page {
  next: string | null
  results: CaseSummary[]
}

export const statusIn = (params: URLSearchParams): CaseStatus =>
  caseStatuses.find((status) => status === params.get('status')) ?? 'open'

export const useQueue = (status: CaseStatus, of: Desk['of']) =>
  usePages(
    keys.list(status, of),
    (page, signal) => call(listCases, { query: { page, status, ...of }, signal }),
    { staleTime: fresh },
  )

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
