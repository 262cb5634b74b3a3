import { LogOut, Pencil, RotateCw, Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { OwnFavourSkeletons } from '../../favours/OwnFavourSkeletons.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { UnsentNote } from '../../posts/outbox/UnsentNote.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { IconButton, iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import { Fan } from '../../ui/illustrations/Fan.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { useProfile } from '../data.ts'
import { Communities } from '../person/Communities.tsx'
import { Numbers } from '../person/Numbers.tsx'
import { PersonCard, PersonCardSkeleton } from '../person/PersonCard.tsx'
import { PersonLayout } from '../person/PersonLayout.tsx'
import { PersonTabs } from '../person/PersonTabs.tsx'
import ChooseName from './ChooseName.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StepsLeft } from './StepsLeft.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'

const OwnFavours = lazyPart(() => import('../../favours/OwnFavours.tsx'), MissingNote)

export const handle: GuardedHandle = { skeleton: ProfileSkeleton }

export default function ProfileScreen() {
  const t = useText()
  const viewer = useViewer()
  const { data: profile, isLoadingError, refetch } = useProfile(viewer.id)
  const outside = viewer.has_location ? t('frame.no_ward') : t('frame.no_location')
  return (
    <PersonLayout
      title={`${t('frame.tab_profile')} · ${t('ui.app_name')}`}
      header={<Header />}
      about={
        <>
          <PersonCard
            person={viewer}
            place={viewer.ward ?? outside}
            action={
              <ButtonLink
                to="/profile/edit"
                variant="secondary"
                size="sm"
                icon={<Pencil className="size-4" />}
              >
                {t('users.edit')}
              </ButtonLink>
            }
            noBio={
              <Link
                to="/profile/edit"
                className="mt-2 -mb-2 inline-flex min-h-11 items-center font-bold text-help hover:underline"
              >
                {t('users.add_bio')}
              </Link>
            }
          >
            {isLoadingError ? (
              <NumbersFailed onRetry={() => void refetch()} />
            ) : (
              <Numbers profile={profile ?? null} />
            )}
            <Communities person={viewer} />
          </PersonCard>
          {viewer.needs_name && <ChooseName />}
          <StepsLeft done={viewer.onboarding_step} />
          <Shortcuts />
        </>
      }
      lists={
        <PersonTabs
          id={viewer.id}
          ratings={profile?.ratings}
          mine={{
            label: t('favours.mine'),
            list: (
              <Suspense fallback={<OwnFavourSkeletons />}>
                <OwnFavours />
              </Suspense>
            ),
          }}
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

function Header() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut()
  }
  return (
    <PageHeader
      title={t('frame.tab_profile')}
      actions={
        <>
          <IconButton
            label={t('frame.sign_out')}
            icon={<LogOut />}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
          <Link to="/settings" aria-label={t('users.settings')} className={iconButtonStyles()}>
            <Settings />
          </Link>
          <ConfirmSheet
            open={asking}
            onClose={() => setAsking(false)}
            title={t('users.sign_out_question')}
            text={t('users.sign_out_text')}
            confirmLabel={t('frame.sign_out')}
            cancelLabel={t('users.stay')}
            busy={leaving}
            onConfirm={leave}
          >
            <UnsentNote />
          </ConfirmSheet>
        </>
      }
    />
  )
}

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
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
      {t('users.numbers_failed')}
      <Button variant="secondary" size="sm" icon={<RotateCw className="size-4" />} onClick={onRetry}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}
