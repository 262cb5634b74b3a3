import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type FoundThing, searchEverything } from '../../contract/search/everything.ts'
import { call } from '../platform/api/call.ts'
import { settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { cachePosts, postKeys, postStaleTimeMs, usePagesWithPosts } from '../posts/post-cache.ts'
import { useBlockDecisions } from '../relations/blocks.ts'
import { CardList } from '../ui/layout/CardList.tsx'
import { ResultNote } from './ResultNote.tsx'
import { ResultPages } from './ResultPages.tsx'
import { ResultRow } from './ResultRow.tsx'
import { ThingRow } from './ThingRow.tsx'
import { rememberSearch } from './data.ts'

interface EverythingResultsProps {
  q: string
  isExact: boolean
  onSearch: (q: string) => void
}

/** One list of everything, best first. Posts come from the cache, so that they are as current as elsewhere. */
export default function EverythingResults({ q, isExact, onSearch }: EverythingResultsProps) {
  const t = useText()
  const list = useEverything(q, isExact)
  const blocks = useBlockDecisions()
  const things = list.things.filter(({ post, person, product }) => {
    const by = post?.author.id ?? person?.id ?? product?.seller.id
    return by === undefined || !blocks[by]
  })
  return (
    <ResultPages
      query={list}
      items={things}
      kind="all"
      q={q}
      onSearch={onSearch}
      note={list.first && <ResultNote request={{ type: 'all', q }} page={list.first} />}
    >
      {(items) => (
        <CardList label={t('search.results')} items={items} keyOf={keyOf} isStale={list.isPlaceholderData}>
          {({ post, ...thing }) =>
            post ? (
              <ResultRow
                post={post}
                highlight={thing.highlight as Parameters<typeof ResultRow>[0]['highlight']}
                elsewhere={undefined}
                onOpen={() => rememberSearch(q)}
              />
            ) : (
              <ThingRow thing={thing} onOpen={() => rememberSearch(q)} />
            )
          }
        </CardList>
      )}
    </ResultPages>
  )
}

const keyOf = ({ type, post, product, person, community, place, business }: FoundThing) =>
  `${type} ${(post ?? product ?? person ?? community ?? place ?? business)?.id}`

/** Previous results stay while new ones load, marked by `isPlaceholderData`. */
function useEverything(q: string, isExact: boolean) {
  const list = useInfiniteQuery(
    {
      queryKey: postKeys.found('all', q, isExact),
      queryFn: async ({ pageParam, signal }) => {
        const changes = settledChanges()
        const query = {
          q,
          type: 'all' as const,
          ...(isExact && { exact: true }),
          ...(pageParam !== null && { cursor: pageParam }),
        }
        const { data, ...page } = await call(searchEverything, { query, signal })
        const ids = cachePosts(
          data.flatMap(({ post }) => post ?? []),
          changes,
        )
        return { ...page, ids, things: data }
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.meta.next_cursor,
      staleTime: postStaleTimeMs,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const things = usePagesWithPosts(list.data?.pages).flatMap(({ posts, things: found }) =>
    found.flatMap((thing): FoundThing[] => {
      if (!thing.post) return [thing]
      const post = posts.find(({ id }) => id === thing.post?.id)
      return post ? [{ ...thing, post }] : []
    }),
  )
  // A thing may be on two pages, when the list changed between them.
  const unique = [...new Map(things.map((thing) => [keyOf(thing), thing])).values()]
  return { ...list, things: unique, first: list.data?.pages[0] }
}
