import { ClipboardList, Pencil, RotateCw, Settings } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import { Fan } from '../../ui/illustrations/Fan.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { postsByQuery } from '../../posts/feed/author-posts.ts'
import { profileQuery, useProfile } from '../data.ts'
import { Communities } from '../person/Communities.tsx'
import { Numbers } from '../person/Numbers.tsx'
import { PersonCard, PersonCardSkeleton } from '../person/PersonCard.tsx'
import { PersonLayout } from '../person/PersonLayout.tsx'
import { PersonTabs } from '../person/PersonTabs.tsx'
import { shortWard } from '../person/place-name.ts'
import ChooseName from './ChooseName.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StepsLeft } from './StepsLeft.tsx'

export const handle: GuardedHandle = {
  skeleton: ProfileSkeleton,
  prepare: (_, viewer) => [
    queryClient.prefetchQuery(profileQuery(viewer.id)),
    // Other tabs don't show the posts.
    ...(new URLSearchParams(location.search).has('tab')
      ? []
      : [queryClient.prefetchInfiniteQuery(postsByQuery(viewer.id))]),
  ],
}

export default function ProfileScreen() {
  const t = useText()
  const viewer = useViewer()
  const [search] = useSearchParams()
  const { data: profile, isLoadingError, refetch } = useProfile(viewer.id)
  // Links of before, in mails and notifications.
  if (search.get('tab') === 'mine') return <Navigate to="/profile/favors" replace />
  const outside = viewer.has_location ? t('users.no_ward') : t('users.no_location')
  return (
    <PersonLayout
      title={`${t('frame.tab_profile')} · ${t('ui.app_name')}`}
      header={
        <PageHeader
          title={t('frame.tab_profile')}
          actions={
            <Link to="/settings" aria-label={t('users.settings')} className={iconButtonStyles()}>
              <Settings />
            </Link>
          }
        />
      }
      about={
        <>
          <PersonCard
            person={viewer}
            place={viewer.ward ? shortWard(viewer.ward) : outside}
            noBio={<EditLink label={t('users.add_bio')} />}
          >
            {!viewer.skills.length && <EditLink label={t('users.add_skills')} />}
            <Communities person={viewer} />
            {isLoadingError ? (
              <NumbersFailed onRetry={() => void refetch()} />
            ) : (
              <Numbers profile={profile ?? null} />
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
          <StepsLeft done={viewer.onboarding_step} />
          <Shortcuts />
        </>
      }
      lists={
        <PersonTabs
          id={viewer.id}
          isOwn
          ratings={profile?.ratings}
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
      header={<PageHeader title={t('frame.tab_profile')} />}
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
