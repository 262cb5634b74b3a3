import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * How often a file's screens read a name other than to show it with its marks by `PersonName` and `SentenceAbout`: for
 * an avatar's letter, for screen readers, for placeholders, in text about a person whose marked name was just pressed, or
 * in the console, where staff read of people in records.
 */
const otherwise: Record<string, number> = {
  'web/directory/businesses/feedback/FeedbackRow.tsx': 1,
  'web/directory/businesses/staff/ClaimRow.tsx': 1,
  'web/chat/conversation/Announcer.tsx': 1,
  'web/chat/conversation/ConversationHeader.tsx': 1,
  'web/chat/conversation/RequestBox.tsx': 2,
  'web/chat/conversation/TalkView.tsx': 1,
  'web/chat/message/Bubble.tsx': 1,
  'web/chat/message/MessageItem.tsx': 1,
  'web/chat/message/MessageOptions.tsx': 1,
  'web/chat/message/MessageSheet.tsx': 2,
  'web/people/check-ins/alarm/AlarmView.tsx': 1,
  'web/people/check-ins/alarm/SafetyUpdateScreen.tsx': 1,
  'web/posts/comments/CommentList.tsx': 1,
  'web/posts/comments/CommentActions.tsx': 1,
  'web/posts/comments/CommentItem.tsx': 1,
  'web/posts/comments/CommentOptions.tsx': 1,
  'web/posts/comments/CommentOptionsSheet.tsx': 2,
  'web/communities/page/Banned.tsx': 1,
  'web/communities/page/HandoverNote.tsx': 1,
  'web/communities/page/MemberOptions.tsx': 1,
  'web/communities/page/Requests.tsx': 2,
  'web/events/event-page/People.tsx': 2,
  'web/events/event-page/PhotoWall.tsx': 1,
  'web/favours/own/FavourRow.tsx': 2,
  'web/favours/waiting/WaitingStrip.tsx': 1,
  'web/favours/panel/OfferForm.tsx': 1,
  'web/favours/panel/VisitorPanel.tsx': 1,
  'web/communities/groups/GroupCommentRow.tsx': 2,
  'web/market/product/OthersOptions.tsx': 1,
  'web/market/product/ProductScreen.tsx': 1,
  'web/market/product/SellerCard.tsx': 1,
  'web/relations/Options.tsx': 1,
  'web/relations/SafetySheet.tsx': 1,
  'web/relations/Thanks.tsx': 1,
  'web/relations/UnblockSheet.tsx': 1,
  'web/notifications/NotificationRow.tsx': 2,
  'web/notifications/RowSheet.tsx': 1,
  'web/posts/post/OthersOptions.tsx': 2,
  'web/posts/media/PostGallery.tsx': 3,
  'web/feed/around/AroundColumn.tsx': 1,
  'web/posts/media/PostMedia.tsx': 1,
  'web/posts/media/PostThumb.tsx': 1,
  'web/posts/joining/Going.tsx': 2,
  'web/posts/joining/JoinButton.tsx': 2,
  'web/posts/post/PostOptions.tsx': 1,
  'web/posts/similar/SimilarAlerts.tsx': 1,
  'web/accounts/settings/account/AccountScreen.tsx': 1,
  'web/accounts/settings/follows/FollowList.tsx': 1,
  'web/moderation/staff/audit/AuditPage.tsx': 1,
  'web/moderation/staff/case/Actions.tsx': 1,
  'web/moderation/staff/case/CaseFile.tsx': 1,
  'web/moderation/staff/case/History.tsx': 1,
  'web/moderation/staff/case/Notes.tsx': 1,
  'web/moderation/staff/decide/Decide.tsx': 1,
  'web/moderation/staff/erasures/AskErasure.tsx': 2,
  'web/moderation/staff/erasures/ErasuresPage.tsx': 4,
  'web/moderation/staff/people/AppointForm.tsx': 1,
  'web/moderation/staff/people/MemberRow.tsx': 1,
  'web/moderation/staff/queue/CaseRow.tsx': 1,
  'web/moderation/staff/tickets/TicketPage.tsx': 2,
  'web/moderation/staff/tickets/TicketsPage.tsx': 1,
  'web/people/trusted/Answer.tsx': 1,
  'web/people/users/contacts/Notices.tsx': 1,
  'web/people/users/profile/AvatarEditor.tsx': 1,
  'web/accounts/settings/privacy/BlockedScreen.tsx': 1,
  'web/people/users/profile/ChooseName.tsx': 2,
  'web/relations/NobodyHere.tsx': 1,
  'web/people/users/people/PeopleScreen.tsx': 1,
  'web/people/users/person/PersonScreen.tsx': 2,
  'web/people/users/person/RateCard.tsx': 1,
}

const screens = globSync('web/**/*.tsx', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx$|\/(test|fake)-|\/PersonName\.tsx$/.test(file))

const readings = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/<Avatar\s+name=\{[\w.]+\}/g, '')
    .match(/\bdisplay_name\b/g)?.length ?? 0

test('no screen shows a name without its mark', () => {
  expect(screens.length).toBeGreaterThan(200)
  const found = Object.fromEntries(
    screens.map((file) => [file, readings(file)] as const).filter(([, count]) => count > 0),
  )
  expect(found).toEqual(otherwise)
})
