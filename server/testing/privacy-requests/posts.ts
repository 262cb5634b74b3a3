import * as favours from '../../../contract/favours/favours.ts'
import * as offers from '../../../contract/favours/offers.ts'
import * as alerts from '../../../contract/feed/alerts.ts'
import * as feed from '../../../contract/feed/feed.ts'
import * as comments from '../../../contract/posts/comments.ts'
import * as follows from '../../../contract/posts/follows.ts'
import * as interests from '../../../contract/posts/interests.ts'
import * as views from '../../../contract/posts/views.ts'
import * as mentions from '../../../contract/posts/mentions.ts'
import * as postChanges from '../../../contract/posts/post-changes.ts'
import * as posts from '../../../contract/posts/posts.ts'
import * as slowMode from '../../../contract/posts/slow-mode.ts'
import { getThread } from '../../../contract/posts/thread.ts'
import { aboutLan, aboutPost, missingId, type EndpointRequest } from './endpoint-request.ts'

export const postsRequests: EndpointRequest[] = [
  [mentions.listMentionable, ({ post }) => ({ query: { q: 'a', post: String(post) } })],
  [comments.listComments, aboutPost],
  [getThread, aboutPost],
  [comments.listHiddenComments, aboutPost],
  [comments.createComment, ({ post }) => ({ params: { id: post }, body: { content: 'Chào' } })],
  [comments.updateComment, { body: { content: 'Chào cả nhà' } }],
  [comments.likeComment],
  [comments.unlikeComment],
  [comments.deleteComment],
  [comments.restoreComment],
  [slowMode.getPace, aboutPost],
  [slowMode.startSlowMode, aboutPost],
  [slowMode.endSlowMode, aboutPost],
  [slowMode.getGroupPace],
  [slowMode.startGroupSlowMode],
  [slowMode.endGroupSlowMode],
  [posts.likePost, aboutPost],
  [posts.unlikePost, aboutPost],
  // Staff may delete and end posts of others.
  [postChanges.deletePost, { params: { id: missingId } }],
  [posts.listPosts, { query: { ordering: 'distance' } }],
  [posts.createPost, { body: { content: 'Chào cả xóm', category: 'share' } }],
  [posts.getPost, aboutPost],
  [postChanges.updatePost, ({ post }) => ({ params: { id: post }, body: { title: 'Chào' } })],
  [
    postChanges.replacePost,
    ({ post }) => ({ params: { id: post }, body: { content: 'Chào', category: 'share' } }),
  ],
  [postChanges.restorePost, { params: { id: missingId } }],
  [postChanges.endPost, { params: { id: missingId } }],
  [alerts.answerAlert, { params: { id: missingId }, body: { answer: 'seen' } }],
  [alerts.withdrawAlertAnswer, { params: { id: missingId } }],
  [alerts.addAlertUpdate, { params: { id: missingId }, body: { text: 'Đã gọi 114' } }],
  [alerts.endAlert, { params: { id: missingId }, body: { ended_as: 'handled' } }],
  [postChanges.reopenPost, { params: { id: missingId } }],
  // The post is shown again, so that it stays in the lists of later requests.
  [interests.savePost, aboutPost],
  [interests.unsavePost, aboutPost],
  [interests.hidePost, aboutPost],
  [interests.unhidePost, aboutPost],
  [interests.showInterest, ({ post }) => ({ params: { id: post }, body: { more: true } })],
  [views.seePosts, ({ post }) => ({ body: { ids: [post] } })],
  [follows.followPost, aboutPost],
  [follows.unfollowPost, aboutPost],
  [follows.followPerson, aboutLan],
  [follows.unfollowPerson, aboutLan],
  [follows.listFollows, { query: { type: 'people' } }],
  [feed.countNewPosts, { query: { since: '2020-01-01T00:00:00.000Z', radius: '10' } }],
  [feed.findSimilarAlerts, { body: { content: 'Mất điện' } }],
  [offers.makeOffer, ({ post }) => ({ params: { id: post }, body: {} })],
  [offers.listOffersOnPost, aboutPost],
  [favours.listOwnFavours, { params: { section: 'doing' } }],
  [offers.setMeeting, { body: { place: 'Cổng chợ', at: '2099-01-01T00:00:00Z' } }],
  [offers.setReturnDay, { body: { due_date: '2099-01-01T00:00:00Z' } }],
  [offers.getOffer],
  [offers.acceptOffer],
  [offers.declineOffer],
  [offers.withdrawOffer],
  [offers.completeOffer],
  [offers.returnOffer],
  [offers.reportNoShow],
  [offers.reopenOffer],
]
