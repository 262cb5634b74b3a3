import * as Type from 'typebox'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { Id, Maybe, Moment, Shape } from '../shape.ts'
import { type FavourSide, offerMoves, OfferStatus } from './offer-status.ts'

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
  /** Of an agreed favour. `by`: who set it last. */
  meeting: Maybe(Shape({ place: Type.String(), at: Moment, by: Type.Enum(sides) })),
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
