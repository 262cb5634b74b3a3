import { type Entry, may } from './entry.ts'
import { neighbours, ownersOfSeen, ownersOfSeenAndStaff, ownersOnly, seen } from './policy.ts'
import { event } from './things-of-communities.ts'
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
} from './things-of-posts.ts'

const onPost = may(seen, post)
const notOwn = may({ ...seen, owner: 422 }, post)
const onComment = may(seen, comment)

export const ofPosts: Record<string, Entry> = {
  'POST /api/posts/': may(neighbours, undefined, () => ({ content: 'Chào xóm', category: 'share' })),
  'GET /api/posts/new/': may(neighbours),
  'POST /api/posts/seen/': may(neighbours, undefined, async (w) => ({ ids: [await post(w)] })),
  'POST /api/posts/similar-alerts/': may(neighbours, undefined, () => ({ content: 'Cúp nước ngõ Gạch' })),
  'GET /api/posts/{id}/': onPost,
  'PATCH /api/posts/{id}/': may(ownersOfSeen, post, () => ({ content: 'Sửa lại' })),
  'PUT /api/posts/{id}/': may(ownersOfSeen, post, () => ({ content: 'Viết lại', category: 'share' })),
  'DELETE /api/posts/{id}/': may(ownersOfSeenAndStaff, post),
  'POST /api/posts/{id}/restore/': may(ownersOnly, deletedPost),
  'POST /api/posts/{id}/over/': may(ownersOfSeenAndStaff, alert),
  'DELETE /api/posts/{id}/over/': may(ownersOfSeenAndStaff, alert),
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
  'POST /api/posts/{id}/share/': may(seen, post, (w) => ({
    user_ids: [w.ids.partner],
    client_id: crypto.randomUUID(),
  })),
  'GET /api/posts/{id}/places/': onPost,
  'GET /api/posts/{id}/pace/': onPost,
  'POST /api/posts/{id}/slow/': may(ownersOfSeenAndStaff, post),
  'DELETE /api/posts/{id}/slow/': may(ownersOfSeenAndStaff, post),
  'POST /api/posts/{id}/join/': may(seen, event),
  'POST /api/posts/{id}/leave/': may(seen, event),
  'GET /api/posts/{id}/comments/': onPost,
  'POST /api/posts/{id}/comments/': may(seen, post, () => ({ content: 'Cảm ơn nhé' })),
  'GET /api/posts/{id}/hidden-comments/': may(ownersOnly, post),
  'PATCH /api/comments/{id}/': may(ownersOfSeen, comment, () => ({ content: 'Sửa lại' })),
  'DELETE /api/comments/{id}/': may(ownersOfSeenAndStaff, comment),
  'POST /api/comments/{id}/restore/': may(ownersOnly, deletedComment),
  'POST /api/comments/{id}/like/': onComment,
  'POST /api/comments/{id}/unlike/': onComment,
  'POST /api/posts/{id}/offers/': may({ ...seen, owner: 422 }, request, () => ({ message: 'Để mình giúp' })),
  'GET /api/posts/{id}/offers/': may(seen, request),
  'GET /api/favours/{section}/': may(neighbours, () => ({ section: 'doing' })),
  'GET /api/offers/{id}/': may(ownersOnly, offer),
  'POST /api/offers/{id}/accept/': may(ownersOnly, offer),
  'POST /api/offers/{id}/decline/': may(ownersOnly, offer),
  'POST /api/offers/{id}/withdraw/': may(ownersOnly, ownOffer),
  'POST /api/offers/{id}/complete/': may(ownersOnly, acceptedOffer),
  'POST /api/offers/{id}/return/': may(ownersOnly, acceptedOffer),
  'POST /api/offers/{id}/no-show/': may(ownersOnly, acceptedOffer),
  'POST /api/offers/{id}/reopen/': may(ownersOnly, offer),
  'POST /api/offers/{id}/due-date/': may(ownersOnly, acceptedOffer, (w) => ({
    due_date: new Date(w.server.clock.now().getTime() + 86_400_000).toISOString(),
  })),
  'GET /api/mentions/': may(seen, undefined, undefined, async (w) => ({
    q: 'h',
    post: String(await post(w)),
  })),
  'GET /api/search/': may(neighbours),
}
