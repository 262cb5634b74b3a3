import { queryClient } from '../../platform/api/query-client.ts'
import { postQuery } from '../data.ts'
import { keptPost } from '../kept-posts.ts'

/** Milliseconds: what is younger is not asked for again. */
const young = 30_000

/** Where it is in no list and on no screen, nothing is asked. A failure leaves what there is. */
function ask(id: number, staleTime: number) {
  if (keptPost(id))
    void queryClient.fetchQuery({ ...postQuery(id), staleTime, retry: false }).catch(() => undefined)
}

export const refreshPost = (id: number) => ask(id, 0)

export const refreshIfOld = (id: number) => ask(id, young)
