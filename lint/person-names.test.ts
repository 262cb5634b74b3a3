import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * How often a file reads a name without `PersonName` or `SentenceAbout`, which show it with its marks: for the letter of an
 * avatar, for screen readers, for placeholders, in text about a person whose marked name was just pressed, and in records
 * for staff.
 */
const allowedCounts: Record<string, number> = {
  'web/accounts/settings/account/AccountScreen.tsx': 1,
  'web/accounts/settings/follows/FollowList.tsx': 1,
  'web/accounts/settings/privacy/BlockedScreen.tsx': 1,
  'web/chat/conversation/ChatRequest.tsx': 2,
  'web/chat/conversation/ConversationBody.tsx': 2,
  'web/chat/conversation/ConversationHeader.tsx': 1,
  'web/chat/message/Bubble.tsx': 1,
  'web/chat/message/MessageItem.tsx': 2,
  'web/chat/message/MessageSheet.tsx': 2,
  'web/communities/groups/GroupPage.tsx': 2,
  'web/communities/page/CommunityMembers.tsx': 5,
  'web/directory/businesses/feedback/FeedbackScreen.tsx': 1,
  'web/directory/businesses/staff/BusinessClaims.tsx': 1,
  'web/events/event-page/EventPhotos.tsx': 1,
  'web/events/event-page/Participants.tsx': 2,
  'web/favours/own/FavourRow.tsx': 2,
  'web/favours/panel/OfferForm.tsx': 1,
  'web/favours/panel/VisitorPanel.tsx': 1,
  'web/favours/waiting/WaitingStrip.tsx': 1,
  'web/feed/around/AroundColumn.tsx': 1,
  'web/market/orders/order-text.tsx': 1,
  'web/market/price-offers/OfferCard.tsx': 2,
  'web/market/product/OthersOptions.tsx': 1,
  'web/market/product/ProductScreen.tsx': 1,
  'web/market/product/SellerCard.tsx': 1,
  'web/moderation/staff/audit/AuditPage.tsx': 1,
  'web/moderation/staff/case/CaseDetails.tsx': 1,
  'web/moderation/staff/case/CaseHistory.tsx': 4,
  'web/moderation/staff/case/CaseNotes.tsx': 1,
  'web/moderation/staff/decide/DecisionForm.tsx': 1,
  'web/moderation/staff/erasures/ErasuresPage.tsx': 4,
  'web/moderation/staff/people/StaffMembers.tsx': 2,
  'web/moderation/staff/queue/CaseList.tsx': 1,
  'web/moderation/staff/tickets/TicketPage.tsx': 2,
  'web/moderation/staff/tickets/TicketsPage.tsx': 1,
  'web/notifications/NotificationRow.tsx': 2,
  'web/notifications/RowSheet.tsx': 1,
  'web/people/check-ins/alarm/AlarmView.tsx': 1,
  'web/people/check-ins/alarm/SafetyUpdateScreen.tsx': 1,
  'web/people/trusted/RequestAnswer.tsx': 1,
  'web/people/users/contacts/Notices.tsx': 1,
  'web/people/users/people/PersonRow.tsx': 1,
  'web/people/users/person/PersonScreen.tsx': 6,
  'web/people/users/person/RateCard.tsx': 1,
  'web/people/users/profile/AvatarEditor.tsx': 1,
  'web/people/users/profile/ChooseName.tsx': 2,
  'web/posts/comments/CommentActions.tsx': 2,
  'web/posts/comments/CommentItem.tsx': 1,
  'web/posts/comments/CommentList.tsx': 1,
  'web/posts/comments/CommentOptionsSheet.tsx': 2,
  'web/posts/composer/HelperSuggestions.tsx': 1,
  'web/posts/joining/JoinButton.tsx': 4,
  'web/posts/media/PostGallery.tsx': 3,
  'web/posts/media/PostMedia.tsx': 2,
  'web/posts/mentions/MentionList.tsx': 2,
  'web/posts/post/OthersOptions.tsx': 2,
  'web/posts/post/PostOptions.tsx': 1,
  'web/posts/share/ShareFirst.tsx': 1,
  'web/posts/similar/SimilarAlerts.tsx': 1,
  'web/relations/BlockedNote.tsx': 2,
  'web/relations/SafetySheet.tsx': 3,
  'web/search/ThingRow.tsx': 1,
}

const screens = globSync('web/**/*.tsx', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx$|\/(test|fake)-|\/PersonName\.tsx$/.test(file))

const countNames = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/<Avatar\s+name=\{[\w.]+\}/g, '')
    .match(/\bdisplay_name\b/g)?.length ?? 0

test('every screen shows names with their marks', () => {
  expect(screens.length).toBeGreaterThan(200)
  const found = Object.fromEntries(
    screens.map((file) => [file, countNames(file)] as const).filter(([, count]) => count > 0),
  )
  expect(found).toEqual(allowedCounts)
})
