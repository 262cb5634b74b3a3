import type { ReactNode } from 'react'
import { Failed, type Failure } from './Failed.tsx'
import { More, type MoreWords, type NextPage } from './More.tsx'

interface PagedQuery extends NextPage {
  isPending: boolean
  isLoadingError: boolean
  /** The data shown answers an earlier query. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface PagesProps<Item> {
  query: PagedQuery
  items: readonly Item[]
  skeleton: ReactNode
  failed: Failure
  empty: ReactNode
  more?: MoreWords | false
  end?: string | undefined
  children: (items: readonly Item[]) => ReactNode
}

/** The router restores the scroll position. */
export function Pages<Item>({ query, items, more = {}, end, children, ...states }: PagesProps<Item>) {
  if (query.isPending) return states.skeleton
  if (query.isLoadingError) return <Failed query={query} {...states.failed} />
  if (!items.length && !query.hasNextPage) return states.empty
  return (
    <>
      {items.length > 0 && children(items)}
      {more && !query.isPlaceholderData && <More query={query} {...more} />}
      {end && !query.hasNextPage && <p className="py-4 text-center text-13 text-muted">{end}</p>}
    </>
  )
}
