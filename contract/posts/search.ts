import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Shape } from '../shape.ts'
import { Post } from './posts.ts'

export const searchTypes = ['posts', 'events'] as const
export type SearchType = (typeof searchTypes)[number]

export const searchLimits = { query: 200, alternatives: 5, words: 12 }

/** Some 160 characters, split at the matches: every second piece is one, as in `['Cho ', 'mượn quạt', ' cây']`. */
const Pieces = Type.Array(Type.String())

/** `highlights` has one entry per result; `where` says what matched first. `corrected`: the query used instead. */
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

/** All words must match, or all of one alternative separated by ` OR `. 400 without a letter or digit. */
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

/** Filled up with given topics if there are fewer than four. */
export const listTrending = endpoint({
  method: 'GET',
  path: '/api/search/trending/',
  access: 'signedIn',
  summary: 'What is talked about around one',
  reply: Shape({ results: Type.Array(Type.String(), { maxItems: 8 }) }),
})
