import * as Type from 'typebox'
import { Parse } from 'typebox/value'
import { reportReasons } from '../../contract/moderation/reports.ts'
import { ByName, Shape } from '../../contract/shape.ts'
import businessRows from './content/businesses.json' with { type: 'json' }
import chatRows from './content/chats.json' with { type: 'json' }
import commentRows from './content/comments.json' with { type: 'json' }
import communityRows from './content/communities.json' with { type: 'json' }
import eventRows from './content/events.json' with { type: 'json' }
import favourRows from './content/favours.json' with { type: 'json' }
import offerRows from './content/offers.json' with { type: 'json' }
import orderRows from './content/orders.json' with { type: 'json' }
import peopleRows from './content/people.json' with { type: 'json' }
import placeRows from './content/places.json' with { type: 'json' }
import postRows from './content/posts.json' with { type: 'json' }
import priceOfferRows from './content/price-offers.json' with { type: 'json' }
import productRows from './content/products.json' with { type: 'json' }
import reportRows from './content/reports.json' with { type: 'json' }
import contactRows from './content/trusted-contacts.json' with { type: 'json' }
import {
  BusinessDraft,
  CommunityDraft,
  CompletedFavour,
  Conversation,
  type Hours,
  HoursAgo,
  OfferDraft,
  Person,
  PlaceDraft,
  Point,
  PostDraft,
  ProductDraft,
  Resident,
  optional,
  Thread,
} from './content-schemas.ts'
import { OrderDraft, PriceOfferDraft } from './sale-schemas.ts'

const ReportDraft = Shape({
  by: Person,
  about: Type.Union([Shape({ post: Type.String() }), Shape({ product: Type.String() })]),
  reason: Type.Enum(reportReasons),
  note: Type.String(),
  ago: HoursAgo,
})

const TrustedContact = Shape({
  of: Person,
  kind: Type.Enum(['emergency', 'relative'] as const),
  name: Type.String(),
  email: Type.String(),
})

const EventDraft = Shape({
  location: Type.String(),
  at: optional(Point),
  every: optional(Type.Enum(['week', 'month'] as const)),
})

// Each list is a file in `content/`. Parsing throws if a row doesn't match its schema.

/**
 * All users of the demo. `lan`, `minh` and `hoa` live in one cell of Phường Bến Thành, `tuan` in the next one; `ha`
 * lives in Phường Hoàn Kiếm, `dung` in Đà Nẵng; `staff` is staff.
 */
export const cast = Parse(Type.Array(Resident), peopleRows)
export const posts = Parse(Type.Array(PostDraft), postRows)
/** By city. */
export const comments = Object.values(Parse(ByName(Type.Array(Thread)), commentRows))
export const completedFavours = Parse(Type.Array(CompletedFavour), favourRows)
/** Offers that are open or ended without a favour. */
export const offers = Parse(Type.Array(OfferDraft), offerRows)
/** Oldest first. */
export const products = Parse(Type.Array(ProductDraft), productRows)
export const places = Parse(Type.Array(PlaceDraft), placeRows)
export const businesses = Parse(Type.Array(BusinessDraft), businessRows)
export const communities = Parse(Type.Array(CommunityDraft), communityRows)
export const conversations = Parse(Type.Array(Conversation), chatRows)
/** Earliest first. */
export const orders = Parse(Type.Array(OrderDraft), orderRows)
export const priceOffers = Parse(Type.Array(PriceOfferDraft), priceOfferRows)
/** By the title of the post. */
export const events = Parse(ByName(EventDraft), eventRows)
export const reports = Parse(Type.Array(ReportDraft), reportRows)
/** They have accepted. */
export const trustedContacts = Parse(Type.Array(TrustedContact), contactRows)

export const usernamesByCity = (['saigon', 'hanoi', 'danang'] as const).map((city) =>
  cast.filter((resident) => resident.city === city).map(({ username }) => username),
)

/** One row for each day, as the app stores opening hours. */
export const openingHours = (hours: Type.Static<typeof Hours>) =>
  hours.flatMap(({ days, ...times }) => days.map((day) => ({ day, ...times })))

/** The index of the post that starts with `start`. Throws if there is none. */
export function indexOfPost(dated: { draft: PostDraft }[], start: string): number {
  const index = dated.findIndex(({ draft }) => draft.content.startsWith(start))
  if (index === -1) throw new Error(`No post starts with "${start}"`)
  return index
}
