import * as Type from 'typebox'
import { HolidayHours } from '../../contract/directory/businesses.ts'
import { orderSides } from '../../contract/market/order-status.ts'
import { offerMoves } from '../../contract/favours/offer-status.ts'
import { portraits } from '../../contract/accounts/portraits.ts'
import { staffRoles } from '../../contract/accounts/accounts.ts'
import { productCategories } from '../../contract/market/categories.ts'
import { placeCategories, placeSubcategories } from '../../contract/directory/places.ts'
import { categories } from '../../contract/posts/posts.ts'
import { ByName, Shape } from '../../contract/shape.ts'
import pictureRows from './pictures/pictures.json' with { type: 'json' }

/** Usernames of the cast. */
export const Person = Type.String({ pattern: '^[a-z]+$' })
/** Hours before the seeding. */
export const HoursAgo = Type.Number({ minimum: 0 })
/** Latitude and longitude in WGS 84 degrees. */
export const Point = Type.Tuple([Type.Number(), Type.Number()])
export type PictureName = keyof typeof pictureRows
const Picture = Type.Enum(Object.keys(pictureRows) as PictureName[])
const Stars = Type.Union([1, 2, 3, 4, 5].map((stars) => Type.Literal(stars as 1 | 2 | 3 | 4 | 5)))
const Weekday = Type.Enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const)
export type Weekday = Type.Static<typeof Weekday>
export const Hours = Type.Array(
  Shape({ days: Type.Array(Type.Integer()), opens: Type.String(), closes: Type.String() }),
)
export const some = Type.Optional

/** `home` is in WGS 84 degrees; `days` counts from joining to the day of seeding. */
export const Resident = Shape({
  username: Person,
  city: Type.Enum(['saigon', 'hanoi', 'danang'] as const),
  first_name: Type.String(),
  last_name: Type.String(),
  /** Elders have the name that the neighbourhood uses. */
  display_name: Type.String(),
  bio: Type.String(),
  staff_role: some(Type.Enum(staffRoles)),
  is_verified: some(Type.Literal(true)),
  home: Shape({ latitude: Type.Number(), longitude: Type.Number() }),
  days: Type.Integer(),
  /** Without a portrait, others see an initial. */
  portrait: some(Type.Enum(portraits)),
  skills: some(Type.Array(Type.String())),
})

export const PostDraft = Shape({
  by: Person,
  category: Type.Enum(categories),
  /** Without it the post is from some time in the last three weeks. */
  ago: some(HoursAgo),
  /** The hour of that day at which it was written, if the text depends on it. */
  hour: some(Type.Integer()),
  pictures: some(Type.Array(Picture)),
  title: some(Type.String()),
  tags: some(Type.Array(Type.String())),
  /** The next such weekday, the hour it starts and its duration in hours. */
  on: some(Type.Tuple([Weekday, Type.Number(), Type.Number()])),
  places: some(Type.Integer()),
  /** When something borrowed is due: the next such weekday, or so many days after the seeding. */
  due: some(Type.Union([Weekday, Type.Integer()])),
  content: Type.String(),
})
export type PostDraft = Type.Static<typeof PostDraft>

const Reply = Shape({ by: Person, content: Type.String(), likes: some(Type.Integer()) })
const CommentDraft = Shape({ ...Reply.properties, answers: some(Type.Array(Reply)) })
export type CommentDraft = Type.Static<typeof CommentDraft>
/** A post, identified by how it begins, and the threads under it in order. */
export const Thread = Shape({ post: Type.String(), comments: Type.Array(CommentDraft) })
export type Thread = Type.Static<typeof Thread>

const Rating = Type.Tuple([Stars, Type.String()])
/** A completed favour between neighbours. */
export const CompletedFavour = Shape({
  kind: Type.Enum(['help', 'request', 'give'] as const),
  helper: Person,
  helped: Person,
  title: Type.String(),
  /** How the post that led to it begins; the favour ended soon after the post was written. */
  post: some(Type.String()),
  /** Days before the seeding, for a favour without a post. */
  ago: some(Type.Number()),
  /** The rating of the helper by the one who was helped. */
  helper_got: some(Rating),
  /** The rating of the one who was helped by the helper. */
  helped_got: some(Rating),
})
export type CompletedFavour = Type.Static<typeof CompletedFavour>

/** An offer on a post that begins with a text: its own text, and the moves since with their hours before the seeding. */
export const OfferDraft = Shape({
  by: Person,
  post: Type.String(),
  message: Type.String(),
  ago: HoursAgo,
  steps: Type.Array(Type.Tuple([Type.Enum(offerMoves), Type.Enum(['author', 'offerer'] as const), HoursAgo])),
})
export type OfferDraft = Type.Static<typeof OfferDraft>

/** Prices in đồng. */
export const ProductDraft = Shape({
  by: Person,
  name: Type.String(),
  price: Type.Integer(),
  was: some(Type.Integer()),
  category: Type.Enum(productCategories),
  place: Type.String(),
  ago: HoursAgo,
  description: Type.String(),
  pictures: Type.Array(Picture),
  stock: some(Type.Integer()),
  saved: some(Type.Array(Person)),
  /** The text of the promotion. */
  promoted: some(Type.String()),
  is_near_home: some(Type.Literal(true)),
})
export type ProductDraft = Type.Static<typeof ProductDraft>

export const PlaceDraft = Shape({
  by: Person,
  name: Type.String(),
  kind: Type.Tuple([Type.Enum(placeCategories), Type.Enum([...placeSubcategories])]),
  at: Point,
  location: Type.String(),
  description: some(Type.String()),
  phone: some(Type.String()),
  hours: some(Hours),
  pictures: some(Type.Array(Picture)),
  liked: Type.Array(Person),
  /** Recommendations by username. */
  said: some(ByName(Type.String())),
  /** Users whose recommendation answers the post that asks for a repair shop. */
  answers: some(Type.Array(Person)),
})
export type PlaceDraft = Type.Static<typeof PlaceDraft>

export const BusinessDraft = Shape({
  slug: Type.String(),
  name: Type.String(),
  address: Type.String(),
  /** The user who added it. */
  by: Person,
  owner: some(Person),
  ago: HoursAgo,
  point: Shape({ latitude: Type.Number(), longitude: Type.Number() }),
  phone: some(Type.String()),
  website: some(Type.String()),
  description: Type.String(),
  openHours: Hours,
  holidays: some(HolidayHours),
  brandStory: some(Type.String()),
  hometown: some(Type.String()),
  awards: some(Type.Array(Type.String())),
  feedbackPlaceholder: some(Type.String()),
  cover: some(Picture),
  avatar: some(Picture),
  photos: some(Type.Array(Picture)),
  likes: Type.Array(Person),
  isFeatured: some(Type.Literal(true)),
  /** A claim that staff have not decided yet. */
  claim: some(Shape({ by: Person, words: Type.String() })),
  feedback: some(
    Type.Array(Shape({ by: Person, content: Type.String(), ago: HoursAgo, answer: some(Type.String()) })),
  ),
})
export type BusinessDraft = Type.Static<typeof BusinessDraft>

export const CommunityDraft = Shape({
  kind: Type.Enum(['community', 'group'] as const),
  name: Type.String(),
  description: Type.String(),
  rules: Type.String(),
  location: Type.String(),
  point: some(Point),
  privacy: some(Type.Literal('request')),
  owner: Person,
  moderators: some(Type.Array(Person)),
  members: Type.Array(Person),
  /** A stated number, of a group larger than the cast. */
  memberCount: some(Type.Integer()),
  featured: some(Type.Literal(true)),
  avatar: some(Picture),
  cover: some(Picture),
  /** Who asks to join, and their message. */
  asking: some(Type.Array(Type.Tuple([Person, Type.String()]))),
  handoverTo: some(Person),
  /** Days before the seeding. */
  ago: Type.Number(),
  posts: some(
    Type.Array(
      Shape({
        by: Person,
        content: Type.String(),
        /** Days before the seeding. */
        ago: Type.Number(),
        isPinned: some(Type.Literal(true)),
      }),
    ),
  ),
  comments: some(Type.Array(Type.Tuple([Person, Type.String()]))),
})
export type CommunityDraft = Type.Static<typeof CommunityDraft>

export const Conversation = Shape({
  /** Both people, or the members who have opened the chat of a community. */
  people: Type.Array(Person),
  /**
   * `favour` is the start of its post, and the first of `people` is the helper. `product` is a name, and the first of
   * `people` asks about it.
   */
  about: some(
    Type.Union([Shape({ favour: Type.String() }), Shape({ product: Type.String() }), Type.Literal('ward')]),
  ),
  /** Author, hours before the seeding, and text. */
  lines: Type.Array(Type.Tuple([Person, HoursAgo, Type.String()])),
  /** The last `count` lines are unread. */
  unread: some(Shape({ by: Person, count: Type.Integer() })),
})
export type Conversation = Type.Static<typeof Conversation>

const step = { by: Type.Enum(orderSides), ago: HoursAgo }
const OrderStep = Type.Union([
  Shape({ ...step, does: Type.Enum(['confirm', 'agree', 'complete'] as const) }),
  Shape({ ...step, does: Type.Enum(['decline', 'cancel'] as const), reason: Type.String() }),
  /** `day` counts from the seeding. The meeting is at 18:00. */
  Shape({ ...step, does: Type.Literal('propose'), place: Type.String(), day: Type.Integer() }),
  Shape({ ...step, does: Type.Literal('rate'), stars: Stars, comment: Type.String() }),
])
export type OrderStep = Type.Static<typeof OrderStep>
export const OrderDraft = Shape({
  buyer: Person,
  seller: Person,
  /** The name of the product. */
  product: Type.String(),
  quantity: some(Type.Integer()),
  ago: HoursAgo,
  acts: Type.Array(OrderStep),
})
export type OrderDraft = Type.Static<typeof OrderDraft>
