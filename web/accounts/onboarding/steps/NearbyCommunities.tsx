import { Check, ChevronDown, House, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Community } from '../../../../contract/communities/communities.ts'
import { useIsSavingHome } from '../../homes/save-home.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { toStepState } from '../wizard.ts'
import { useNearbyCommunities, useToggleMembership } from './nearby-communities.ts'

export function NearbyCommunities() {
  const t = useText()
  const viewer = useViewer()
  const isSavingHome = useIsSavingHome()
  const list = useNearbyCommunities()
  const { data, isLoading, isError } = list
  const isWaiting = isLoading || (!viewer.has_location && isSavingHome)
  return (
    <section aria-labelledby="communities" className="grid gap-3">
      <h2 id="communities" className="text-17 font-bold">
        {t('onboarding.communities')}
      </h2>
      {isWaiting && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('onboarding.communities_loading')}</span>
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-16 rounded-card" />
        </div>
      )}
      {isError && <FailedState query={list} title={t('onboarding.communities_failed')} />}
      {!viewer.has_location && !isSavingHome && (
        <NoCommunities text={t('onboarding.communities_no_location')}>
          <ButtonLink to="/onboarding" replace state={toStepState(1)} variant="tint">
            {t('onboarding.to_location')}
          </ButtonLink>
        </NoCommunities>
      )}
      {data?.results.length === 0 && <NoCommunities text={t('onboarding.communities_none')} />}
      {data && data.results.length > 0 && <CommunityRows communities={data.results} />}
    </section>
  )
}

const NoCommunities = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-4 text-center">
    <p className="text-muted text-pretty">{text}</p>
    {children}
  </div>
)

/** Wards without neighbours are folded under a button. */
function CommunityRows({ communities }: { communities: Community[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isFolded = ({ is_own_ward, joined, memberCount }: Community) =>
    !is_own_ward && !joined && memberCount === 0
  const folded = communities.filter(isFolded)
  const rows = isOpen ? communities : communities.filter((community) => !isFolded(community))
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      <ul className="divide-y divide-line">
        {rows.map((community) => (
          <CommunityRow key={community.id} community={community} />
        ))}
      </ul>
      {folded.length > 0 && !isOpen && (
        <Button variant="quiet" block icon={<ChevronDown aria-hidden />} onClick={() => setOpen(true)}>
          {t('onboarding.empty_wards', { count: folded.length })}
        </Button>
      )}
    </div>
  )
}

function CommunityRow({ community }: { community: Community }) {
  const t = useText()
  const { mutate } = useToggleMembership()
  const { name, memberCount, joined, is_own_ward } = community
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-give-tint text-give">
        {is_own_ward ? <House aria-hidden /> : <UsersRound aria-hidden />}
      </span>
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p className="font-bold">{name}</p>
        <p className="text-13 text-muted">{t('onboarding.community_about', { count: memberCount })}</p>
      </div>
      {is_own_ward ? (
        <Badge hue="give">{t('onboarding.own_ward')}</Badge>
      ) : (
        <Button
          size="sm"
          variant={joined ? 'secondary' : 'tint'}
          aria-pressed={joined}
          aria-label={t(joined ? 'onboarding.joined_community' : 'onboarding.join_community', { name })}
          icon={joined && <Check aria-hidden className="size-4" />}
          onClick={() => mutate(community)}
        >
          {t(joined ? 'onboarding.joined' : 'onboarding.join')}
        </Button>
      )}
    </li>
  )
}
