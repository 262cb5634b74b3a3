import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { search, SearchPage, searchTypes } from '../posts/search.ts'
import { Maybe, Shape } from '../shape.ts'
import { Community } from '../communities/communities.ts'
import { Place } from '../places/places.ts'
import { Product } from './products.ts'

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
