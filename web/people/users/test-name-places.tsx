import type { ReactElement } from 'react'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { getInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import { getProfile, listFavorsOf } from '../../../contract/people/profiles.ts'
import { listBlocked, listUsers } from '../../../contract/people/users.ts'
import { listContacts } from '../../../contract/chat/shares.ts'
import { InvitationLine } from '../../accounts/sign-in/LoginScreen.tsx'
import { CommentItem } from '../../posts/comments/CommentItem.tsx'
import { commentOf } from '../../posts/comments/test-comments.tsx'
import { FavourCard } from '../../favours/panel/FavourCard.tsx'
import { FinishedNote, HelperNote } from '../../favours/panel/VisitorPanel.tsx'
import { offerOf } from '../../favours/test-favours.tsx'
import { InvitationList } from '../../accounts/invitations/InvitationsScreen.tsx'
import { SafetySheet } from '../../relations/SafetySheet.tsx'
import { NotificationRow } from '../../notifications/NotificationRow.tsx'
import { notification } from '../../notifications/test-notifications.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { EventHeader } from '../../posts/list/PostCard.tsx'
import { PostHeader } from '../../posts/card/PostHeader.tsx'
import { PostStatus } from '../../posts/card/PostAction.tsx'
import { PostComposer } from '../../posts/composer/PostComposer.tsx'
import { newDraft } from '../../posts/outbox/post-draft.ts'
import ShareSheet from '../../posts/share/ShareSheet.tsx'
import SimilarAlerts from '../../posts/similar/SimilarAlerts.tsx'
import { lan, postOf } from '../../posts/test-posts.ts'
import { ResultRow } from '../../search/ResultRow.tsx'
import { SettingsList } from '../../accounts/settings/SettingsList.tsx'
import BlockedScreen from '../../accounts/settings/privacy/BlockedScreen.tsx'
import { SeenByOthers } from '../../accounts/settings/privacy/PrivacyScreen.tsx'
import { RequestAnswer } from '../trusted/RequestAnswer.tsx'
import PeopleScreen from './people/PeopleScreen.tsx'
import { FavorsOf } from './person/PersonTabs.tsx'
import { PersonCard } from './person/PersonCard.tsx'
import { RateCard } from './person/RateCard.tsx'
import { WriteTo } from './person/PersonScreen.tsx'
import { favorOf, pageOf, profileOf, neighbour } from './test-people.tsx'

type Kind = 'staff' | 'verified' | 'plain'
export const name = 'Ngọc Đặng'

/** Ngọc with the mark of this kind. */
export function ngoc(kind: Kind): Author {
  return {
    id: 9,
    username: 'ngoc',
    display_name: name,
    avatar_url: null,
    is_staff: kind === 'staff',
    // Staff are verified too and carry one mark.
    is_verified: kind !== 'plain',
    location: 'Phường Bến Thành',
  }
}

const doNothing = () => {}
const postBy = (author: Author) => postOf({ author, category: 'request' })
const fields = (person: Author) => ({ ...neighbour(person.id, name), ...person })
export const inviter = (person: Author) =>
  answer(getInvitation, ({ params }) => ({
    code: params['code'] ?? '',
    inviter: person,
    expires_at: '2030-01-01T00:00:00.000Z',
  }))
export const code = 'a'.repeat(22)

/** Every component that shows a person's name, with its data. */
export const places: Record<string, (person: Author) => ReactElement> = {
  'the head of a post': (person) => <PostHeader post={postBy(person)} />,
  'the status of a favour': (helper) => (
    <PostStatus post={postOf({ category: 'request', helper, helper_status: 'accepted' })} />
  ),
  'the head of an event': (author) => (
    <EventHeader id="event" to="/posts/7" post={postOf({ author, start_date: postOf().createdAt })} />
  ),
  'a comment': (author) => (
    <CommentItem
      comment={commentOf('Có đây', { author })}
      post={postOf()}
      linked={null}
      onAnswer={doNothing}
    />
  ),
  'an answer to a comment': (replyTo) => (
    <CommentItem
      comment={commentOf('Có đây', { replyTo })}
      post={postOf()}
      linked={null}
      onAnswer={doNothing}
    />
  ),
  'a similar alert': (person) => (
    <SimilarAlerts posts={[postBy(person)]} onClose={doNothing} onContinue={doNothing} />
  ),
  'the people to share with': (person) => {
    answer(listContacts, () => ({ results: [{ ...person, ward: null }], communities: [] }))
    return <ShareSheet shared={postOf()} open onClose={doNothing} />
  },
  'the sheet about a post': (author) => (
    <SafetySheet target={{ type: 'user', id: 9 }} person={author} path="/users/9" open onClose={doNothing} />
  ),
  'an offer': (other) => {
    answer(getProfile, () => profileOf(other))
    return <FavourCard offer={offerOf({ other })} />
  },
  'the current helper': (helper) => <HelperNote helper={helper} post={postOf({ category: 'request' })} />,
  'a favour no longer needed': (author) => <FinishedNote post={postOf({ author, category: 'request' })} />,
  'a search result': (author) => (
    <ResultRow post={postBy(author)} highlight={undefined} elsewhere={null} onOpen={doNothing} />
  ),
  'a search result found by name': (author) => (
    <ResultRow
      post={postBy(author)}
      elsewhere={null}
      highlight={{ where: 'person', pieces: ['', 'Ngọc', ' Đặng'] }}
      onOpen={doNothing}
    />
  ),
  'a notification': ({ display_name, avatar_url: avatar, is_staff, is_verified }) => (
    <NotificationRow
      notification={notification({
        message: `${display_name} thích bài của bạn`,
        data: {
          name: display_name,
          avatar,
          is_staff,
          is_verified,
          others: 0,
          person_id: 5,
          post_id: 12,
          second: null,
        },
      })}
    />
  ),
  'the second name in a notification': ({ display_name, is_staff, is_verified }) => (
    <NotificationRow
      notification={notification({
        message: `Hùng Mai và ${display_name} thích bài của bạn`,
        data: {
          name: 'Hùng Mai',
          avatar: null,
          is_staff: false,
          is_verified: false,
          others: 1,
          person_id: 5,
          post_id: 12,
          second: { name: display_name, is_staff, is_verified },
        },
      })}
    />
  ),
  'a person’s page': (person) => <PersonCard person={fields(person)} area="Phường Bến Thành" />,
  'a person who takes no messages': (person) => (
    <WriteTo profile={profileOf({ ...person, can_message: false })} />
  ),
  'a person to rate': (person) => (
    <RateCard
      profile={profileOf(person)}
      favor={{ id: 1, title: 'Mượn thang', role: 'helper', ratings_shown: false }}
    />
  ),
  'the list of people': (person) => {
    answer(listUsers, () => pageOf([fields(person)]))
    return <PeopleScreen />
  },
  'the list of blocked people': (person) => {
    answer(listBlocked, () => pageOf([{ ...person, blocked_at: '2026-11-01T00:00:00.000Z' }]))
    return <BlockedScreen />
  },
  'the favours of a profile': (other) => {
    answer(listFavorsOf, () => pageOf([favorOf({ other })]))
    return <FavorsOf id={2} ratings={null} empty={null} />
  },
  'accepted invitations': (accepted_by) => {
    answer(listInvitations, () =>
      pageOf([
        {
          id: 1,
          code,
          link: '/i/x',
          channel: 'link' as const,
          email: null,
          created_at: '2026-11-01T00:00:00.000Z',
          expires_at: '2030-01-01T00:00:00.000Z',
          accepted_by,
          accepted_at: '2026-11-02T00:00:00.000Z',
        },
      ]),
    )
    return <InvitationList />
  },
  'the sign-in page with an invitation': (person) => {
    inviter(person)
    return <InvitationLine code={code} />
  },
  'the request to a trusted contact': (person) => (
    <RequestAnswer token="x" request={{ id: 4, user: person, kind: 'relative', status: 'invited' }} />
  ),
}

/** Components that show the viewer's name. */
export const ownPlaces: Record<string, ReactElement> = {
  'the composer': (
    <PostComposer
      draft={newDraft(lan.id)}
      now={new Date()}
      onChange={doNothing}
      locked={false}
      is_stored={null}
      onDiscard={doNothing}
      refused={[]}
      photos={null}
      refusals={null}
    />
  ),
  'the preview of the own profile': <SeenByOthers />,
  'the settings': <SettingsList />,
}
