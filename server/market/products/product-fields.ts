import type { Selectable } from 'kysely'
import type { ProductCategory } from '../../../contract/market/categories.ts'
import type { ProductDraft } from '../../../contract/market/products.ts'
import { hasPrice, isService, type ServicePricing } from '../../../contract/market/services.ts'
import { visibleCharacterPattern } from '../../../contract/shape.ts'
import type { ChangedColumns } from '../../platform/database/sql-fragments.ts'
import type { Products } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/text.ts'

/** Columns with texts that the seller writes for neighbours. */
export const textColumns = ['name', 'description', 'place', 'hours'] as const

/** With the text of a promotion. */
export const shownTextColumns = [...textColumns, 'promotion_text'] as const

/** All columns that the seller writes. */
export const fieldColumns = [
  ...textColumns,
  'price',
  'original_price',
  'category',
  'stock',
  'near_home',
  'pricing',
] as const

type Row = { [Column in (typeof fieldColumns)[number]]: Selectable<Products>[Column] }

/** `category` is null for a gift from a post. `pricing` can be null for services that are older than the column. */
export interface ProductFieldsRow extends Omit<Row, 'category' | 'pricing'> {
  category: ProductCategory | null
  pricing: ServicePricing | null
}

export interface ProductFields extends ProductFieldsRow {
  category: ProductCategory
}

/** The part of a row that the seller writes. */
export const fieldsOf = (row: ProductFieldsRow) =>
  Object.fromEntries(fieldColumns.map((column) => [column, row[column]])) as unknown as ProductFields

/** A field that is missing here would be reset by changes of other fields. */
function toDraft(product: ProductFieldsRow): Required<Omit<ProductDraft, 'media'>> {
  const { price, original_price, place, ...fields } = fieldsOf(product)
  return {
    ...fields,
    location: place,
    price: String(price),
    original_price: original_price === null ? null : String(original_price),
  }
}

/** Null except for services. */
export const pricingOf = ({
  category,
  pricing,
  price,
}: Pick<ProductFieldsRow, 'category' | 'pricing' | 'price'>): ServicePricing | null =>
  isService({ category }) ? (pricing ?? (price === 0 ? 'free' : 'job')) : null

/** Where people ask for it in a post, and its price stays 0. */
export const isGift = ({
  post_id,
  price,
  ...product
}: Pick<ProductFieldsRow, 'category' | 'pricing' | 'price'> & { post_id: number | null }) =>
  price === 0 && (post_id === null ? !isService(product) : product.pricing !== 'agreed')

/** Leaves out what only things or only services have. A service keeps its way of paying if the new price allows it. */
export function toChangedDraft(product: ProductFieldsRow, change: Partial<ProductDraft>) {
  const { stock, original_price, pricing, hours, ...before } = toDraft(product)
  const draft = { ...before, ...change }
  if (!isService(draft)) return { stock, original_price, ...draft }
  const fits = pricing && hasPrice(pricing) === Number(draft.price) > 0
  return { hours, ...(fits && { pricing }), ...draft }
}

/** Throws a 400 `Refusal` by field for what the schema cannot check. */
export function normalizeDraft(draft: Omit<ProductDraft, 'media'>): ProductFields {
  const name = oneLine(draft.name)
  const place = oneLine(draft.location)
  const errors: Record<string, string[]> = {}
  if (!isVisible(name)) errors['name'] = ['must not be blank']
  if (!isVisible(place)) errors['location'] = ['must not be blank']
  const { original_price = null } = draft
  if (original_price !== null && Number(original_price) < Number(draft.price))
    errors['original_price'] = ['must not be below the price']
  Object.assign(errors, isService(draft) ? findServiceErrors(draft) : findThingErrors(draft))
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    name,
    place,
    description: (draft.description ?? '').trim(),
    price: Number(draft.price),
    original_price: original_price === null ? null : Number(original_price),
    category: draft.category,
    stock: draft.stock ?? 1,
    near_home: draft.near_home ?? false,
    hours: oneLine(draft.hours ?? ''),
    pricing: pricingOf({ ...draft, price: Number(draft.price), pricing: draft.pricing ?? null }),
  } satisfies ChangedColumns<Omit<ProductDraft, 'media'>, { location: 'place' }>
}

function findServiceErrors({
  price,
  pricing = null,
  stock = 1,
  original_price = null,
}: Omit<ProductDraft, 'media'>): Record<string, string[]> {
  return {
    ...(pricing !== null &&
      hasPrice(pricing) !== Number(price) > 0 && {
        price: [hasPrice(pricing) ? 'must be above 0' : 'must be 0'],
      }),
    ...(stock !== 1 && { stock: ['a service has no stock'] }),
    ...(original_price !== null && { original_price: ['a service has no former price'] }),
  }
}

const findThingErrors = ({
  pricing = null,
  hours = '',
}: Omit<ProductDraft, 'media'>): Record<string, string[]> => ({
  ...(pricing !== null && { pricing: ['only services have one'] }),
  ...(hours !== '' && { hours: ['only services have them'] }),
})

const isVisible = (text: string) => new RegExp(visibleCharacterPattern, 'u').test(text)
