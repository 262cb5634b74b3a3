/** The tabs after `all`, in their order, each with its subcategories. */
export const placeKinds = {
  health: ['hospital', 'clinic', 'pharmacy', 'dentist', 'fitness', 'health_other'],
  services: ['repair', 'hair', 'laundry', 'bank', 'school', 'services_other'],
  food: ['noodles', 'rice', 'coffee', 'sweets', 'bakery', 'food_other'],
  shopping: ['market', 'grocery', 'clothes', 'hardware', 'books', 'shopping_other'],
} as const

export type PlaceCategory = keyof typeof placeKinds
export type PlaceSubcategory = (typeof placeKinds)[PlaceCategory][number]

export const placeCategories = Object.keys(placeKinds) as PlaceCategory[]
export const placeSubcategories: readonly PlaceSubcategory[] = Object.values(placeKinds).flat()

export const subcategoriesOf = (category: PlaceCategory): readonly PlaceSubcategory[] => placeKinds[category]

/** Under posts of these categories neighbours recommend places. */
export const recommendedUnder = ['help', 'request', 'share', 'regular'] as const

/** `reachKm`: farther places are not listed. `similarKm`: so far around a new place one of a like name is looked for. */
export const placeLimits = {
  name: 120,
  location: 200,
  description: 1000,
  words: 500,
  note: 500,
  media: 10,
  /** Two parts of each day. */
  hours: 14,
  reachKm: 10,
  featuredKm: 2,
  similarKm: 1,
  similar: 5,
  favorites: 1000,
  underPost: 30,
  openCorrections: 20,
}
