import { type ProductDraft, productLimits } from '../../../contract/market/products.ts'
import type { DraftPicture } from '../../posts/outbox/post-draft.ts'
import { categoryIn } from '../categories.ts'
import type { CachedProduct } from '../product-cache.ts'
import { parsePrice } from '../price/price-input.ts'

/** What the form holds. Prices are digits, or what can't be read; `is_free` and `near_home` are 'yes' or ''; `media` is JSON. */
export interface FormValues {
  name: string
  price: string
  is_free: string
  original_price: string
  category: string
  location: string
  near_home: string
  stock: string
  description: string
  media: string
}

export const emptyFormValues: FormValues = {
  name: '',
  price: '',
  is_free: '',
  original_price: '',
  category: '',
  location: '',
  near_home: '',
  stock: '1',
  description: '',
  media: '[]',
}

export const toFormValues = (product: CachedProduct): FormValues => ({
  name: product.name,
  price: product.price === '0' ? '' : product.price,
  is_free: product.price === '0' ? 'yes' : '',
  original_price: product.originalPrice ?? '',
  category: product.category ?? '',
  location: product.location,
  near_home: product.near_home ? 'yes' : '',
  stock: String(product.stock),
  description: product.description,
  media: JSON.stringify(
    product.images.map((media, index): DraftPicture => ({
      id: `media-${media.id}`,
      name: String(index + 1),
      type: 'image/jpeg',
      size: 0,
      media,
    })),
  ),
})

/** Storage may have been edited by hand. */
export function parsePictures(kept: string): DraftPicture[] {
  try {
    const pictures: unknown = JSON.parse(kept)
    return Array.isArray(pictures) ? (pictures as DraftPicture[]) : []
  } catch {
    return []
  }
}

/** In the order of the form. */
export const fields = [
  'media',
  'name',
  'price',
  'original_price',
  'category',
  'location',
  'stock',
  'description',
] as const
export type Field = (typeof fields)[number]
export type Problem = 'blank' | 'long' | 'stock' | 'price' | 'zero' | 'below'

/** Above 0: so many characters too many, counted as the server counts. */
export const excessCharacters = (text: string, most: number): number => Array.from(text.trim()).length - most

const maxLengths = {
  name: productLimits.name,
  location: productLimits.place,
  description: productLimits.description,
}

/** `before`: what the product is, null for a new one. */
export function validate(words: FormValues, before: FormValues | null): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const name of ['name', 'location', 'description'] as const)
    if (excessCharacters(words[name], maxLengths[name]) > 0) problems[name] = 'long'
  const needed = words.is_free ? (['name', 'location'] as const) : (['name', 'price', 'location'] as const)
  for (const name of ['price', 'original_price'] as const)
    if (!words.is_free && words[name] && parsePrice(words[name]) === null) problems[name] = 'price'
  for (const name of needed) if (!words[name].trim()) problems[name] = 'blank'
  if (before && !before.is_free && words.price === '0') problems.price = 'zero'
  const [price, original] = [parsePrice(words.price), parsePrice(words.original_price)]
  if (!words.is_free && price !== null && original !== null && Number(original) < Number(price))
    problems.original_price = 'below'
  // What was given away in a post has none until its seller chooses one.
  if (!categoryIn(words.category) && (!before || before.category)) problems.category = 'blank'
  const isStock = /^[1-9]\d*$/.test(words.stock.trim()) && Number(words.stock) <= productLimits.stock
  if (!words.is_free && words.stock !== before?.stock && !isStock) problems.stock = 'stock'
  return problems
}

/** In percent, as the server computes it; null where nothing is struck out. */
export function discountOf({
  price,
  original_price,
}: Pick<FormValues, 'price' | 'original_price'>): number | null {
  const [now, was] = [Number(price), Number(original_price)]
  if (!price || !original_price || !(was > now)) return null
  return now === 0 ? 100 : Math.min(99, Math.max(1, Math.round(100 * (1 - now / was))))
}

/** Null without a category. `media` holds ids. */
export function toProductDraft(words: FormValues, media: number[]): ProductDraft | null {
  const category = categoryIn(words.category)
  if (!category) return null
  const isFree = words.is_free !== ''
  return {
    name: words.name.trim(),
    price: isFree ? '0' : words.price,
    location: words.location.trim(),
    category,
    description: words.description.trim(),
    original_price: isFree || !words.original_price ? null : words.original_price,
    stock: isFree ? 1 : Number(words.stock),
    media,
    near_home: words.near_home !== '',
  }
}

/** What differs; null where nothing does. `media` holds ids, `had` those that the product has. */
export function toProductChange(before: FormValues, words: FormValues, media: number[], had: number[]) {
  const { category: _, ...same } = toProductDraft({ ...words, category: 'household' }, media) ?? {}
  const category = categoryIn(words.category)
  const isChanged: Record<keyof ProductDraft, boolean> = {
    name: words.name.trim() !== before.name.trim(),
    price: words.price !== before.price,
    location: words.location.trim() !== before.location.trim(),
    category: words.category !== before.category,
    description: words.description.trim() !== before.description.trim(),
    original_price: words.original_price !== before.original_price,
    stock: words.stock !== before.stock,
    media: media.join() !== had.join(),
    near_home: words.near_home !== before.near_home,
  }
  const change = Object.fromEntries(
    Object.entries({ ...same, ...(category && { category }) }).filter(
      ([name]) => isChanged[name as keyof ProductDraft],
    ),
  ) as Partial<ProductDraft>
  return Object.keys(change).length ? change : null
}
