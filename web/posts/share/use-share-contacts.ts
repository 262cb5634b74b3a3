import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '../../../contract/fold.ts'
import {
  type Contact,
  listCommunityContacts,
  listContacts,
  shareLimits,
  type SharingCommunity,
} from '../../../contract/chat/shares.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { postStaleTimeMs, postKeys } from '../post-cache.ts'
import { isSharedCommunity, type Shared } from './use-share.ts'

const maxContacts = 50

const useContacts = (shared: Shared, search: string, enabled = true) =>
  useQuery(
    {
      queryKey: [...postKeys.all, 'contacts', isSharedCommunity(shared), shared.id, search],
      queryFn: ({ signal }) =>
        call(isSharedCommunity(shared) ? listCommunityContacts : listContacts, {
          params: { id: shared.id },
          query: { limit: maxContacts, ...(search && { search }) },
          signal,
        }),
      staleTime: postStaleTimeMs,
      enabled,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )

export function useRecentContacts(shared: Shared) {
  const { data, isPending, error, refetch } = useContacts(shared, '')
  const contacts = data?.results ?? []
  return {
    recent: contacts.slice(0, shareLimits.recent),
    communities: recipientCommunities(shared, data?.communities),
    isPending,
    error,
    refetch,
  }
}

/** A community is not invited to itself. */
const recipientCommunities = (shared: Shared, communities: SharingCommunity[] = []) =>
  communities.filter(({ id }) => !isSharedCommunity(shared) || id !== shared.id)

/** Cached contacts at once, then those the server finds for `search`, the debounced text. */
export function useFoundContacts(shared: Shared, typed: string, search: string) {
  const recent = useContacts(shared, '')
  const found = useContacts(shared, search, search !== '')
  const part = fold(typed.trim())
  const matches = ({ display_name, username }: Contact) =>
    fold(display_name).includes(part) || fold(username).includes(part)
  const isSettled = search === typed.trim() && !found.isPlaceholderData
  const cached = (recent.data?.results ?? []).filter(matches)
  const results = search ? (found.data?.results ?? []) : []
  // The server also matches misspellings. They are added once it has answered for the same text.
  const all = [...cached, ...(isSettled ? results : results.filter(matches))]
  return {
    communities: recipientCommunities(shared, recent.data?.communities).filter(({ name }) =>
      fold(name).includes(part),
    ),
    people: [...new Map(all.map((contact) => [contact.id, contact])).values()],
    isPending: recent.isPending || (search !== '' && found.isPending),
    error: search ? found.error : recent.error,
    isSettled: isSettled && !(search && found.isPending),
    refetch: () => void (search ? found.refetch() : recent.refetch()),
  }
}
