import { useInfiniteQuery } from '@tanstack/react-query'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { More } from '../../platform/pages/More.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { communityKeys, cursorIn, doorOf, membersAt } from '../data.ts'
import { usePersonAct } from './acts.ts'
import { PersonRow } from './PersonRow.tsx'

/** Who waits to be let in; for its owner and moderators. */
export function Requests({ community }: { community: Community }) {
  const t = useText()
  const { id, requests_count } = community
  const { mutate, isPending } = usePersonAct(community)
  const list = useInfiniteQuery(
    {
      queryKey: [...communityKeys.people(id), 'requests'],
      queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
        call(membersAt(doorOf(community)).requests, {
          params: { id },
          query: pageParam ? { cursor: pageParam } : {},
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (last) => cursorIn(last.next),
      enabled: requests_count > 0,
    },
    queryClient,
  )
  const people = list.data?.pages.flatMap((page) => page.results) ?? []
  if (!requests_count || !people.length) return null
  return (
    <section aria-labelledby="requests" className="mt-4 rounded-card border border-line bg-surface p-4">
      <h3 id="requests" className="text-15 font-bold">
        {t('communities.requests')}
      </h3>
      <p className="text-13 text-muted">{t('communities.requests_count', { count: requests_count })}</p>
      <ul aria-labelledby="requests" className="divide-y divide-line">
        {people.map(({ user, message }) => (
          <PersonRow key={user.id} person={user} note={message}>
            <Button
              size="sm"
              disabled={isPending}
              aria-label={t('communities.accept_named', { name: user.display_name })}
              onClick={() => mutate({ act: 'accept', user: user.id })}
            >
              {t('communities.accept')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={isPending}
              aria-label={t('communities.decline_named', { name: user.display_name })}
              onClick={() => mutate({ act: 'decline', user: user.id })}
            >
              {t('communities.decline')}
            </Button>
          </PersonRow>
        ))}
      </ul>
      <More query={list} />
    </section>
  )
}
