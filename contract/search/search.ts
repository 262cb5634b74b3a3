import * as Type from 'typebox'
import { Community } from '../communities/communities.ts'
import { Place } from '../directory/places.ts'
import { endpoint } from '../endpoint.ts'
import { Product } from '../market/products.ts'
import { Post } from '../posts/posts.ts'
import { Maybe, Shape } from '../shape.ts'
import { searchLimits } from './limits.ts'

export const searchTypes = ['posts', 'events'] as const
export type SearchType = (typeof searchTypes)[number]

/** Some 160 characters. Every second piece is a match, as in `['Cho ', 'mượn quạt', ' cây']`. */
const Pieces = Type.Array(Type.String())

/** `place`: the ward of the author. `spot`: where an event or an alert is. */
export const matchedInPost = ['title', 'content', 'tags', 'spot', 'place', 'person', 'category'] as const

/** `highlights` and `elsewhere` have one entry per result. */
export const SearchPage = Shape({
  data: Type.Array(Post),
  /** `where`: what matched. For a category, the pieces are from the content. */
  highlights: Type.Array(Shape({ where: Type.Enum(matchedInPost), pieces: Pieces })),
  /** Null for posts within ten kilometres, which come first; for others the province, if known. */
  elsewhere: Type.Array(Maybe(Shape({ province: Maybe(Type.String()) }))),
  /** The query used instead, if a word is in no post and not Vietnamese. */
  corrected: Maybe(Type.String()),
  /** No post has all words; in each of these posts one is missing. */
  is_partial: Type.Boolean(),
  /** The query has accents, and the first result has the words with other accents only. */
  other_accents: Type.Boolean(),
  meta: Shape({
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    next_cursor: Maybe(Type.String()),
  }),
})
export type SearchPage = Type.Static<typeof SearchPage>

/**
 * All words must match, or all of one alternative separated by ` OR `; the name of a category finds its posts, too.
 * 400 without a letter or digit.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Search posts: near first, then spelt as typed, nearest and newest',
  query: Shape({
    q: Type.String({ minLength: 1, maxLength: searchLimits.query }),
    type: Type.Optional(Type.Enum(searchTypes)),
    /** No correction, and every word must match. */
    exact: Type.Optional(Type.Boolean()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  reply: SearchPage,
  limit: { max: 120, seconds: 60 },
})

/** Filled up with fixed topics if there are fewer than four. */
export const listTrending = endpoint({
  method: 'GET',
  path: '/api/search/trending/',
  access: 'signedIn',
  summary: 'List topics of posts around the home',
  reply: Shape({ results: Type.Array(Type.String(), { maxItems: 8 }) }),
})

/** `highlights` has one entry per result. */
export const FoundProducts = Shape({
  data: Type.Array(Product),
  highlights: Type.Array(
    Shape({ where: Type.Enum(['name', 'description']), pieces: Type.Array(Type.String()) }),
  ),
  meta: Shape({
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    next_cursor: Maybe(Type.String()),
  }),
})
export type FoundProducts = Type.Static<typeof FoundProducts>

/** Nearest step first. All words must match, or all of one alternative. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Search products, nearest step first',
  query: Shape({ ...search.query.properties, type: Type.Literal('marketplace') }),
  reply: FoundProducts,
})

export const resultPage = <T extends Type.TSchema>(thing: T, where: readonly string[]) =>
  Shape({
    data: Type.Array(thing),
    highlights: Type.Array(Shape({ where: Type.Enum([...where]), pieces: Type.Array(Type.String()) })),
    meta: FoundProducts.properties.meta,
  })

export const FoundGroups = resultPage(Community, ['name', 'description', 'location'])
export type FoundGroups = Type.Static<typeof FoundGroups>

export const FoundPlaces = resultPage(Place, ['name', 'description', 'location'])
export type FoundPlaces = Type.Static<typeof FoundPlaces>

export const searchGroups = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Search groups, nearest step first',
  query: Shape({ ...search.query.properties, type: Type.Literal('groups') }),
  reply: FoundGroups,
})

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Search places, nearest step first',
  query: Shape({ ...search.query.properties, type: Type.Literal('places') }),
  reply: FoundPlaces,
})
