import { Lock, MapPin, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Community } from '../../../contract/communities/communities.ts'
import { FoldedText } from '../../mentions/FoldedText.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { Picture } from '../../ui/layout/Picture.tsx'
import { CommunityFace } from '../CommunityFace.tsx'
import { MembershipButton } from '../MembershipButton.tsx'
import { About } from './About.tsx'
import { HandoverNote } from './HandoverNote.tsx'
import { People } from './People.tsx'
import { PostsInside } from './PostsInside.tsx'
import { Requests } from './Requests.tsx'

const tabs = ['posts', 'about', 'people'] as const

/** `after` stands beneath the posts. */
export function WholeCommunity({ community, after }: { community: Community; after?: ReactNode }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const {
    name,
    description,
    memberCount,
    location: place,
    coverImage,
    privacy,
    joined,
    role,
    is_own_ward,
  } = community
  const isInside = joined || privacy === 'open'
  const tab = tabs.find((each) => each === params.get('tab')) ?? (isInside ? 'posts' : 'about')
  const show = (next: (typeof tabs)[number]) =>
    setParams(
      (before) => {
        before.set('tab', next)
        return before
      },
      // A group given in navigation state stays given.
      { replace: true, preventScrollReset: true, state: location.state as unknown },
    )
  return (
    <>
      <div className="-mx-3 h-36 xs:-mx-4 md:mx-0 md:mt-4 md:h-48">
        {coverImage ? (
          <Picture
            media={coverImage}
            alt={t('communities.cover_alt', { name })}
            sizes="(min-width: 48rem) 640px, 100vw"
            eager
            fill
            className="h-full md:rounded-card"
          />
        ) : (
          <div aria-hidden className="h-full bg-linear-to-br from-share-tint to-give-tint md:rounded-card" />
        )}
      </div>
      <div className="relative -mt-8 flex flex-wrap items-end gap-3">
        <CommunityFace community={community} size={88} className="border-4 border-paper" />
        <div className="ml-auto flex flex-wrap gap-2 pb-1">
          {joined && (
            <ButtonLink
              to={`/chat?about=community:${community.id}`}
              variant="secondary"
              size="sm"
              icon={<MessageCircle />}
            >
              {t('communities.chat')}
            </ButtonLink>
          )}
          <MembershipButton community={community} />
        </div>
      </div>
      <h2 className="mt-3 text-20 font-bold wrap-anywhere">{name}</h2>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-muted">
        <span>{t('communities.members', { count: memberCount })}</span>
        {is_own_ward && <span>{t('communities.own_ward')}</span>}
        {place && (
          <span className="inline-flex items-center gap-1 wrap-anywhere">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            {place}
          </span>
        )}
        {privacy === 'request' && (
          <span className="inline-flex items-center gap-1">
            <Lock aria-hidden className="size-3.5" />
            {t('communities.by_request')}
          </span>
        )}
      </p>
      {description && (
        <FoldedText id={`community:${community.id}`} text={description} className="mt-2 text-pretty" />
      )}
      <HandoverNote community={community} />
      {(role === 'owner' || role === 'moderator') && <Requests community={community} />}
      <div className="mt-4">
        <Tabs
          label={t('communities.tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`communities.tab_${value}`) }))}
          value={tab}
          onChange={show}
        >
          {tab === 'about' && <About community={community} />}
          {tab !== 'about' && !isInside && (
            <p className="flex items-center gap-2 py-6 text-muted text-pretty">
              <Lock aria-hidden className="size-5 shrink-0" />
              {t('communities.members_only')}
            </p>
          )}
          {tab === 'posts' && isInside && (
            <>
              <PostsInside community={community} />
              {after}
            </>
          )}
          {tab === 'people' && isInside && <People community={community} />}
        </Tabs>
      </div>
    </>
  )
}
