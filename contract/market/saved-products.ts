import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { listSaved } from '../posts/interests.ts'
import { Post } from '../posts/posts.ts'
import { ById, pageOf, Shape } from '../shape.ts'
import { ProductPage } from './products.ts'

export const saveProduct = endpoint({
  method: 'POST',
  path: '/api/marketplace/products/:id/save/',
  access: 'signedIn',
  summary: 'Save a product',
  params: ById,
})

export const unsaveProduct = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/products/:id/save/',
  access: 'signedIn',
  summary: 'Remove a saved product',
  params: ById,
})

const Products = {
  type: Type.Literal('products'),
  /** From `next`. */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
}

/** Includes products that can no longer be bought, if they are visible to the viewer. */
export const listSavedProducts = endpoint({
  method: 'GET',
  path: '/api/saved/',
  access: 'signedIn',
  summary: 'Saved products, last saved first, ten a page',
  query: Shape(Products),
  reply: ProductPage,
})

/** The path has saved posts, paged by `page`, and saved products, paged by `cursor`. */
export const listSavedThings = {
  ...listSaved,
  query: Shape({
    ...listSaved.query.properties,
    type: Type.Optional(Type.Enum(['posts', 'products'])),
    cursor: Products.cursor,
  }),
  reply: Type.Union([pageOf(Post), ProductPage]),
}
