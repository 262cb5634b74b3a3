import { type AccessRule, rule } from './access-rule.ts'
import { neighbours, ownersOfVisible, ownersOfVisibleAndStaff, ownersOnly, viewers } from './policy.ts'
import { event } from './communities-fixtures.ts'
import {
  acceptedOffer,
  alert,
  comment,
  deletedComment,
  deletedPost,
  offer,
  ownOffer,
  post,
  request,
} from './posts-fixtures.ts'

const onPost = rule(viewers, post)
const notOwn = rule({ ...viewers, owner: 422 }, post)
const onComment = rule(viewers, comment)

export const postsRules: Record<string, AccessRule> = {
  'POST /api/posts/': rule(neighbours, undefined, () => ({ content: 'Chào xóm', category: 'share' })),
  'GET /api/posts/new/': rule(neighbours),
  'POST /api/posts/seen/': rule(neighbours, undefined, async (w) => ({ ids: [await post(w)] })),
  'POST /api/posts/similar-alerts/': rule(neighbours, undefined, () => ({ content: 'Cúp nước ngõ Gạch' })),
  'GET /api/posts/helpers/': rule(neighbours, undefined, undefined, () => ({ text: 'sửa ống nước' })),
  'POST /api/posts/{id}/ask/': rule(ownersOnly, request, (w) => ({ user_ids: [w.ids.partner] })),
  'DELETE /api/posts/{id}/ask/': rule(neighbours, request),
  'GET /api/posts/{id}/': onPost,
  'PATCH /api/posts/{id}/': rule(ownersOfVisible, post, () => ({ content: 'Sửa lại' })),
  'PUT /api/posts/{id}/': rule(ownersOfVisible, post, () => ({ content: 'Viết lại', category: 'share' })),
  'DELETE /api/posts/{id}/': rule(ownersOfVisibleAndStaff, post),
  'POST /api/posts/{id}/restore/': rule(ownersOnly, deletedPost),
  'POST /api/posts/{id}/over/': rule(ownersOfVisibleAndStaff, alert),
  'DELETE /api/posts/{id}/over/': rule(ownersOfVisibleAndStaff, alert),
  'PUT /api/posts/{id}/alert/answer/': rule({ ...viewers, owner: 422 }, alert, () => ({ answer: 'seen' })),
  'DELETE /api/posts/{id}/alert/answer/': rule({ ...viewers, owner: 422 }, alert),
  'POST /api/posts/{id}/alert/end/': rule(ownersOfVisibleAndStaff, alert, () => ({
    ended_as: 'handled',
    note: 'Thợ đã sửa xong',
  })),
  'POST /api/posts/{id}/like/': onPost,
  'POST /api/posts/{id}/unlike/': onPost,
  'POST /api/posts/{id}/save/': onPost,
  'DELETE /api/posts/{id}/save/': onPost,
  'POST /api/posts/{id}/hide/': notOwn,
  'DELETE /api/posts/{id}/hide/': onPost,
  'POST /api/posts/{id}/interest/': onPost,
  'POST /api/posts/{id}/follow/': notOwn,
  'DELETE /api/posts/{id}/follow/': onPost,
  'GET /api/posts/{id}/contacts/': onPost,
  'POST /api/posts/{id}/share/': rule(viewers, post, (w) => ({
    user_ids: [w.ids.partner],
    client_id: crypto.randomUUID(),
  })),
  'GET /api/posts/{id}/places/': onPost,
  'GET /api/posts/{id}/pace/': onPost,
  'POST /api/posts/{id}/slow/': rule(ownersOfVisibleAndStaff, post),
  'DELETE /api/posts/{id}/slow/': rule(ownersOfVisibleAndStaff, post),
  'POST /api/posts/{id}/join/': rule(viewers, event),
  'POST /api/posts/{id}/leave/': rule(viewers, event),
  'GET /api/posts/{id}/comments/': onPost,
  'POST /api/posts/{id}/comments/': rule(viewers, post, () => ({ content: 'Cảm ơn nhé' })),
  'GET /api/posts/{id}/hidden-comments/': rule(ownersOnly, post),
  'PATCH /api/comments/{id}/': rule(ownersOfVisible, comment, () => ({ content: 'Sửa lại' })),
  'DELETE /api/comments/{id}/': rule(ownersOfVisibleAndStaff, comment),
  'POST /api/comments/{id}/restore/': rule(ownersOnly, deletedComment),
  'POST /api/comments/{id}/like/': onComment,
  'POST /api/comments/{id}/unlike/': onComment,
  'POST /api/posts/{id}/offers/': rule({ ...viewers, owner: 422 }, request, () => ({
    message: 'Để mình giúp',
  })),
  'GET /api/posts/{id}/offers/': rule(viewers, request),
  'GET /api/favours/{section}/': rule(neighbours, () => ({ section: 'doing' })),
  'GET /api/offers/{id}/': rule(ownersOnly, offer),
  'POST /api/offers/{id}/accept/': rule(ownersOnly, offer),
  'POST /api/offers/{id}/decline/': rule(ownersOnly, offer),
  'POST /api/offers/{id}/withdraw/': rule(ownersOnly, ownOffer),
  'POST /api/offers/{id}/complete/': rule(ownersOnly, acceptedOffer),
  'POST /api/offers/{id}/return/': rule(ownersOnly, acceptedOffer),
  'POST /api/offers/{id}/no-show/': rule(ownersOnly, acceptedOffer),
  'POST /api/offers/{id}/reopen/': rule(ownersOnly, offer),
  'POST /api/offers/{id}/meeting/': rule(ownersOnly, acceptedOffer, (w) => ({
    place: 'Cổng chợ',
    at: new Date(w.server.clock.now().getTime() + 86_400_000).toISOString(),
  })),
  'POST /api/offers/{id}/due-date/': rule(ownersOnly, acceptedOffer, (w) => ({
    due_date: new Date(w.server.clock.now().getTime() + 86_400_000).toISOString(),
  })),
  'GET /api/mentions/': rule(viewers, undefined, undefined, async (w) => ({
    q: 'h',
    post: String(await post(w)),
  })),
  'GET /api/search/': rule(neighbours),
}
