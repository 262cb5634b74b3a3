import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Lock, MapPin, MessageCircle } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { pageLimits } from '../../platform/excerpt.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { cursorPages, itemsOf } from '../../platform/pages/cursor-pages.ts'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import { FoldedText } from '../../posts/mentions/LinkedText.tsx'
import { InviteCard } from '../../relations/link-sharing/InviteCard.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Lane } from '../../ui/illustrations/Lane.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { Picture } from '../../ui/layout/Picture.tsx'
import { CommunityAvatar, CommunityRowSkeletons } from '../CommunityRow.tsx'
import { MembershipButton } from '../MembershipButton.tsx'
import {
  communityKeys,
  communityMeta,
  communityPathOf,
  memberEndpoints,
  useRefetchIfRefused,
} from '../data.ts'
import { BannedMembers, JoinRequests, MemberOptions, OwnershipTransferNote } from './CommunityMembers.tsx'
import { PersonRow } from './PersonRow.tsx'
import { CommunityPosts } from './CommunityPosts.tsx'

const tabs = ['posts', 'about', 'people'] as const

/** `after` is shown below the posts. */
export function CommunityDetails({ community, after }: { community: Community; after?: ReactNode }) {
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
    kind,
  } = community
  const isInside = joined || privacy === 'open'
  // Not `tab`, which is of the list beside the page.
  const tab = tabs.find((each) => each === params.get('part')) ?? (isInside ? 'posts' : 'about')
  const show = (next: (typeof tabs)[number]) =>
    setParams(
      (before) => {
        before.set('part', next)
        return before
      },
      // Keeps the group in the navigation state.
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
          <Lane className="size-full md:rounded-card" />
        )}
      </div>
      <div className="relative -mt-8 flex flex-wrap items-end gap-3">
        <CommunityAvatar community={community} size={88} className="border-4 border-paper" />
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
      <OwnershipTransferNote community={community} />
      {joined && kind !== 'ward' && memberCount < fewMembers && <NewCommunity community={community} />}
      {(role === 'owner' || role === 'moderator') && <JoinRequests community={community} />}
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
          {tab === 'posts' && isInside && <CommunityPosts community={community} after={after} />}
          {tab === 'people' && isInside && <People community={community} />}
        </Tabs>
      </div>
    </>
  )
}

/** Below this number of members, a community asks for more. */
const fewMembers = 5

const CommunityInvite = lazySheet(() => import('./CommunityInvite.tsx'))

function NewCommunity({ community }: { community: Community }) {
  const t = useText()
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="mt-4">
      <InviteCard
        title={t('communities.invite_title')}
        text={t('communities.invite_text')}
        label={t('communities.invite')}
        onInvite={() => setInviting(true)}
      />
      <CommunityInvite community={community} open={isInviting} onClose={() => setInviting(false)} />
    </div>
  )
}

function About({ community: { id, description, rules, location, ward } }: { community: Community }) {
  const t = useText()
  const parts = [
    { title: t('communities.description'), text: description || t('communities.about_none') },
    { title: t('communities.rules'), text: rules || t('communities.rules_none') },
    { title: t('communities.location'), text: location || ward || '' },
  ]
  return (
    <div className="grid gap-4 py-2">
      {parts.map(
        ({ title, text }) =>
          text && (
            <section key={title}>
              <h3 className="text-15 font-bold">{title}</h3>
              <FoldedText
                id={`about:${id}:${title}`}
                text={text}
                limits={pageLimits}
                className="mt-1 text-pretty"
              />
            </section>
          ),
      )}
    </div>
  )
}

function People({ community }: { community: Community }) {
  const t = useText()
  const { id, role } = community
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = cursorPages(
    [...communityKeys.people(id), 'members', search],
    (page, signal) =>
      call(memberEndpoints(communityPathOf(community)).members, {
        params: { id },
        query: { ...(search && { search }), ...page },
        signal,
      }),
    30_000,
  )
  const list = useInfiniteQuery(
    { ...query, placeholderData: keepPreviousData, meta: communityMeta(id) },
    queryClient,
  )
  useRefetchIfRefused(community, list.error)
  const end = useMoreInView(list)
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
        items={itemsOf(list.data)}
        skeleton={<CommunityRowSkeletons />}
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
      {(role === 'owner' || role === 'moderator') && <BannedMembers community={community} />}
    </>
  )
}
