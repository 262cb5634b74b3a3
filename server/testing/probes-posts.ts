import { findSimilarAlerts } from '../../contract/alerts.ts'
import {
  acceptOffer,
  completeOffer,
  declineOffer,
  getOffer,
  listOffersOnPost,
  listOwnOffers,
  makeOffer,
  reopenOffer,
  reportNoShow,
  returnOffer,
  withdrawOffer,
} from '../../contract/favours.ts'
import * as comments from '../../contract/comments.ts'
import * as interests from '../../contract/interests.ts'
import { seePosts } from '../../contract/seen.ts'
import {
  deletePost,
  endPost,
  reopenPost,
  replacePost,
  restorePost,
  updatePost,
} from '../../contract/post-changes.ts'
import { createPost, getPost, likePost, listPosts, unlikePost } from '../../contract/posts.ts'
import { listContacts, sharePost } from '../../contract/shares.ts'
import { listTrending, search } from '../../contract/search.ts'
import { type Probe } from './probe.ts'

/** Routes about posts, and what people do with them. */
export const probesOfPosts: Probe[] = [
  { endpoint: listPosts, asked: () => ({ query: { ordering: 'distance' } }) },
  { endpoint: createPost, asked: () => ({ body: { content: 'Chào cả xóm', category: 'share' } }) },
  { endpoint: getPost, asked: ({ post }) => ({ path: `/api/posts/${post}/` }) },
  { endpoint: likePost, asked: ({ post }) => ({ path: `/api/posts/${post}/like/` }) },
  { endpoint: unlikePost, asked: ({ post }) => ({ path: `/api/posts/${post}/unlike/` }) },
  {
    endpoint: updatePost,
    asked: ({ post }) => ({ path: `/api/posts/${post}/`, body: { title: 'Chào' } }),
  },
  {
    endpoint: replacePost,
    asked: ({ post }) => ({ path: `/api/posts/${post}/`, body: { content: 'Chào', category: 'share' } }),
  },
  // Of nobody, because staff may delete and end what others wrote.
  ...[deletePost, restorePost, endPost, reopenPost].map((endpoint) => ({
    endpoint,
    asked: () => ({ path: endpoint.path.replace(':id', String(Number.MAX_SAFE_INTEGER)) }),
  })),
  { endpoint: findSimilarAlerts, asked: () => ({ body: { content: 'Mất điện' } }) },
  // What is hidden is shown again, so that it stays in the lists that are asked for later.
  ...[interests.savePost, interests.unsavePost, interests.hidePost, interests.unhidePost].map((endpoint) => ({
    endpoint,
    asked: ({ post }: { post: number }) => ({ path: endpoint.path.replace(':id', String(post)) }),
  })),
  {
    endpoint: interests.showInterest,
    asked: ({ post }) => ({ path: `/api/posts/${post}/interest/`, body: { more: true } }),
  },
  { endpoint: seePosts, asked: ({ post }) => ({ body: { ids: [post] } }) },
  { endpoint: interests.listSaved, asked: () => ({}) },
  { endpoint: listContacts, asked: ({ post }) => ({ path: `/api/posts/${post}/contacts/` }) },
  {
    endpoint: sharePost,
    asked: ({ post, lan }) => ({ path: `/api/posts/${post}/share/`, body: { user_ids: [lan] } }),
  },
  { endpoint: comments.listComments, asked: ({ post }) => ({ path: `/api/posts/${post}/comments/` }) },
  {
    endpoint: comments.listHiddenComments,
    asked: ({ post }) => ({ path: `/api/posts/${post}/hidden-comments/` }),
  },
  {
    endpoint: comments.createComment,
    asked: ({ post }) => ({ path: `/api/posts/${post}/comments/`, body: { content: 'Chào' } }),
  },
  {
    endpoint: comments.updateComment,
    asked: () => ({ path: '/api/comments/1/', body: { content: 'Chào cả nhà' } }),
  },
  { endpoint: comments.likeComment, asked: () => ({ path: '/api/comments/1/like/' }) },
  { endpoint: comments.unlikeComment, asked: () => ({ path: '/api/comments/1/unlike/' }) },
  { endpoint: comments.deleteComment, asked: () => ({ path: '/api/comments/1/' }) },
  { endpoint: comments.restoreComment, asked: () => ({ path: '/api/comments/1/restore/' }) },
  { endpoint: makeOffer, asked: ({ post }) => ({ path: `/api/posts/${post}/offers/`, body: {} }) },
  { endpoint: listOffersOnPost, asked: ({ post }) => ({ path: `/api/posts/${post}/offers/` }) },
  { endpoint: listOwnOffers, asked: () => ({}) },
  ...[
    getOffer,
    acceptOffer,
    declineOffer,
    withdrawOffer,
    completeOffer,
    returnOffer,
    reportNoShow,
    reopenOffer,
  ].map((endpoint) => ({ endpoint, asked: () => ({ path: endpoint.path.replace(':id', '1') }) })),
  { endpoint: search, asked: () => ({ query: { q: 'chào' } }) },
  { endpoint: listTrending, asked: () => ({}) },
]
