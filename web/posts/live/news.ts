import { focusManager } from '@tanstack/react-query'
import { mostNew } from '../../../contract/posts/new-posts.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { postKeys } from '../kept-posts.ts'

/** How many posts have come is asked for anew, where a list is shown. */
export const askForNews = () =>
  void queryClient.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey, state }) =>
      queryKey[1] === 'news' && ((state.data as { count: number } | undefined)?.count ?? 0) <= mostNew,
    // Hidden, the app asks when it is looked at again.
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })
