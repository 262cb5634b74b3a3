import * as Type from 'typebox'
import { Community } from '../communities/communities.ts'
import { BusinessCard } from '../directory/businesses.ts'
import { Place } from '../directory/places.ts'
import { endpoint } from '../endpoint.ts'
import { Product } from '../market/products.ts'
import { Neighbour } from '../people/users.ts'
import { Post } from '../posts/posts.ts'
import { Maybe, Shape } from '../shape.ts'
import { FoundProducts, matchedInPost, resultPage, search } from './search.ts'

export const foundTypes = [
  'posts',
  'events',
  'marketplace',
  'people',
  'groups',
  'communities',
  'places',
  'businesses',
] as const
export type FoundType = (typeof foundTypes)[number]

/** `skill`: the piece is a skill of the person. `lent`: what the person lent or did. `kind`: of a place. */
const whereFound = [
  ...matchedInPost,
  'name',
  'description',
  'location',
  'address',
  'skill',
  'lent',
  'kind',
] as const

/** One of the things, by `type`: `post` for posts and events, `community` for groups and communities. */
export const FoundThing = Shape({
  type: Type.Enum(foundTypes),
  /** Every second piece is a match. */
  highlight: Shape({ where: Type.Enum(whereFound), pieces: Type.Array(Type.String()) }),
  post: Type.Optional(Post),
  product: Type.Optional(Product),
  person: Type.Optional(Neighbour),
  community: Type.Optional(Community),
  place: Type.Optional(Place),
  business: Type.Optional(BusinessCard),
})
export type FoundThing = Type.Static<typeof FoundThing>

export const FoundEverything = Shape({
  data: Type.Array(FoundThing),
  /** The query used instead of one that finds nothing. */
  corrected: Maybe(Type.String()),
  meta: FoundProducts.properties.meta,
})
export type FoundEverything = Type.Static<typeof FoundEverything>

/**
 * Best matches first: as spelt, without accents, other words for the same; then near and new ones, the types mixed. People
 * are of the wards around, in an order that depends on no place.
 */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Search everything around, ten a page',
  query: Shape({ ...search.query.properties, type: Type.Literal('all') }),
  reply: FoundEverything,
})

export const FoundBusinesses = resultPage(BusinessCard, ['name', 'address'])
export type FoundBusinesses = Type.Static<typeof FoundBusinesses>

export const searchBusinesses = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Search businesses, nearest step first',
  query: Shape({ ...search.query.properties, type: Type.Literal('businesses') }),
  reply: FoundBusinesses,
})

export const FoundPeople = resultPage(Neighbour, ['name', 'skill'])
export type FoundPeople = Type.Static<typeof FoundPeople>

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/search/',
  access: 'signedIn',
  summary: 'Search people by name and by skill',
  query: Shape({ ...search.query.properties, type: Type.Literal('people') }),
  reply: FoundPeople,
})
