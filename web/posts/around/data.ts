import { useQuery } from '@tanstack/react-query'
import { listNewcomers } from '../../../contract/people/newcomers.ts'
import { listPosts, type Post } from '../../../contract/posts/posts.ts'
import { listUpcoming } from '../../../contract/posts/upcoming.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useViewer } from '../../platform/session/session.ts'
import { fresh, keepPosts, postKeys, useWithPosts } from '../kept-posts.ts'

/** A list of posts as the others are kept: by their ids, so that what changes elsewhere changes here. */
function useAround(name: string, ask: (signal: AbortSignal) => Promise<Post[]>) {
  const viewer = useViewer()
  const query = useQuery(
    {
      queryKey: [...postKeys.all, 'around', viewer.id, name],
      queryFn: async ({ signal }) => {
        const known = settledChanges()
        return { pages: [{ ids: keepPosts(await ask(signal), known) }] }
      },
      staleTime: fresh,
    },
    queryClient,
  )
  return { ...query, items: useWithPosts(query.data?.pages).flatMap(({ posts }) => posts) }
}

export const useWishesNearby = () =>
  useAround('wishes', async (signal) => {
    const query = { category: 'help,request', ordering: 'distance' } as const
    return (await call(listPosts, { query, signal })).data
  })

export const useUpcoming = () =>
  useAround('upcoming', async (signal) => (await call(listUpcoming, { signal })).results)

export function useNewcomers() {
  const viewer = useViewer()
  const query = useQuery(
    {
      queryKey: ['people', 'newcomers', viewer.id],
      queryFn: ({ signal }) => call(listNewcomers, { signal }),
      staleTime: fresh,
    },
    queryClient,
  )
  return { ...query, items: query.data?.results ?? [] }
}
