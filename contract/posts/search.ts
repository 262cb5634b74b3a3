import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Shape } from '../shape.ts'
import { Post } from './posts.ts'

/** What can be searched for today: every post, or those that tell of events. */
export const searchTypes = ['posts', 'events'] as const
export type SearchType = (typeof searchTypes)[number]

export const searchLimits = { query: 200, alternatives: 5, words: 12 }

/**
 * A piece of a found post's own text, cut to about 160 characters, split where it matches: every second piece is a
 * match, so `['Cho ', 'mượn quạt', ' cây']`.
 */
const Pieces = Type.Array(Type.String())

/**
 * `highlights` stands beside each result in the same order; `where` says what matched first. `corrected` is what
 * was searched for in place of a word that no post holds, null where nothing was mended.
 */
export const SearchPage = Shape({
  data: Type.Array(Post),
  highlights: Type.Array(
    Shape({ where: Type.Enum(['title', 'content', 'tags', 'place', 'person']), pieces: Pieces }),
  ),
  corrected: Maybe(Type.String()),
  meta: Shape({
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    next_cursor: Maybe(Type.String()),
  }),
})
export type SearchPage = Type.Static<typeof SearchPage>

/**
 * Text without regard to accents, capitals and đ; all of them, or all of one alternative where ` OR ` parts them.
 * They are looked for in text, title, tags, the place's name and the author's. 400 for a query without a letter or digit.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Find posts, the nearest first, the newest first in the same step of distance',
  query: Shape({
    q: Type.String({ minLength: 1, maxLength: searchLimits.query }),
    type: Type.Optional(Type.Enum(searchTypes)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  reply: SearchPage,
  limit: { max: 120, seconds: 60 },
})

/** Never fewer than four: what the neighbourhood says little of is filled up with the given ones. */
export const listTrending = endpoint({
  method: 'GET',
  path: '/api/search/trending/',
  access: 'signedIn',
  summary: 'What is talked about around one',
  reply: Shape({ results: Type.Array(Type.String(), { maxItems: 8 }) }),
})
