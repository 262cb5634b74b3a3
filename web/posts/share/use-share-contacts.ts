import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '../../../contract/fold.ts'
import { type Contact, listContacts, shareLimits } from '../../../contract/chat/shares.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { postStaleTimeMs, postKeys } from '../post-cache.ts'

const maxContacts = 50

const useContacts = (post_id: number, search: string, enabled = true) =>
  useQuery(
    {
      queryKey: [...postKeys.all, 'contacts', post_id, search],
      queryFn: ({ signal }) =>
        call(listContacts, {
          params: { id: post_id },
          query: { limit: maxContacts, ...(search && { search }) },
          signal,
        }),
      staleTime: postStaleTimeMs,
      enabled,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )

export function useRecentContacts(post_id: number) {
  const { data, isPending, error, refetch } = useContacts(post_id, '')
  const contacts = data?.results ?? []
  return {
    recent: contacts.slice(0, shareLimits.recent),
    communities: data?.communities ?? [],
    isPending,
    error,
    refetch,
  }
}

/** Cached contacts at once, then those the server finds for `search`, the debounced text. */
export function useFoundContacts(post_id: number, typed: string, search: string) {
  const recent = useContacts(post_id, '')
  const found = useContacts(post_id, search, search !== '')
  const part = fold(typed.trim())
  const matches = ({ display_name, username }: Contact) =>
    fold(display_name).includes(part) || fold(username).includes(part)
  const isSettled = search === typed.trim() && !found.isPlaceholderData
  const cached = (recent.data?.results ?? []).filter(matches)
  const results = search ? (found.data?.results ?? []) : []
  // The server also matches misspellings. They are added once it has answered for the same text.
  const all = [...cached, ...(isSettled ? results : results.filter(matches))]
  return {
    communities: (recent.data?.communities ?? []).filter(({ name }) => fold(name).includes(part)),
    people: [...new Map(all.map((contact) => [contact.id, contact])).values()],
    isPending: recent.isPending || (search !== '' && found.isPending),
    error: search ? found.error : recent.error,
    isSettled: isSettled && !(search && found.isPending),
    refetch: () => void (search ? found.refetch() : recent.refetch()),
  }
}
