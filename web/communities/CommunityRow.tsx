import { Lock, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { Community } from '../../contract/communities/communities.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { distanceText } from '../posts/card/distance.ts'
import { CommunityFace } from './CommunityFace.tsx'
import { pathOf } from './data.ts'
import { MembershipButton } from './MembershipButton.tsx'

interface CommunityRowProps {
  community: Community
  /** By default its own page. */
  to?: string
  state?: unknown
  /** Of its name: `h2` where no heading stands above the list. */
  heading?: 'h2' | 'h3'
}

export function CommunityRow({
  community,
  to = pathOf(community),
  state,
  heading: Heading = 'h3',
}: CommunityRowProps) {
  const t = useText()
  const { name, memberCount, location, privacy, distance_km, is_own_ward } = community
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <CommunityFace community={community} size={48} />
      <div className="min-w-36 flex-1">
        <Heading className="text-15 font-bold wrap-anywhere">
          <Link to={to} state={state} className="inline-block py-0.5 hover:underline">
            {name}
          </Link>
        </Heading>
        <p className="flex flex-wrap gap-x-2 text-13 text-muted">
          <span>{t('communities.members', { count: memberCount })}</span>
          {is_own_ward && <span>{t('communities.own_ward')}</span>}
          {distance_km !== null && <span>{t(distanceText(distance_km))}</span>}
          {privacy === 'request' && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden className="size-3.5" />
              {t('communities.by_request')}
            </span>
          )}
        </p>
        {location && (
          <p className="flex items-center gap-1 text-13 text-muted wrap-anywhere">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            {location}
          </p>
        )}
      </div>
      <MembershipButton community={community} />
    </li>
  )
}
