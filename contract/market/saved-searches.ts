import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { searchLimits } from '../search/limits.ts'
import { ById, Id, Maybe, Moment, Shape } from '../shape.ts'
import { ProductCategoryName } from './categories.ts'
import { Price } from './products.ts'

export const savedSearchLimits = { per_person: 20 }

const finding = {
  /** Words as in `listProducts`; empty for a search by category. */
  search: Type.String({ maxLength: searchLimits.query }),
  category: Maybe(ProductCategoryName),
  /** Finds only products up to this price. */
  max_price: Maybe(Price),
}

/** `found_at`: when it last found a product. */
export const SavedSearch = Shape({ id: Id, ...finding, found_at: Maybe(Moment), createdAt: Moment })
export type SavedSearch = Type.Static<typeof SavedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/marketplace/searches/',
  access: 'signedIn',
  summary: 'Saved searches, newest first',
  reply: Shape({ results: Type.Array(SavedSearch, { maxItems: savedSearchLimits.per_person }) }),
})

/** Repeating it returns the existing search. 409 `too_many_searches`. 400 without a letter, a digit or a category. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/marketplace/searches/',
  access: 'signedIn',
  summary: 'Save a search to be notified of new products',
  body: Shape({
    search: Type.Optional(finding.search),
    category: Type.Optional(finding.category),
    max_price: Type.Optional(finding.max_price),
  }),
  reply: SavedSearch,
  status: 201,
  creates: true,
  limit: { max: 30, seconds: 600 },
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/searches/:id/',
  access: 'signedIn',
  summary: 'Delete a saved search',
  params: ById,
})
