import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-more-in-view.ts'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { communityKeys, cursorIn, doorOf, membersAt } from '../data.ts'
import { RowSkeletons } from '../RowSkeletons.tsx'
import { Banned } from './Banned.tsx'
import { MemberOptions } from './MemberOptions.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useReadAgain } from './read-again.ts'

export function People({ community }: { community: Community }) {
  const t = useText()
  const { id, role } = community
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(
    {
      queryKey: [...communityKeys.people(id), 'members', search],
      queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
        call(membersAt(doorOf(community)).members, {
          params: { id },
          query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (last) => cursorIn(last.next),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    },
    queryClient,
  )
  useReadAgain(community, list.error)
  const end = useMoreInView(list)
  const people = list.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <>
      <SearchInput
        label={t('communities.people_search')}
        clearLabel={t('communities.clear')}
        value={typed}
        onType={setTyped}
        maxLength={100}
      />
      <Pages
        query={list}
        items={people}
        skeleton={<RowSkeletons />}
        failed={{ title: t('communities.people_failed') }}
        empty={<EmptyState title={t('communities.people_none')} text={t('communities.people_none_text')} />}
      >
        {(members) => (
          <ul aria-label={t('communities.people')} className="mt-2 divide-y divide-line">
            {members.map((member) => (
              <PersonRow
                key={member.user.id}
                person={member.user}
                note={member.role === 'member' ? member.user.location : t(`communities.role_${member.role}`)}
              >
                <MemberOptions community={community} member={member} />
              </PersonRow>
            ))}
          </ul>
        )}
      </Pages>
      <div ref={end} />
      {(role === 'owner' || role === 'moderator') && <Banned community={community} />}
    </>
  )
}
