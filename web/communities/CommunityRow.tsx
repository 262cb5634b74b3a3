import { Home, Lock, MapPin, UsersRound } from 'lucide-react'
import type { Community } from '../../contract/communities/communities.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { RowLink } from '../platform/pages/RowLink.tsx'
import { distanceTextKey } from '../posts/card/distance.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Picture } from '../ui/layout/Picture.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import { MembershipButton } from './MembershipButton.tsx'
import { communityHref } from './data.ts'

interface CommunityRowProps {
  community: Community
  /** By default the community's page. */
  to?: string
  state?: unknown
  /** The heading level of the name: `h2` if the list has no heading. */
  heading?: 'h2' | 'h3'
}

export function CommunityRow({
  community,
  to = communityHref(community),
  state,
  heading: Heading = 'h3',
}: CommunityRowProps) {
  const t = useText()
  const { id, name, memberCount, location, privacy, distance_km, is_own_ward } = community
  const facts = [
    t('communities.members', { count: memberCount }),
    is_own_ward && t('communities.own_ward'),
    distance_km !== null && t(distanceTextKey(distance_km)),
  ]
  return (
    <li data-topic={`community:${id}`} className="flex gap-3 px-3 py-3 xs:px-4">
      <CommunityAvatar community={community} size={48} />
      <div className="min-w-0 flex-1">
        <Heading className="text-15 font-bold wrap-anywhere">
          <RowLink to={to} state={state} className="inline-block py-0.5 hover:underline">
            {name}
          </RowLink>
        </Heading>
        <p className="text-13 text-muted">
          {facts.filter(Boolean).join(' · ')}
          {privacy === 'request' && (
            <>
              {' · '}
              <span className="whitespace-nowrap">
                <Lock aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
                {t('communities.by_request')}
              </span>
            </>
          )}
        </p>
        {/* Beside the place, so that the name has the whole line; below it with large text. */}
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5 text-13 text-muted">
          {location && (
            <p className="flex min-w-30 flex-1 gap-1 wrap-anywhere">
              <MapPin aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {location}
            </p>
          )}
          <MembershipButton community={community} />
        </div>
      </div>
    </li>
  )
}

/** Of a list of {@link CommunityRow}. */
export const communityRowsStyles =
  'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface'

const sizes = { 48: 'size-12', 88: 'size-22' }

interface CommunityAvatarProps {
  community: Pick<Community, 'avatar' | 'kind'>
  size: keyof typeof sizes
  className?: string
}

/** The avatar, or an icon of the kind. The name is shown next to it. */
export function CommunityAvatar({ community: { avatar, kind }, size, className }: CommunityAvatarProps) {
  const classes = classNames(sizes[size], 'shrink-0 rounded-card', className)
  if (avatar) return <Picture media={avatar} alt="" sizes={`${size}px`} fill className={classes} />
  const Icon = kind === 'ward' ? Home : UsersRound
  return (
    <span className={classNames(classes, 'grid place-items-center bg-share-tint text-share')}>
      <Icon aria-hidden className="size-1/2" />
    </span>
  )
}

export const CommunityRowSkeletons = () => (
  <div className={`mt-2 ${communityRowsStyles}`}>
    {Array.from({ length: 5 }, (_, row) => (
      <div key={row} className="flex items-center gap-3 px-3 py-3 xs:px-4">
        <Skeleton className="size-12 rounded-card" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-3 w-24" />
        </div>
        <Skeleton className="h-9 w-24 rounded-full" />
      </div>
    ))}
  </div>
)
