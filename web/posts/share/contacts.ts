import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '../../../contract/fold.ts'
import { type Contact, listContacts, shareLimits } from '../../../contract/posts/shares.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { fresh, postKeys } from '../kept-posts.ts'

const most = 50

/** To whom a post can be sent: whom one had to do with lately first. */
const useContacts = (post_id: number, search: string, enabled = true) =>
  useQuery(
    {
      queryKey: [...postKeys.all, 'contacts', post_id, search],
      queryFn: ({ signal }) =>
        call(listContacts, {
          params: { id: post_id },
          query: { limit: most, ...(search && { search }) },
          signal,
        }),
      staleTime: fresh,
      enabled,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )

/** The first few, for a row of faces. */
export function useRecentContacts(post_id: number) {
  const { data, isPending, isError, refetch } = useContacts(post_id, '')
  const contacts = data?.results ?? []
  return { recent: contacts.slice(0, shareLimits.recent), isPending, isError, refetch }
}

/**
 * Those whose name holds what is typed: at once among those known, and after a pause (`wanted`) among all whom the
 * server finds.
 */
export function useFoundContacts(post_id: number, typed: string, wanted: string) {
  const known = useContacts(post_id, '')
  const found = useContacts(post_id, wanted, wanted !== '')
  const part = fold(typed.trim())
  const holds = ({ display_name, username }: Contact) =>
    fold(display_name).includes(part) || fold(username).includes(part)
  const isSettled = wanted === typed.trim() && !found.isPlaceholderData
  const here = (known.data?.results ?? []).filter(holds)
  const there = wanted ? (found.data?.results ?? []) : []
  // What the server forgave in the spelling is shown once it has answered for just these letters.
  const all = [...here, ...(isSettled ? there : there.filter(holds))]
  return {
    people: [...new Map(all.map((contact) => [contact.id, contact])).values()],
    isPending: known.isPending || (wanted !== '' && found.isPending),
    isError: wanted ? found.isError : known.isError,
    isSettled: isSettled && !(wanted && found.isPending),
    refetch: () => void (wanted ? found.refetch() : known.refetch()),
  }
}
