import * as Type from 'typebox'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape, TextOrBlank } from '../shape.ts'
import { type FavourSide, offerMoves, OfferStatus } from './offer-status.ts'

export const offerLimits = { message: 500, open: 50 }

const sides = ['author', 'offerer'] as const satisfies readonly FavourSide[]

/** `by` is null for automatic steps and erased users. */
const Step = Shape({
  move: Type.Enum(['offer', ...offerMoves]),
  by: Maybe(Type.Enum(sides)),
  at: Moment,
})

/**
 * Visible to its two sides. `other` is null if that user is erased, or a block separates the two: then only the status and
 * the moves that end it are shown. `moves` are the possible moves of the viewer.
 */
export const Offer = Shape({
  id: Id,
  status: OfferStatus,
  kind: Type.Enum(['help', 'request', 'give']),
  side: Type.Enum(sides),
  other: Maybe(Author),
  title: Type.String(),
  /** Null if the post is deleted or hidden from the viewer. */
  post_id: Maybe(Id),
  message: Type.String(),
  is_lending: Type.Boolean(),
  due_date: Maybe(Moment),
  no_show_by: Maybe(Type.Enum(sides)),
  moves: Type.Array(Type.Enum(offerMoves)),
  steps: Type.Array(Step),
  to_rate: Type.Boolean(),
  my_rating: Maybe(Type.Integer({ minimum: 1, maximum: 5 })),
  /** The ratings are visible: both sides have rated, or 14 days have passed. */
  ratings_shown: Type.Boolean(),
  created_at: Moment,
  updated_at: Moment,
})
export type Offer = Type.Static<typeof Offer>

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

/** `waiting`: waits for the viewer; `doing`: in progress, with own posts without offers; `done`: ended. */
export const favourSections = ['waiting', 'doing', 'done'] as const
export type FavourSection = (typeof favourSections)[number]

/** Counting stops here. */
export const maxFavoursCounted = 100

/** An open post of the viewer without open offers. */
const Unanswered = Shape({
  id: Id,
  kind: Offer.properties.kind,
  title: Type.String(),
  is_lending: Type.Boolean(),
  due_date: Maybe(Moment),
  created_at: Moment,
})
export type Unanswered = Type.Static<typeof Unanswered>

/** Either an `offer` or a `post`. `picture` is the first one of the post, if the viewer can see it. */
export const OwnFavour = Shape({
  /** Unique in all sections: `offer-12`, `post-7`. */
  id: Type.String(),
  offer: Maybe(Offer),
  post: Maybe(Unanswered),
  picture: Maybe(Media),
})
export type OwnFavour = Type.Static<typeof OwnFavour>

/**
 * `waiting`: offers to answer, items to return, and people to rate within 14 days, earliest due first. The other sections:
 * last changed first. `count` is at most `maxFavoursCounted`, and null on later pages.
 */
export const listOwnFavours = endpoint({
  method: 'GET',
  path: '/api/favours/:section/',
  access: 'signedIn',
  summary: 'One section of the own favours on both sides, ten a page',
  params: Shape({ section: Type.Enum(favourSections) }),
  query: Shape({
    /** From the last page's `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  reply: Shape({
    count: Maybe(Type.Integer({ minimum: 0, maximum: maxFavoursCounted })),
    next: Maybe(Type.String()),
    results: Type.Array(OwnFavour),
  }),
})

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/favours/',
  access: 'signedIn',
  summary: 'The number of favours that wait for the user, and the first one due',
  reply: Shape({
    count: Type.Integer({ minimum: 0, maximum: maxFavoursCounted }),
    first: Maybe(Offer),
  }),
})
export type Waiting = Type.Static<typeof getWaiting.reply>
