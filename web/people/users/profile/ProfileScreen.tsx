import {
  AlarmClockCheck,
  Bookmark,
  ChevronRight,
  ClipboardList,
  HeartHandshake,
  House,
  Pencil,
  RotateCw,
  Search,
  Send,
  Settings,
  ShoppingBag,
  UsersRound,
} from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { onboardingSteps } from '../../../../contract/accounts/accounts.ts'
import { Bell } from '../../../notifications/Bell.tsx'
import { openSteps } from '../../../platform/session/open-steps.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer, type Viewer } from '../../../platform/session/session.ts'
import { authorPostsQuery } from '../../../posts/list/author-posts.ts'
import { deletedPostsQuery } from '../../../posts/list/deleted-posts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { iconButtonStyles } from '../../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../../ui/illustrations/empty-states.tsx'
import Fan from '../../../ui/illustrations/fan.svg?react'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { profileQuery, shortenWard, useProfile } from '../data.ts'
import { PersonCommunities } from '../person/PersonCommunities.tsx'
import { PersonCard, PersonCardSkeleton, PersonLayout, ProfileNumbers } from '../person/PersonCard.tsx'
import { PersonTabs } from '../person/PersonTabs.tsx'
import ChooseName from './ChooseName.tsx'

export const handle: GuardedHandle = {
  skeleton: ProfileSkeleton,
  prepare: (_, viewer) => [
    queryClient.prefetchQuery(profileQuery(viewer.id)),
    // Other tabs don't show the posts.
    ...(new URLSearchParams(location.search).has('tab')
      ? []
      : [
          queryClient.prefetchQuery(deletedPostsQuery),
          queryClient.prefetchInfiniteQuery(authorPostsQuery(viewer.id)),
        ]),
  ],
}

export default function ProfileScreen() {
  const t = useText()
  const viewer = useViewer()
  const [search] = useSearchParams()
  const { data: profile, isLoadingError, refetch } = useProfile(viewer.id)
  // Earlier mails and notifications link to this tab.
  if (search.get('tab') === 'mine') return <Navigate to="/profile/favors" replace />
  const noWardText = viewer.has_location ? t('users.no_ward') : t('users.no_location')
  return (
    <PersonLayout
      title={`${t('frame.tab_profile')} · ${t('ui.app_name')}`}
      header={
        <PageHeader
          title={t('frame.tab_profile')}
          actions={
            <>
              <Link to="/settings" aria-label={t('users.settings')} className={iconButtonStyles()}>
                <Settings />
              </Link>
              <Bell />
            </>
          }
        />
      }
      about={
        <>
          <PersonCard
            person={viewer}
            area={viewer.ward ? shortenWard(viewer.ward) : noWardText}
            bioFallback={<EditLink label={t('users.add_bio')} />}
          >
            {!viewer.skills.length && <EditLink label={t('users.add_skills')} />}
            <PersonCommunities person={viewer} />
            {isLoadingError ? (
              <NumbersFailed onRetry={() => void refetch()} />
            ) : (
              <ProfileNumbers profile={profile ?? null} />
            )}
            <div className="flex flex-wrap gap-2 *:flex-auto *:px-4">
              <ButtonLink to="/profile/favors" variant="secondary" icon={<ClipboardList />}>
                {t('favours.mine')}
              </ButtonLink>
              <ButtonLink to="/profile/edit" variant="secondary" icon={<Pencil />}>
                {t('users.edit')}
              </ButtonLink>
            </div>
          </PersonCard>
          {viewer.needs_name && <ChooseName />}
          <StepsLeft viewer={viewer} />
          <Shortcuts />
        </>
      }
      lists={
        <PersonTabs
          id={viewer.id}
          isOwn
          ratings={isLoadingError ? null : profile?.ratings}
          noPosts={
            <EmptyState
              picture={<EmptyLane />}
              title={t('users.own_no_posts')}
              text={t('users.own_no_posts_text')}
              action={<ButtonLink to="/create-post">{t('users.write_post')}</ButtonLink>}
            />
          }
          noFavors={
            <EmptyState
              picture={<Fan />}
              title={t('users.own_no_favors')}
              text={t('users.own_no_favors_text')}
              action={<ButtonLink to="/feed">{t('users.find_favors')}</ButtonLink>}
            />
          }
        />
      }
    />
  )
}

const EditLink = ({ label }: { label: string }) => (
  <Link
    to="/profile/edit"
    className="-my-2.5 inline-flex min-h-11 items-center justify-self-start font-bold text-help hover:underline"
  >
    {label}
  </Link>
)

function ProfileSkeleton() {
  const t = useText()
  return (
    <PersonLayout
      title={`${t('frame.tab_profile')} · ${t('ui.app_name')}`}
      header={<PageHeader title={t('frame.tab_profile')} actions={<Bell />} />}
      about={<PersonCardSkeleton />}
    />
  )
}

/** Replaces the numbers when only they failed to load. */
function NumbersFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
      {t('users.numbers_failed')}
      <Button variant="secondary" size="sm" icon={<RotateCw className="size-4" />} onClick={onRetry}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}

function StepsLeft({ viewer }: { viewer: Viewer }) {
  const t = useText()
  const stepsLeft = openSteps(viewer)
  if (stepsLeft.length === 0) return null
  return (
    <Link
      to="/onboarding"
      className="flex items-center gap-3 rounded-card border border-line bg-give-tint p-4 transition-colors hover:border-give"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t('users.finish')}</span>
        <span className="block text-13">{t('users.steps_left', { count: stepsLeft.length })}</span>
        <span aria-hidden className="mt-2.5 flex gap-1.5">
          {onboardingSteps.map((step) => (
            <span
              key={step}
              className={`h-1.5 flex-1 rounded-full ${stepsLeft.includes(step) ? 'bg-surface' : 'bg-leaf'}`}
            />
          ))}
        </span>
      </span>
      <ChevronRight aria-hidden className="text-give" />
    </Link>
  )
}

function Shortcuts() {
  const t = useText()
  const shortcuts = [
    { to: '/invitations', icon: Send, tint: 'bg-help-tint text-help', label: t('users.invite') },
    {
      to: '/profile/edit/emergencycontact',
      icon: HeartHandshake,
      tint: 'bg-give-tint text-give',
      label: t('users.trusted'),
    },
    {
      to: '/check-in',
      icon: AlarmClockCheck,
      tint: 'bg-event-tint text-event',
      label: t('users.check_in'),
    },
    { to: '/users', icon: Search, tint: 'bg-share-tint text-share', label: t('relations.find_people') },
    {
      to: '/marketplace/orders',
      icon: ShoppingBag,
      tint: 'bg-request-tint text-request',
      label: t('users.orders'),
    },
    { to: '/my_group', icon: UsersRound, tint: 'bg-event-tint text-event', label: t('users.groups') },
    { to: '/communities', icon: House, tint: 'bg-give-tint text-give', label: t('users.communities_around') },
    { to: '/saved', icon: Bookmark, tint: 'bg-alert-tint text-alert', label: t('users.saved') },
  ]
  return (
    <Card as="section" aria-label={t('users.ways')} className="p-2">
      <ul className="flex flex-wrap justify-center">
        {shortcuts.map(({ to, icon: Icon, tint, label }) => (
          <li key={to} className="max-w-32 min-w-min flex-1 basis-22">
            <Link
              to={to}
              className="flex h-full flex-col items-center gap-1.5 rounded-card px-0.5 py-2 text-center text-12 transition-colors hover:bg-sunk"
            >
              <span className={`grid size-11 place-items-center rounded-full ${tint}`}>
                <Icon aria-hidden />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
