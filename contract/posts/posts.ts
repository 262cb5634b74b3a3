import * as Type from 'typebox'
import { communityKinds } from '../communities/limits.ts'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { Author, userNameFields } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, Shape, Text, TextOrBlank } from '../shape.ts'
import { alertDraftFields, alertFields } from './alert-fields.ts'
import { LatestComment } from './latest-comment.ts'
import { Mention } from './mentions.ts'
import { OfferStatus } from '../favours/offer-status.ts'
import { searchLimits } from '../search/limits.ts'

export const categories = [
  'help',
  'alert',
  'share',
  'event',
  'warning',
  'give',
  'request',
  'regular',
] as const
export type Category = (typeof categories)[number]
export const CategoryName = Type.Enum(categories)

export const tagCategories = {
  Cần: 'help',
  Nhờ: 'request',
  'Chia sẻ': 'share',
  'Sự kiện': 'event',
  'Cảnh báo': 'alert',
  Cho: 'give',
} as const satisfies Record<string, Category>
export type Tag = keyof typeof tagCategories

export const pageSize = 10
export const postLimits = { content: 5000, title: 200, media: 10, tags: 10, tag: 50 }

export const favourCategories = ['help', 'request', 'give'] as const satisfies readonly Category[]

export const isFavour = (category: Category): boolean => isOneOf(favourCategories, category)

/** New alerts are first in the feed, and they can be over. */
export const alertCategories = ['alert', 'warning'] as const satisfies readonly Category[]

export const isAlert = (category: Category): boolean => isOneOf(alertCategories, category)

const isOneOf = (some: readonly Category[], category: Category) => some.includes(category)

/** Rings of cells of about a kilometre: 0 is the viewer's own, 3 is three to five kilometres, 11 more than ten. */
export const distanceSteps = [0, 1, 2, 3, 6, 11] as const
export type DistanceStep = (typeof distanceSteps)[number]

/** In kilometres, the ends of steps. Other limits would reveal more than a step does. */
export const reaches = [1, 2, 5, 10] as const
/** The radius in which the feed looks first, and in which people can offer help. */
export const nearestReach = reaches[0]
/** The radius of other lists, and in which people can join an event. */
export const widestReach = reaches[3]

/** `location` is a ward's name. `distance_km` is a step; null beyond 100 km or if unknown. */
export const Post = Shape({
  id: Id,
  author: Author,
  /** The community in which it was posted, or of the author's ward. `is_moderator`: whether the viewer moderates it. */
  community: Maybe(
    Shape({ id: Id, name: Type.String(), kind: Type.Enum(communityKinds), is_moderator: Type.Boolean() }),
  ),
  type: Type.Literal('regular'),
  category: CategoryName,
  title: Type.String(),
  content: Type.String(),
  mentions: Type.Array(Mention),
  location: Maybe(Type.String()),
  distance_km: Maybe(Type.Enum(distanceSteps)),
  status: Type.Literal('active'),
  media: Type.Array(Media),
  media_preview: Maybe(Type.String()),
  tags: Type.Array(Type.String()),
  is_featured: Type.Boolean(),
  is_edited: Type.Boolean(),
  edited_at: Maybe(Moment),
  view_count: Type.Integer(),
  comments_count: Type.Integer(),
  reactions_count: Type.Integer(),
  /** Participants of an event whom the viewer can see; for a favour, the helpers. */
  participants_count: Type.Integer(),
  /** Whether the viewer is going to the event. */
  is_joining: Type.Boolean(),
  /** The first three participants of an event whom the viewer can see. */
  participants: Type.Array(Shape({ id: Id, ...userNameFields })),
  is_liked: Type.Boolean(),
  is_saved: Type.Boolean(),
  /** Whether the viewer is notified of every comment. */
  is_followed: Type.Boolean(),
  interest: Maybe(Type.Enum(['more', 'fewer'])),
  /** The newest two, older first. */
  latest_comments: Type.Array(LatestComment),
  /** Who helps, lends or receives, if visible to the viewer; of several, the first who is not done. */
  helper: Maybe(Author),
  helper_status: Maybe(OfferStatus),
  my_offer: Maybe(Shape({ id: Id, status: OfferStatus })),
  /** Offers without an answer; 0 unless the viewer is the author. */
  offers_count: Type.Integer({ minimum: 0 }),
  is_asked: Type.Boolean(),
  over_at: Maybe(Moment),
  createdAt: Moment,
  updated_at: Moment,
  start_date: Maybe(Moment),
  end_date: Maybe(Moment),
  max_participants: Maybe(Type.Integer()),
  due_date: Maybe(Moment),
  /** Whether it asks to borrow something. */
  is_lending: Type.Boolean(),
  ...alertFields,
  /**
   * Whether the viewer lives too far away to offer or to join, is not a member of its community, and the author has not
   * sent it to them.
   */
  is_out_of_reach: Type.Boolean(),
})
export type Post = Type.Static<typeof Post>

/** `media` holds ids of the author's own confirmed pictures, in order. */
export const PostDraft = Shape({
  content: Text({ maxLength: postLimits.content }),
  category: CategoryName,
  title: Type.Optional(TextOrBlank({ maxLength: postLimits.title })),
  media: Type.Optional(Type.Array(Id, { maxItems: postLimits.media, uniqueItems: true })),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: postLimits.tag }), {
      maxItems: postLimits.tags,
      uniqueItems: true,
    }),
  ),
  start_date: Type.Optional(Maybe(Moment)),
  end_date: Type.Optional(Maybe(Moment)),
  max_participants: Type.Optional(Maybe(Type.Integer({ minimum: 1, maximum: 100_000 }))),
  due_date: Type.Optional(Maybe(Moment)),
  /** Whether a request asks to borrow something. By default true if there is a `due_date`. */
  is_lending: Type.Optional(Maybe(Type.Boolean())),
  ...alertDraftFields,
  /** A community or group of the author, in which it is posted. It can't be changed. */
  community_id: Type.Optional(Maybe(Id)),
})
export type PostDraft = Type.Static<typeof PostDraft>

const one = categories.join('|')

/** Filters of a list of posts around the viewer's home. */
export const listFilters = {
  category: Type.Optional(Type.String({ maxLength: 100, pattern: `^(${one})(,(${one}))*$` })),
  /**
   * Where to look first, in kilometres, rounded up to one of `reaches`; 1 by default. For a ranked search, the distance
   * that counts as near, 10 by default. 400 with `author`.
   */
  radius: Type.Optional(Type.Integer({ minimum: 1, maximum: widestReach })),
}

export const PostPage = Shape({
  data: Type.Array(Post),
  meta: Shape({
    currentPage: Type.Integer(),
    /** One more than the current page if there is more. Posts are never counted. */
    totalPages: Type.Integer(),
    next_cursor: Maybe(Type.String()),
    /** In kilometres; null without a location and for one author's posts. */
    radius: Maybe(Type.Integer()),
    /** The server's time of the first page, for `countNewPosts`; null without a radius. */
    as_of: Maybe(Moment),
  }),
})
export type PostPage = Type.Static<typeof PostPage>

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts/',
  access: 'signedIn',
  summary: 'Posts around the home, or those of one person, ten a page',
  query: Shape({
    /** Pages are computed from the first one at each request; prefer `cursor`. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    /**
     * Default: ranked for the viewer; with `search`, the best matches of the country as in `search`.
     * `distance`: nearest first, newest first within a step.
     */
    ordering: Type.Optional(Type.Enum(['-created_at', '-reactions_count', 'distance'])),
    ...listFilters,
    /** Words that all must match, or all of one alternative separated by ` OR `; 400 without a letter or digit. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: searchLimits.query })),
    /** Wherever they are; newest first by default. */
    author: Type.Optional(Id),
  }),
  reply: PostPage,
})

/**
 * 409 `location_needed`; 403 `verify_first` if only verified people may write, `not_a_member` of the community,
 * `birthday_needed` unless it is an alert.
 */
export const CreatedPost = Shape({
  ...Post.properties,
  /** Present and true if the author has no other post. */
  is_first: Type.Optional(Type.Boolean()),
  /** Present and true if the birthday is to be asked for now. */
  asks_birthday: Type.Optional(Type.Boolean()),
})
export type CreatedPost = Type.Static<typeof CreatedPost>

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts/',
  access: 'signedIn',
  summary: 'Create a post',
  body: PostDraft,
  reply: CreatedPost,
  status: 201,
  creates: true,
  limit: { max: 30, seconds: 600 },
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id/',
  access: 'signedIn',
  summary: 'One post',
  params: ById,
  reply: Post,
})

const Liked = Shape({ is_liked: Type.Boolean(), reactions_count: Type.Integer({ minimum: 0 }) })

export const likePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/like/',
  access: 'signedIn',
  summary: 'Like a post',
  params: ById,
  reply: Liked,
})

export const unlikePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/unlike/',
  access: 'signedIn',
  summary: 'Unlike a post',
  params: ById,
  reply: Liked,
})
