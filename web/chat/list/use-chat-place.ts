import { useSearchParams } from 'react-router'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import type { Box } from '../rows.ts'

export const boxes = ['open', 'request', 'archived', 'closed'] as const satisfies Box[]

const boxIn = (value: string | null): Box => boxes.find((box) => box === value) ?? 'open'

/** Box and search are in the address, so that Back and a reload show the same list. */
export function useChatPlace() {
  const [params] = useSearchParams()
  return { box: boxIn(params.get('box')), search: params.get('q') ?? '', ...useTypedSearch() }
}

/** What follows a path for the list to stay as it is. */
export function listAddress(path: string, box: Box, search: string): string {
  const query = new URLSearchParams({ ...(box !== 'open' && { box }), ...(search && { q: search }) })
  return query.size ? `${path}?${query}` : path
}
