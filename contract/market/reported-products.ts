import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media.ts'
import { reportReasons } from '../reports.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'
import { Price } from './products.ts'
import { Seller } from './sellers.ts'

/**
 * `id` is the report's. The words and the price are what they were at the report, whatever the seller did since. `is_gone`:
 * nobody finds it in the market any more.
 */
export const ReportedProduct = Shape({
  id: Id,
  product_id: Id,
  reason: Type.Enum(reportReasons),
  note: Type.String(),
  reportedAt: Moment,
  name: Type.String(),
  description: Type.String(),
  place: Type.String(),
  price: Price,
  seller: Maybe(Seller),
  media: Type.Array(Media),
  is_gone: Type.Boolean(),
})
export type ReportedProduct = Type.Static<typeof ReportedProduct>

export const listReportedProducts = endpoint({
  method: 'GET',
  path: '/api/moderation/products/',
  access: 'staff',
  summary: 'Products that were reported, the last report first',
  query: PageQuery,
  reply: pageOf(ReportedProduct),
})

/** Its seller cannot list it again. Orders under way go on. */
export const hideReportedProduct = endpoint({
  method: 'POST',
  path: '/api/moderation/products/:id/hide/',
  access: 'staff',
  summary: 'Take a reported product out of the market',
  params: ById,
  reply: ReportedProduct,
})
