import * as Type from 'typebox'
import { HolidayHours } from '../../contract/directory/businesses.ts'
import { offerMoves } from '../../contract/favours/offer-status.ts'
import { portraits } from '../../contract/accounts/portraits.ts'
import { staffRoles } from '../../contract/accounts/accounts.ts'
import { productCategories } from '../../contract/market/categories.ts'
import { servicePricings } from '../../contract/market/services.ts'
import { placeCategories, placeSubcategories } from '../../contract/directory/places.ts'
import { alertKinds } from '../../contract/posts/alert-fields.ts'
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
export const Stars = Type.Union([1, 2, 3, 4, 5].map((stars) => Type.Literal(stars as 1 | 2 | 3 | 4 | 5)))
const Weekday = Type.Enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const)
export type Weekday = Type.Static<typeof Weekday>
export const Hours = Type.Array(
  Shape({ days: Type.Array(Type.Integer()), opens: Type.String(), closes: Type.String() }),
)
export const optional = Type.Optional

/** `home` is in WGS 84 degrees; `days` counts from joining to the day of seeding. */
export const Resident = Shape({
  username: Person,
  city: Type.Enum(['saigon', 'hanoi', 'danang'] as const),
  first_name: Type.String(),
  last_name: Type.String(),
  /** Elders have the name that the neighbourhood uses. */
  display_name: Type.String(),
  bio: Type.String(),
  staff_role: optional(Type.Enum(staffRoles)),
  is_verified: optional(Type.Literal(true)),
  home: Shape({ latitude: Type.Number(), longitude: Type.Number() }),
  days: Type.Integer(),
  /** Without a portrait, others see an initial. */
  portrait: optional(Type.Enum(portraits)),
  skills: optional(Type.Array(Type.String())),
})

export const PostDraft = Shape({
  by: Person,
  category: Type.Enum(categories),
  /** Without it the post is from some time in the last three weeks. */
  ago: optional(HoursAgo),
  /** The hour of that day at which it was written, if the text depends on it. */
  hour: optional(Type.Integer()),
  pictures: optional(Type.Array(Picture)),
  title: optional(Type.String()),
  tags: optional(Type.Array(Type.String())),
  /** The next such weekday, the hour it starts and its duration in hours. */
  on: optional(Type.Tuple([Weekday, Type.Number(), Type.Number()])),
  places: optional(Type.Integer()),
  /** When something borrowed is due: the next such weekday, or so many days after the seeding. */
  due: optional(Type.Union([Weekday, Type.Integer()])),
  alert_kind: optional(Type.Enum(alertKinds)),
  place: optional(Type.String()),
  /** Who has noticed it too. */
  seen: optional(Type.Array(Person)),
  /** Of an alert that was handled some hours later. */
  end_note: optional(Type.String()),
  content: Type.String(),
})
export type PostDraft = Type.Static<typeof PostDraft>

const Reply = Shape({ by: Person, content: Type.String(), likes: optional(Type.Integer()) })
const CommentDraft = Shape({ ...Reply.properties, answers: optional(Type.Array(Reply)) })
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
  post: optional(Type.String()),
  /** Days before the seeding, for a favour without a post. */
  ago: optional(Type.Number()),
  /** The rating of the helper by the one who was helped. */
  helper_got: optional(Rating),
  /** The rating of the one who was helped by the helper. */
  helped_got: optional(Rating),
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
  was: optional(Type.Integer()),
  category: Type.Enum(productCategories),
  place: Type.String(),
  ago: HoursAgo,
  description: Type.String(),
  pictures: Type.Array(Picture),
  stock: optional(Type.Integer()),
  saved: optional(Type.Array(Person)),
  /** The text of the promotion. */
  promoted: optional(Type.String()),
  is_near_home: optional(Type.Literal(true)),
  pricing: optional(Type.Enum(servicePricings)),
  hours: optional(Type.String()),
})
export type ProductDraft = Type.Static<typeof ProductDraft>

export const PlaceDraft = Shape({
  by: Person,
  name: Type.String(),
  kind: Type.Tuple([Type.Enum(placeCategories), Type.Enum([...placeSubcategories])]),
  at: Point,
  location: Type.String(),
  description: optional(Type.String()),
  phone: optional(Type.String()),
  hours: optional(Hours),
  pictures: optional(Type.Array(Picture)),
  liked: Type.Array(Person),
  /** Recommendations by username. */
  said: optional(ByName(Type.String())),
  /** Users whose recommendation answers the post that asks for a repair shop. */
  answers: optional(Type.Array(Person)),
})
export type PlaceDraft = Type.Static<typeof PlaceDraft>

export const BusinessDraft = Shape({
  slug: Type.String(),
  name: Type.String(),
  address: Type.String(),
  /** The user who added it. */
  by: Person,
  owner: optional(Person),
  ago: HoursAgo,
  point: Shape({ latitude: Type.Number(), longitude: Type.Number() }),
  phone: optional(Type.String()),
  website: optional(Type.String()),
  description: Type.String(),
  openHours: Hours,
  holidays: optional(HolidayHours),
  brandStory: optional(Type.String()),
  hometown: optional(Type.String()),
  awards: optional(Type.Array(Type.String())),
  feedbackPlaceholder: optional(Type.String()),
  cover: optional(Picture),
  avatar: optional(Picture),
  photos: optional(Type.Array(Picture)),
  likes: Type.Array(Person),
  isFeatured: optional(Type.Literal(true)),
  /** A claim that staff have not decided yet. */
  claim: optional(Shape({ by: Person, words: Type.String() })),
  feedback: optional(
    Type.Array(Shape({ by: Person, content: Type.String(), ago: HoursAgo, answer: optional(Type.String()) })),
  ),
})
export type BusinessDraft = Type.Static<typeof BusinessDraft>

export const CommunityDraft = Shape({
  kind: Type.Enum(['community', 'group'] as const),
  name: Type.String(),
  description: Type.String(),
  rules: Type.String(),
  location: Type.String(),
  point: optional(Point),
  privacy: optional(Type.Literal('request')),
  owner: Person,
  moderators: optional(Type.Array(Person)),
  members: Type.Array(Person),
  /** A stated number, of a group larger than the cast. */
  memberCount: optional(Type.Integer()),
  featured: optional(Type.Literal(true)),
  avatar: optional(Picture),
  cover: optional(Picture),
  /** Who asks to join, and their message. */
  asking: optional(Type.Array(Type.Tuple([Person, Type.String()]))),
  handoverTo: optional(Person),
  /** Days before the seeding. */
  ago: Type.Number(),
  posts: optional(
    Type.Array(
      Shape({
        by: Person,
        content: Type.String(),
        /** Days before the seeding. */
        ago: Type.Number(),
        isPinned: optional(Type.Literal(true)),
      }),
    ),
  ),
  comments: optional(Type.Array(Type.Tuple([Person, Type.String()]))),
})
export type CommunityDraft = Type.Static<typeof CommunityDraft>

export const Conversation = Shape({
  /** Both people, or the members who have opened the chat of a community. */
  people: Type.Array(Person),
  /**
   * `favour` is the start of its post, and the first of `people` is the helper. `product` is a name, and the first of
   * `people` asks about it.
   */
  about: optional(
    Type.Union([Shape({ favour: Type.String() }), Shape({ product: Type.String() }), Type.Literal('ward')]),
  ),
  /** Author, hours before the seeding, and text. */
  lines: Type.Array(Type.Tuple([Person, HoursAgo, Type.String()])),
  /** The last `count` lines are unread. */
  unread: optional(Shape({ by: Person, count: Type.Integer() })),
})
export type Conversation = Type.Static<typeof Conversation>
