import { type ProductDraft, productLimits } from '../../../contract/market/products.ts'
import { hasPrice, isService } from '../../../contract/market/services.ts'
import { changedFields } from '../../platform/forms/draft-store.ts'
import type { FieldErrors } from '../../platform/forms/form-errors.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { mediaIds, toDraftPictures } from '../../media/use-form-pictures.ts'
import { categoryIn } from '../categories.ts'
import { parsePrice } from '../price/price-input.ts'
import type { CachedProduct } from '../product-cache.ts'

/** `price` and `original_price` are digits, or the text as typed if it isn't a price. */
export const toFormValues = (product: CachedProduct | null) => ({
  name: product?.name ?? '',
  price: product && product.price !== '0' ? product.price : '',
  is_free: product?.price === '0' && product.pricing === null,
  original_price: product?.originalPrice ?? '',
  category: product?.category ?? '',
  pricing: product?.pricing ?? 'hour',
  hours: product?.hours ?? '',
  location: product?.location ?? '',
  near_home: product?.near_home ?? false,
  stock: String(product?.stock ?? 1),
  description: product?.description ?? '',
  media: toDraftPictures(product?.images ?? []),
})
export type FormValues = Omit<ReturnType<typeof toFormValues>, 'category'> & { category: string }

export const textRules = {
  required: ['name', 'location'],
  maxLengths: {
    name: productLimits.name,
    location: productLimits.place,
    hours: productLimits.hours,
    description: productLimits.description,
  },
} as const

/** `before` is null for a new product. */
export function validate(values: FormValues, before: FormValues | null): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {}
  // A product that was given away in a post has no category until its seller chooses one.
  if (!categoryIn(values.category) && (!before || before.category)) errors.category = text('editor.choose')
  const isOfService = isService(values)
  if (isOfService ? !hasPrice(values.pricing) : values.is_free) return errors
  // The field itself reports a text that isn't a price.
  for (const field of isOfService ? (['price'] as const) : (['price', 'original_price'] as const))
    if (values[field] && parsePrice(values[field]) === null) errors[field] = ''
  if (!values.price.trim()) errors.price = text('editor.blank')
  if (isOfService) {
    if (values.price === '0') errors.price = text('editor.service_price_zero')
    return errors
  }
  if (before && !before.is_free && values.price === '0') errors.price = text('editor.price_zero')
  const [price, original] = [parsePrice(values.price), parsePrice(values.original_price)]
  if (price !== null && original !== null && Number(original) < Number(price))
    errors.original_price = text('editor.original_price_below')
  const isStock = /^[1-9]\d*$/.test(values.stock.trim()) && Number(values.stock) <= productLimits.stock
  if (values.stock !== before?.stock && !isStock)
    errors.stock = text('editor.stock_wrong', { limit: productLimits.stock })
  return errors
}

/** In percent, as the server computes it; null without a discount. */
export function discountOf({
  price,
  original_price,
}: Pick<FormValues, 'price' | 'original_price'>): number | null {
  const [now, was] = [Number(price), Number(original_price)]
  if (!price || !original_price || !(was > now)) return null
  return now === 0 ? 100 : Math.min(99, Math.max(1, Math.round(100 * (1 - now / was))))
}

function toFields({ is_free, ...values }: FormValues) {
  const isOfService = isService(values)
  const isFree = isOfService ? !hasPrice(values.pricing) : is_free
  return {
    name: values.name.trim(),
    price: isFree ? '0' : values.price,
    location: values.location.trim(),
    category: categoryIn(values.category) ?? null,
    description: values.description.trim(),
    original_price: isFree || isOfService || !values.original_price ? null : values.original_price,
    stock: isFree || isOfService ? 1 : Number(values.stock),
    media: mediaIds(values.media),
    near_home: values.near_home,
    pricing: isOfService ? values.pricing : null,
    hours: isOfService ? values.hours.trim() : '',
  } satisfies Record<keyof ProductDraft, unknown>
}

/** Null without a category. */
export function toProductDraft(values: FormValues): ProductDraft | null {
  const { category, ...fields } = toFields(values)
  return category && { ...fields, category }
}

/** The fields that differ; null if there are none. */
export function toProductChange(before: FormValues, values: FormValues): Partial<ProductDraft> | null {
  const { category, ...changed } = changedFields(toFields(before), toFields(values))
  const change = { ...changed, ...(category && { category }) }
  return Object.keys(change).length ? change : null
}
