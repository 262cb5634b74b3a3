import type { ReactNode } from 'react'
import { Failed, type Failure } from './Failed.tsx'
import { More, type MoreWords, type NextPage } from './More.tsx'

interface PagedQuery extends NextPage {
  isPending: boolean
  isLoadingError: boolean
  /** What is shown answers an earlier question. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface PagesProps<Item> {
  query: PagedQuery
  /** What is shown of all pages. */
  items: readonly Item[]
  skeleton: ReactNode
  failed: Failure
  /** Stands where there is nothing on any page. */
  empty: ReactNode
  /** Words of the way to the next page; false leaves it out. */
  more?: MoreWords | false
  /** What is said after the last page. */
  end?: string | undefined
  children: (items: readonly Item[]) => ReactNode
}

/** A list that comes page after page, from its skeleton to its end. Where one was in it the router's place remembers. */
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
