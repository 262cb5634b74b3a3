import type { Selectable } from 'kysely'
import type { ProductCategory } from '../../../contract/market/categories.ts'
import type { ProductDraft } from '../../../contract/market/products.ts'
import { visibleCharacterPattern } from '../../../contract/shape.ts'
import type { ChangedColumns } from '../../platform/database/sql-fragments.ts'
import type { Products } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/text.ts'

/** Columns with texts that the seller writes for neighbours. */
export const textColumns = ['name', 'description', 'place'] as const

/** All columns that the seller writes. */
export const fieldColumns = [
  ...textColumns,
  'price',
  'original_price',
  'category',
  'stock',
  'near_home',
] as const

type Row = { [Column in (typeof fieldColumns)[number]]: Selectable<Products>[Column] }

/** `category` is null for a gift from a post. */
export interface ProductFieldsRow extends Omit<Row, 'category'> {
  category: ProductCategory | null
}

export interface ProductFields extends ProductFieldsRow {
  category: ProductCategory
}

/** The part of a row that the seller writes. */
export const fieldsOf = (row: ProductFieldsRow) =>
  Object.fromEntries(fieldColumns.map((column) => [column, row[column]])) as unknown as ProductFields

/** A field that is missing here would be reset by changes of other fields. */
export function toDraft(product: ProductFieldsRow): Required<Omit<ProductDraft, 'media'>> {
  const { price, original_price, place, ...fields } = fieldsOf(product)
  return {
    ...fields,
    location: place,
    price: String(price),
    original_price: original_price === null ? null : String(original_price),
  }
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
  } satisfies ChangedColumns<Omit<ProductDraft, 'media'>, { location: 'place' }>
}

const isVisible = (text: string) => new RegExp(visibleCharacterPattern, 'u').test(text)
