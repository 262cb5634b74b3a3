import type { ProductDraft } from '../../../contract/market/products.ts'
import { visible } from '../../../contract/shape.ts'
import { oneLine } from '../../platform/http/one-line.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { ProductFields } from './change-queries.ts'

/** Throws a 400 `Refusal` by field for what the schema cannot check. */
export function finished(draft: Omit<ProductDraft, 'media'>): ProductFields {
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
  }
}

const isVisible = (text: string) => new RegExp(visible, 'u').test(text)
