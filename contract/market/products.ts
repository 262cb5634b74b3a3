import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { distanceSteps } from '../posts/posts.ts'
import { searchLimits } from '../search/limits.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape, Text, TextOrBlank } from '../shape.ts'
import { ProductCategoryName } from './categories.ts'
import { CautionName } from '../text/cautions.ts'
import { servicePricings } from './services.ts'
import { Seller } from './sellers.ts'

/**
 * `reachKm`: the radius around the pickup place in which people find it. `promoted*`: the length of a promotion, and the
 * time between two of one seller. `restoreSeconds`: the time to undo a deletion.
 */
export const productLimits = {
  name: 120,
  place: 120,
  hours: 120,
  description: 3000,
  promotion: 60,
  media: 10,
  stock: 999,
  /** Đồng. */
  price: 99_999_999_999,
  days: 90,
  restoreSeconds: 60,
  remindDays: 7,
  reachKm: 10,
  promotedDays: 7,
  promotedEveryDays: 30,
  /** Listed at once; fewer for accounts younger than `newAccountDays`. */
  open: 100,
  openWhenNew: 5,
  newAccountDays: 14,
  related: 4,
  shelf: 4,
}

/** Đồng, as digits without leading zeros; '0' is free. */
export const Price = Type.String({ pattern: '^(0|[1-9][0-9]{0,10})$' })

export const productStatuses = ['active', 'sold', 'hidden', 'expired'] as const
export type ProductStatus = (typeof productStatuses)[number]

/**
 * `location` is the pickup place in words, of a service the area; `distance_km` a step, null if unknown. `discount` is like "20%", null without an
 * `originalPrice` above the price. `stock` does not count ordered items. `category` is null for gifts from a post. `time`
 * is `createdAt`, or the last renewal. `promotionText` is only present while `isPromoted`. `pricing` is null except for
 * services; `hours` says when a service is available.
 */
export const Product = Shape({
  id: Id,
  name: Type.String(),
  price: Price,
  originalPrice: Maybe(Price),
  discount: Maybe(Type.String()),
  location: Type.String(),
  distance_km: Maybe(Type.Enum(distanceSteps)),
  time: Moment,
  image: Maybe(Type.String()),
  images: Type.Array(Media),
  category: Maybe(ProductCategoryName),
  pricing: Maybe(Type.Enum(servicePricings)),
  hours: Type.String(),
  isPromoted: Type.Boolean(),
  promotionText: Maybe(Type.String()),
  description: Type.String(),
  seller_id: Id,
  seller: Seller,
  stock: Type.Integer({ minimum: 0 }),
  status: Type.Enum(productStatuses),
  expires_at: Moment,
  is_saved: Type.Boolean(),
  /** For the seller; 0 for others. */
  saves_count: Type.Integer({ minimum: 0 }),
  /** The give-post of a free product, where people ask for it. */
  post_id: Maybe(Id),
  cautions: Type.Array(CautionName),
  createdAt: Moment,
})
export type Product = Type.Static<typeof Product>

/** For the seller. `near_home`: distances are measured from the cell of the home. */
export const OwnProduct = Shape({ ...Product.properties, near_home: Type.Boolean() })
export type OwnProduct = Type.Static<typeof OwnProduct>

/**
 * `media` holds ids of the seller's own confirmed pictures, in order. `original_price` is not below `price`. `near_home`: distances are measured from the
 * seller's home's cell instead of their ward's middle. `pricing`, `hours`: only of services, which have no `stock` and no
 * `original_price`. By default, a service is paid by the job, or is free at a price of 0.
 */
export const ProductDraft = Shape({
  name: Text({ maxLength: productLimits.name }),
  price: Price,
  location: Text({ maxLength: productLimits.place }),
  category: ProductCategoryName,
  description: Type.Optional(TextOrBlank({ maxLength: productLimits.description })),
  original_price: Type.Optional(Maybe(Price)),
  stock: Type.Optional(Type.Integer({ minimum: 1, maximum: productLimits.stock })),
  media: Type.Optional(Type.Array(Id, { maxItems: productLimits.media, uniqueItems: true })),
  near_home: Type.Optional(Type.Boolean()),
  pricing: Type.Optional(Maybe(Type.Enum(servicePricings))),
  hours: Type.Optional(TextOrBlank({ maxLength: productLimits.hours })),
})
export type ProductDraft = Type.Static<typeof ProductDraft>

export const productOrderings = ['price', '-price', 'created_at', '-created_at', 'distance'] as const
export type ProductOrdering = (typeof productOrderings)[number]

/**
 * Ten a page. `next` is the path of the next page, `previous` is null. `count` is of this page and those before, plus one
 * if there are more.
 */
export const ProductPage = pageOf(Product)
export type ProductPage = Type.Static<typeof ProductPage>

const finding = {
  /** All words must match, with or without accents, or all of one alternative separated by ` OR `. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: searchLimits.query })),
  category: Type.Optional(ProductCategoryName),
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/marketplace/products/',
  access: 'signedIn',
  summary: 'Products around the home, or those of one seller, ten a page',
  query: Shape({
    ...finding,
    /** `distance`: nearest step first, newest first within it. Default `-created_at`. */
    ordering: Type.Optional(Type.Enum(productOrderings)),
    seller_id: Type.Optional(Id),
    /** Opaque, of `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: ProductPage,
})

/** The same page. 404 where the viewer may not see them. */
export const listSellerProducts = endpoint({
  method: 'GET',
  path: '/api/marketplace/sellers/:id/products/',
  access: 'signedIn',
  summary: 'The products of one seller, newest first, ten a page',
  params: ById,
  query: Shape({
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: ProductPage,
})

/** 409 `location_needed`, `too_many_listings`, `media_taken`; 403 `verify_first`. Free things become a give-post, too. */
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/marketplace/products/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'List a product for sale, or free',
  body: ProductDraft,
  reply: OwnProduct,
  status: 201,
  creates: true,
  limit: { max: 30, seconds: 600 },
})

/**
 * Who the product goes to, for the two concerned: by an order, or by the post of a gift (`order_id` null). `is_over`: it
 * was handed over.
 */
const Deal = Shape({ order_id: Maybe(Id), is_over: Type.Boolean() })
export type Deal = Type.Static<typeof Deal>

/** Own products have `near_home`. `deal`: an agreement of the viewer that is under way, or by which it was sold. Hidden and expired products are visible to the seller and to buyers who ordered them. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/api/marketplace/products/:id/',
  access: 'signedIn',
  summary: 'One product',
  params: ById,
  reply: Shape({
    ...Product.properties,
    near_home: Type.Optional(Type.Boolean()),
    deal: Type.Optional(Deal),
  }),
})

/**
 * 403 `not_yours`. `stock` does not count ordered items. 409 `stays_free` where a free thing is given a price or a sold
 * one made free. Becoming a service ends the price offers.
 */
export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/marketplace/products/:id/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Change an own product',
  params: ById,
  body: Type.Partial(ProductDraft, { additionalProperties: false, minProperties: 1 }),
  reply: OwnProduct,
  limit: { max: 60, seconds: 600 },
})

const shelf = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/marketplace/products/${path}/`,
    access: 'signedIn',
    summary,
    reply: Shape({ results: Type.Array(Product, { maxItems: productLimits.shelf }) }),
  })

export const listTrendingProducts = shelf('trending', 'Products nearby that are saved most')
export const listPromotedProducts = shelf('promoted', 'Promoted products nearby')

export const listRelatedProducts = endpoint({
  method: 'GET',
  path: '/api/marketplace/products/:id/related/',
  access: 'signedIn',
  summary: 'At most four other products of the category around the home',
  params: ById,
  reply: Shape({ results: Type.Array(Product, { maxItems: productLimits.related }) }),
})

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/api/marketplace/categories/',
  access: 'signedIn',
  summary: 'The categories in their order, `all` first',
  reply: Shape({
    results: Type.Array(Shape({ name: Type.Union([Type.Literal('all'), ProductCategoryName]) })),
  }),
})
