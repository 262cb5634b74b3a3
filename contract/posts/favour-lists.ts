import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media.ts'
import { Id, Maybe, Moment, Shape } from '../shape.ts'
import { Offer } from './favours.ts'

/** What waits for the viewer; what is under way, also requests that nobody has answered; what has ended. */
export const favourSections = ['waiting', 'doing', 'done'] as const
export type FavourSection = (typeof favourSections)[number]

/** Higher counts are not counted out. */
export const maxFavours = 100

/** A post of the viewer's own that is open and that nobody has answered, or only such as have gone again. */
const Unanswered = Shape({
  id: Id,
  kind: Offer.properties.kind,
  title: Type.String(),
  is_lending: Type.Boolean(),
  due_date: Maybe(Moment),
  created_at: Moment,
})
export type Unanswered = Type.Static<typeof Unanswered>

/** Either an `offer` or a `post`. `picture` is the post's first, as far as the viewer may see the post. */
export const OwnFavour = Shape({
  /** Unique in all sections: `offer-12`, `post-7`. */
  id: Type.String(),
  offer: Maybe(Offer),
  post: Maybe(Unanswered),
  picture: Maybe(Media),
})
export type OwnFavour = Type.Static<typeof OwnFavour>

/**
 * `waiting`: offers to be answered, what is borrowed, and people to be rated within 14 days, the earliest due first.
 * The others begin with the latest change. `count` is at most `maxFavours`, and null on later pages.
 */
export const listOwnFavours = endpoint({
  method: 'GET',
  path: '/api/favours/:section/',
  access: 'signedIn',
  summary: "One section of one's own favours, on either side, ten a page",
  params: Shape({ section: Type.Enum(favourSections) }),
  query: Shape({
    /** From the last page's `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  reply: Shape({
    count: Maybe(Type.Integer({ minimum: 0, maximum: maxFavours })),
    next: Maybe(Type.String()),
    results: Type.Array(OwnFavour),
  }),
})

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/favours/',
  access: 'signedIn',
  summary: 'How much waits for oneself, and what is due first',
  reply: Shape({
    count: Type.Integer({ minimum: 0, maximum: maxFavours }),
    first: Maybe(Offer),
  }),
})
export type Waiting = Type.Static<typeof getWaiting.reply>
