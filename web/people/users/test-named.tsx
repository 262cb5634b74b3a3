import type { ReactElement } from 'react'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { getInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import { getProfile, listFavorsOf } from '../../../contract/people/profiles.ts'
import { listBlocked, listUsers } from '../../../contract/people/users.ts'
import { listContacts } from '../../../contract/chat/shares.ts'
import { InvitationLine } from '../../accounts/sign-in/LoginScreen.tsx'
import { CommentItem } from '../../posts/comments/CommentItem.tsx'
import { said } from '../../posts/comments/test-comments.tsx'
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
import { RequestAnswer } from '../trusted/Answer.tsx'
import PeopleScreen from './people/PeopleScreen.tsx'
import { FavorsOf } from './person/PersonTabs.tsx'
import { PersonCard } from './person/PersonCard.tsx'
import { RateCard } from './person/RateCard.tsx'
import { WriteTo } from './person/PersonScreen.tsx'
import { favorOf, pageOf, profileOf, neighbour } from './test-people.tsx'

type Kind = 'staff' | 'verified' | 'plain'
export const name = 'Ngọc Đặng'

/** Ngọc with the given marks. */
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

const nothing = () => {}
const by = (author: Author) => postOf({ author, category: 'request' })
const fields = (person: Author) => ({ ...neighbour(person.id, name), ...person })
export const inviter = (person: Author) =>
  answer(getInvitation, ({ params }) => ({
    code: params['code'] ?? '',
    inviter: person,
    expires_at: '2030-01-01T00:00:00.000Z',
  }))
export const code = 'a'.repeat(22)

/** Every place that names a person, with what it needs. */
export const places: Record<string, (person: Author) => ReactElement> = {
  'the head of a post': (person) => <PostHeader post={by(person)} />,
  'the status of a favour': (helper) => (
    <PostStatus post={postOf({ category: 'request', helper, helper_status: 'accepted' })} />
  ),
  'the head of an event': (author) => (
    <EventHeader id="event" to="/posts/7" post={postOf({ author, start_date: postOf().createdAt })} />
  ),
  'a comment': (author) => (
    <CommentItem comment={said('Có đây', { author })} post={postOf()} linked={null} onAnswer={nothing} />
  ),
  'an answer to a comment': (replyTo) => (
    <CommentItem comment={said('Có đây', { replyTo })} post={postOf()} linked={null} onAnswer={nothing} />
  ),
  'an alert that says the same': (person) => (
    <SimilarAlerts posts={[by(person)]} onClose={nothing} onGoOn={nothing} />
  ),
  'those to share with': (person) => {
    answer(listContacts, () => ({ results: [{ ...person, ward: null }], communities: [] }))
    return <ShareSheet post={postOf()} open onClose={nothing} />
  },
  'the sheet about a post': (author) => (
    <SafetySheet target={{ type: 'user', id: 9 }} person={author} path="/users/9" open onClose={nothing} />
  ),
  'an offer': (other) => {
    answer(getProfile, () => profileOf(other))
    return <FavourCard offer={offerOf({ other })} />
  },
  'whoever helps already': (helper) => <HelperNote helper={helper} post={postOf({ category: 'request' })} />,
  'a favour no longer needed': (author) => <FinishedNote post={postOf({ author, category: 'request' })} />,
  'what was found': (author) => (
    <ResultRow post={by(author)} highlight={undefined} elsewhere={null} onOpen={nothing} />
  ),
  'what was found by name': (author) => (
    <ResultRow
      post={by(author)}
      elsewhere={null}
      highlight={{ where: 'person', pieces: ['', 'Ngọc', ' Đặng'] }}
      onOpen={nothing}
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
  'whom a notification names second': ({ display_name, is_staff, is_verified }) => (
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
  'a person’s page': (person) => <PersonCard person={fields(person)} place="Phường Bến Thành" />,
  'who may not be written to': (person) => <WriteTo profile={profileOf({ ...person, can_message: false })} />,
  'who is to be rated': (person) => (
    <RateCard
      profile={profileOf(person)}
      favor={{ id: 1, title: 'Mượn thang', role: 'helper', ratings_shown: false }}
    />
  ),
  'the list of people': (person) => {
    answer(listUsers, () => pageOf([fields(person)]))
    return <PeopleScreen />
  },
  'those one has blocked': (person) => {
    answer(listBlocked, () => pageOf([{ ...person, blocked_at: '2026-11-01T00:00:00.000Z' }]))
    return <BlockedScreen />
  },
  'favours on a page': (other) => {
    answer(listFavorsOf, () => pageOf([favorOf({ other })]))
    return <FavorsOf id={2} ratings={undefined} empty={null} />
  },
  'invitations that were taken': (accepted_by) => {
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
  'the way in with an invitation': (person) => {
    inviter(person)
    return <InvitationLine code={code} />
  },
  'the question of a trusted contact': (person) => (
    <RequestAnswer token="x" request={{ id: 4, user: person, kind: 'relative', status: 'invited' }} />
  ),
}

/** Places that name the viewer. */
export const own: Record<string, ReactElement> = {
  'the composer': (
    <PostComposer
      draft={newDraft(lan.id)}
      now={new Date()}
      onChange={nothing}
      locked={false}
      is_kept={null}
      onDiscard={nothing}
      refused={[]}
      photos={null}
      refusals={null}
    />
  ),
  'what others see': <SeenByOthers />,
  'the settings': <SettingsList />,
}
