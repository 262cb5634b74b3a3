import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '../../../contract/fold.ts'
import { type Contact, listContacts, shareLimits } from '../../../contract/chat/shares.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { postStaleTimeMs, postKeys } from '../post-cache.ts'

const most = 50

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

/** At once those in the cache, then those the server finds for `wanted`, the text after a pause. */
export function useFoundContacts(post_id: number, typed: string, wanted: string) {
  const known = useContacts(post_id, '')
  const found = useContacts(post_id, wanted, wanted !== '')
  const part = fold(typed.trim())
  const holds = ({ display_name, username }: Contact) =>
    fold(display_name).includes(part) || fold(username).includes(part)
  const isSettled = wanted === typed.trim() && !found.isPlaceholderData
  const here = (known.data?.results ?? []).filter(holds)
  const there = wanted ? (found.data?.results ?? []) : []
  // The server also matches misspellings; these are added once it has answered for this very text.
  const all = [...here, ...(isSettled ? there : there.filter(holds))]
  return {
    communities: (known.data?.communities ?? []).filter(({ name }) => fold(name).includes(part)),
    people: [...new Map(all.map((contact) => [contact.id, contact])).values()],
    isPending: known.isPending || (wanted !== '' && found.isPending),
    error: wanted ? found.error : known.error,
    isSettled: isSettled && !(wanted && found.isPending),
    refetch: () => void (wanted ? found.refetch() : known.refetch()),
  }
}
