import type { OfferMove } from '../../../contract/favours/offer-status.ts'
import * as offers from '../../../contract/favours/offers.ts'
import { createPost, type PostDraft } from '../../../contract/posts/posts.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

const moveEndpoints = {
  accept: offers.acceptOffer,
  decline: offers.declineOffer,
  withdraw: offers.withdrawOffer,
  complete: offers.completeOffer,
  return: offers.returnOffer,
  no_show: offers.reportNoShow,
  reopen: offers.reopenOffer,
} satisfies Record<OfferMove, unknown>
export const neighbours = (server: TestServer) => ({
  write: async (as: string, draft: Partial<PostDraft> = {}) => {
    const body = { content: 'Nhờ cả xóm một tay', category: 'help' as const, ...draft }
    return (await server.ask(createPost, { as, body })).body.id
  },
  offer: (as: string, post: number, message?: string) =>
    server.ask(offers.makeOffer, {
      as,
      params: { id: post },
      body: message === undefined ? {} : { message },
    }),
  move: (as: string, move: OfferMove, id: number) => server.ask(moveEndpoints[move], { as, params: { id } }),
  read: (as: string, id: number) => server.ask(offers.getOffer, { as, params: { id } }),
  own: async (as: string, query: { page?: number; state?: 'open' | 'ended' } = {}) =>
    (await server.ask(offers.listOwnOffers, { as, query })).body,
  onPost: async (as: string, post: number, page = 1) =>
    (await server.ask(offers.listOffersOnPost, { as, params: { id: post }, query: { page } })).body,
  /** The kinds of a person's notifications by topic, oldest first. */
  notified: async (username: string) => {
    const user_id = await server.userId(username)
    return server.db
      .selectFrom('notifications')
      .select(['kind', 'topic', 'action_url', 'post_id', 'scheduled_for'])
      .where('user_id', '=', user_id)
      .orderBy('updated_at')
      .orderBy('id')
      .execute()
  },
})

/** Status and code of a refused request. */
export const refusal = async (request: Promise<{ status: number; error: { code: string } }>) => {
  const reply = await request
  return [reply.status, reply.error.code]
}
