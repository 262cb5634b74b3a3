import { Ellipsis, HeartHandshake, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Profile } from '../../../../contract/people/profiles.ts'
import type { PublicUser } from '../../../../contract/people/users.ts'
import { MuteRow } from '../../../notifications/MuteRow.tsx'
import { isMissing } from '../../../platform/api/api-error.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { parseId } from '../../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { FollowPersonRow } from '../../../posts/follows/FollowRows.tsx'
import { hideAuthorPosts } from '../../../posts/list/author-posts.ts'
import { BlockedPage, MissingPerson } from '../../../relations/BlockedNote.tsx'
import { SafetyOptions, SafetySheet } from '../../../relations/SafetySheet.tsx'
import { PersonSentence } from '../../../relations/PersonName.tsx'
import { useBlockDecision } from '../../../relations/blocks.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../../ui/illustrations/empty-states.tsx'
import Fan from '../../../ui/illustrations/fan.svg?react'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { shortenWard, useProfile } from '../data.ts'
import { PersonCommunities } from './PersonCommunities.tsx'
import { NotifyRelatives } from './NotifyRelatives.tsx'
import { PersonCard, PersonCardSkeleton, PersonLayout, ProfileNumbers } from './PersonCard.tsx'
import { PersonTabs } from './PersonTabs.tsx'
import { RateCard } from './RateCard.tsx'

export const handle: GuardedHandle = { skeleton: PersonSkeleton }

export default function PersonScreen() {
  const viewer = useViewer()
  const id = parseId(useParams())
  if (id === viewer.id) return <Navigate to="/profile" replace />
  return id === null ? <MissingPerson /> : <PersonById key={id} id={id} />
}

function PersonById({ id }: { id: number }) {
  const t = useText()
  const query = useProfile(id)
  const blocked = useBlockDecision(id)
  if (blocked && query.data) return <BlockedPage person={query.data} />
  // After an unblock, keep the error hidden while the profile is refetched.
  if (isMissing(query.error) && !query.isFetching) return <MissingPerson />
  if (query.data) return <PersonProfile profile={query.data} />
  return query.isError ? (
    <PersonPreview about={<FailedState query={query} title={t('users.person_failed')} />} />
  ) : (
    <PersonSkeleton />
  )
}

function PersonProfile({ profile }: { profile: Profile }) {
  const t = useText()
  const name = profile.display_name
  return (
    <PersonLayout
      title={`${name} · ${t('ui.app_name')}`}
      header={
        <PageHeader
          title={t('relations.person')}
          back="/feed"
          actions={<PersonOptions profile={profile} />}
        />
      }
      about={
        <>
          <PersonCard
            person={profile}
            area={profile.ward ? shortenWard(profile.ward) : t('users.no_ward')}
            is_online={profile.is_online === true}
          >
            <PersonCommunities person={profile} />
            <ProfileNumbers profile={profile} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <WriteTo profile={profile} />
              <NotifyRelatives profile={profile} />
            </div>
            <SharedFavours profile={profile} />
          </PersonCard>
          {profile.to_rate && <RateCard profile={profile} favor={profile.to_rate} />}
        </>
      }
      lists={
        <PersonTabs
          id={profile.id}
          ratings={profile.ratings}
          noPosts={
            <EmptyState
              picture={<EmptyLane />}
              title={t('users.no_posts', { name })}
              text={t('users.no_posts_text')}
            />
          }
          noFavors={
            <EmptyState
              picture={<Fan />}
              title={t('users.no_favors', { name })}
              text={t('users.no_favors_text')}
            />
          }
        />
      }
    />
  )
}

function PersonOptions({ profile }: { profile: Profile }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('users.options', { name: profile.display_name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SafetySheet
        target={{ type: 'user', id: profile.id }}
        person={profile}
        path={`/users/${profile.id}`}
        open={open}
        onClose={() => setOpen(false)}
        onBlocked={() => hideAuthorPosts(profile.id)}
        renderOptions={(go) => (
          <div className="grid gap-3">
            <ListGroup>
              <FollowPersonRow profile={profile} onClose={() => setOpen(false)} />
              <MuteRow target={{ person: profile }} onClose={() => setOpen(false)} />
            </ListGroup>
            <SafetyOptions
              type="user"
              person={profile}
              onReport={go.report}
              onBlock={go.block}
              onCopy={go.copy}
            />
          </div>
        )}
      />
    </>
  )
}

function PersonSkeleton() {
  const t = useText()
  return (
    <PersonPreview
      about={
        <div role="status">
          <span className="sr-only">{t('ui.loading')}</span>
          <PersonCardSkeleton />
        </div>
      }
    />
  )
}

function PersonPreview({ about }: { about: ReactNode }) {
  const t = useText()
  return (
    <PersonLayout
      title={`${t('relations.person')} · ${t('ui.app_name')}`}
      header={<PageHeader title={t('relations.person')} back="/feed" />}
      about={about}
    />
  )
}

/** How often the viewer and the person have helped each other; nothing before the first time. */
function SharedFavours({ profile }: { profile: Profile }) {
  const t = useText()
  const { helped_you, you_helped } = profile.shared
  const name = shortName(profile)
  if (!helped_you && !you_helped) return null
  return (
    <p className="flex items-start gap-2 text-13 text-give">
      <HeartHandshake aria-hidden className="size-4.5 shrink-0" />
      <span>
        {helped_you > 0 && <strong>{t('users.helped_you', { name, count: helped_you })}</strong>}
        {helped_you > 0 && you_helped > 0 && ', '}
        {you_helped > 0 &&
          t(helped_you ? 'users.and_you_helped' : 'users.you_helped', { name, count: you_helped })}
      </span>
    </p>
  )
}

type FullName = Pick<PublicUser, 'display_name' | 'first_name' | 'last_name'>

/** The name used within a sentence: "Minh" for Minh Trần, but the whole customary name for Cô Hoa. */
const shortName = ({ display_name, first_name, last_name }: FullName): string =>
  last_name !== '' && display_name === `${first_name} ${last_name}` ? first_name : display_name

export function WriteTo({ profile }: { profile: Profile }) {
  const t = useText()
  if (profile.can_message)
    return (
      <ButtonLink to={`/chat?with=${profile.id}`} block icon={<MessageCircle />}>
        {t('users.message')}
      </ButtonLink>
    )
  return (
    <>
      <Button block variant="secondary" disabled icon={<MessageCircle />} aria-describedby="no-messages">
        {t('users.message')}
      </Button>
      <p id="no-messages" className="text-center text-13 text-muted text-pretty">
        <PersonSentence person={profile} text={(name) => t('users.no_messages', { name })} />
      </p>
    </>
  )
}
