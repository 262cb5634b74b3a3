import { useQuery } from '@tanstack/react-query'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { communityKeys, doorOf, membersAt } from '../data.ts'
import { usePersonAct } from './acts.ts'
import { PersonRow } from './PersonRow.tsx'

/** Who was removed and cannot join again: the last ten. */
export function Banned({ community }: { community: Community }) {
  const t = useText()
  const { id } = community
  const { mutate, isPending } = usePersonAct(community)
  const { data } = useQuery(
    {
      queryKey: [...communityKeys.people(id), 'banned'],
      queryFn: ({ signal }) =>
        call(membersAt(doorOf(community)).banned, { params: { id }, query: {}, signal }),
    },
    queryClient,
  )
  if (!data?.results.length) return null
  return (
    <section aria-labelledby="banned" className="mt-6">
      <h3 id="banned" className="text-15 font-bold">
        {t('communities.banned')}
      </h3>
      <ul aria-labelledby="banned" className="divide-y divide-line">
        {data.results.map(({ user }) => (
          <PersonRow key={user.id} person={user}>
            <Button
              size="sm"
              variant="secondary"
              disabled={isPending}
              aria-label={t('communities.unban_named', { name: user.display_name })}
              onClick={() => mutate({ act: 'unban', user: user.id })}
            >
              {t('communities.unban')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}
