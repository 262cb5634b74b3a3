import * as Type from 'typebox'

/** The 17 without `all`, which the filter has first. */
export const productCategories = [
  'household',
  'machinery',
  'children',
  'vehicles',
  'clothing',
  'electrical',
  'furniture',
  'decor',
  'plants',
  'instruments',
  'services',
  'pets',
  'rental',
  'sports',
  'tools',
  'toys',
] as const
export type ProductCategory = (typeof productCategories)[number]
export const ProductCategoryName = Type.Enum(productCategories)
