import * as Type from 'typebox'
import { Community } from '../communities/communities.ts'
import { Place } from '../directory/places.ts'
import { endpoint } from '../endpoint.ts'
import { Product } from '../market/products.ts'
import { Post } from '../posts/posts.ts'
import { Maybe, Shape } from '../shape.ts'
import { searchLimits } from './limits.ts'

const searchTypes = ['posts', 'events'] as const
export type SearchType = (typeof searchTypes)[number]

/** Some 160 characters, split at the matches: every second piece is one, as in `['Cho ', 'mượn quạt', ' cây']`. */
const Pieces = Type.Array(Type.String())

const matched = ['title', 'content', 'tags', 'place', 'person', 'category'] as const

/** `highlights` and `elsewhere` have one entry per result. */
export const SearchPage = Shape({
  data: Type.Array(Post),
  /** `where` says what matched first; a category has no pieces of its own, and those of the content are shown. */
  highlights: Type.Array(Shape({ where: Type.Enum(matched), pieces: Pieces })),
  /** Null within ten kilometres, which come first; beyond, the province of the post's place, if it has one. */
  elsewhere: Type.Array(Maybe(Shape({ province: Maybe(Type.String()) }))),
  /** The query used instead, where a word stands in no post and can't be Vietnamese. */
  corrected: Maybe(Type.String()),
  /** No post has all the words: each of these lacks one. */
  is_partial: Type.Boolean(),
  /** The query has accents, and the words stand in the first result with others only. */
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
  summary: 'Find posts: near ones first, of these the ones spelt as typed, the nearest, the newest',
  query: Shape({
    q: Type.String({ minLength: 1, maxLength: searchLimits.query }),
    type: Type.Optional(Type.Enum(searchTypes)),
    /** Only what was typed: nothing is corrected, and every word must match. */
    exact: Type.Optional(Type.Boolean()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  reply: SearchPage,
  limit: { max: 120, seconds: 60 },
})

/** Filled up with given topics if there are fewer than four. */
export const listTrending = endpoint({
  method: 'GET',
  path: '/api/search/trending/',
  access: 'signedIn',
  summary: 'What is talked about around one',
  reply: Shape({ results: Type.Array(Type.String(), { maxItems: 8 }) }),
})

/** `highlights` has one entry per result, in pieces as those of posts. */
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

/** What the market has around one, nearest step first. All words must match, or all of one alternative, as in posts. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Find products: nearest step first',
  query: Shape({ ...search.query.properties, type: Type.Literal('marketplace') }),
  reply: FoundProducts,
})

const found = <T extends Type.TSchema>(thing: T, where: readonly string[]) =>
  Shape({
    data: Type.Array(thing),
    highlights: Type.Array(Shape({ where: Type.Enum([...where]), pieces: Type.Array(Type.String()) })),
    meta: FoundProducts.properties.meta,
  })

export const FoundGroups = found(Community, ['name', 'description', 'location'])
export type FoundGroups = Type.Static<typeof FoundGroups>

export const FoundPlaces = found(Place, ['name', 'description', 'location'])
export type FoundPlaces = Type.Static<typeof FoundPlaces>

/** Around one, nearest step first, as products. */
export const searchGroups = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Find groups: nearest step first',
  query: Shape({ ...search.query.properties, type: Type.Literal('groups') }),
  reply: FoundGroups,
})

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Find places: nearest step first',
  query: Shape({ ...search.query.properties, type: Type.Literal('places') }),
  reply: FoundPlaces,
})

/** All that are answered at this address. */
export const searchThings = {
  ...search,
  query: Shape({
    ...search.query.properties,
    type: Type.Optional(Type.Enum([...searchTypes, 'marketplace', 'groups', 'places'])),
  }),
  reply: Type.Union([SearchPage, FoundProducts, FoundGroups, FoundPlaces]),
}
