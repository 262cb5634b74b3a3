import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { listSaved } from '../posts/interests.ts'
import { Post } from '../posts/posts.ts'
import { ById, Nothing, pageOf, Shape } from '../shape.ts'
import { ProductPage } from './products.ts'

export const saveProduct = endpoint({
  method: 'POST',
  path: '/api/marketplace/products/:id/save/',
  access: 'signedIn',
  summary: 'Keep a product among the saved ones',
  params: ById,
  reply: Nothing,
})

export const unsaveProduct = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/products/:id/save/',
  access: 'signedIn',
  summary: 'Take a product from the saved ones',
  params: ById,
  reply: Nothing,
})

const Products = {
  type: Type.Literal('products'),
  /** Opaque, of `next`. */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
}

/** Lately saved first, also what can no longer be bought, as long as one may see it. */
export const listSavedProducts = endpoint({
  method: 'GET',
  path: '/api/saved/',
  access: 'signedIn',
  summary: 'The products one has saved, lately saved first, ten a page',
  query: Shape(Products),
  reply: ProductPage,
})

/** Both that are answered at this address: posts by `page`, products by `cursor`. */
export const listSavedThings = {
  ...listSaved,
  query: Shape({
    ...listSaved.query.properties,
    type: Type.Optional(Type.Enum(['posts', 'products'])),
    cursor: Products.cursor,
  }),
  reply: Type.Union([pageOf(Post), ProductPage]),
}
