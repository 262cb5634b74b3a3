import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Moment, pageOf, Shape, Text, TextOrBlank } from '../shape.ts'
import { Offer } from './favours.ts'

export const offerLimits = { message: 500, open: 50, place: 200, meetingDays: 60 }

/**
 * 409 `not_a_favour`, `post_over`, `declined`, `out_of_reach`, `too_many_offers`, `already_offered`. A withdrawn offer
 * is renewed with the new text. 422 `own_post`. 403 `verify_first`.
 */
export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/posts/:id/offers/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Offer to help or to lend, or ask for a gift',
  params: ById,
  body: Shape({ message: Type.Optional(TextOrBlank({ maxLength: offerLimits.message })) }),
  reply: Offer,
  status: 201,
  creates: true,
  limit: { max: 30, seconds: 600 },
})

export const listOffersOnPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id/offers/',
  access: 'signedIn',
  summary: 'For the author all offers on a post, open ones first; for others their own',
  params: ById,
  query: Shape({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: pageOf(Offer),
})

export const listOwnOffers = endpoint({
  method: 'GET',
  path: '/api/offers/',
  access: 'signedIn',
  summary: 'Own favours on both sides, ten a page, last changed first',
  query: Shape({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** `open` includes offers that wait for the viewer's rating. */
    state: Type.Optional(Type.Enum(['open', 'ended'])),
  }),
  reply: pageOf(Offer),
})

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:id/',
  access: 'signedIn',
  summary: 'One offer, for its two sides',
  params: ById,
  reply: Offer,
})

/** 404 for all but the two sides, 403 `not_yours`, 409 `not_now`; 409 `post_over` for accepting and reopening. */
const move = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/offers/:id/${path}/`,
    access: 'signedIn',
    summary,
    params: ById,
    reply: Offer,
    limit: { max: 60, seconds: 600 },
  })

export const acceptOffer = move('accept', 'Accept an offer on an own post')
export const declineOffer = move('decline', 'Decline an offer, or cancel an accepted one')
export const withdrawOffer = move('withdraw', 'Withdraw an own offer')
export const completeOffer = move('complete', 'Complete a favour; for a loan, report the hand-over')
export const returnOffer = move('return', 'Report that a loan is returned')
export const reportNoShow = move('no-show', 'Report that the other side did not come')
export const reopenOffer = move('reopen', 'Undo an own decline, withdrawal or no-show report')

/** For both sides of an accepted loan without a date; 409 `not_now` otherwise. */
export const setReturnDay = endpoint({
  method: 'POST',
  path: '/api/offers/:id/due-date/',
  access: 'signedIn',
  summary: 'Set the due date of a loan without one',
  params: ById,
  body: Shape({ due_date: Moment }),
  reply: Offer,
  limit: { max: 60, seconds: 600 },
})

/** For both sides of an agreed favour, until it has ended; the last one counts. 409 `not_now`; 400 for a time that is over. */
export const setMeeting = endpoint({
  method: 'POST',
  path: '/api/offers/:id/meeting/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Set where and when the two sides of a favour meet',
  params: ById,
  body: Shape({ place: Text({ maxLength: offerLimits.place }), at: Moment }),
  reply: Offer,
  limit: { max: 30, seconds: 600 },
})
