import * as Type from 'typebox'
import { Shape } from '../shape.ts'
import { FoundBusinesses, FoundEverything, FoundPeople } from './everything.ts'
import { FoundGroups, FoundPlaces, FoundProducts, search, SearchPage, searchTypes } from './search.ts'

/** The endpoint of all types at this address. */
export const searchThings = {
  ...search,
  query: Shape({
    ...search.query.properties,
    type: Type.Optional(
      Type.Enum([...searchTypes, 'all', 'marketplace', 'groups', 'places', 'businesses', 'people']),
    ),
  }),
  reply: Type.Union([
    SearchPage,
    FoundProducts,
    FoundGroups,
    FoundPlaces,
    FoundEverything,
    FoundBusinesses,
    FoundPeople,
  ]),
}
