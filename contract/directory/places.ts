import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { distanceSteps } from '../posts/posts.ts'
import { searchLimits } from '../search/limits.ts'
import {
  ById,
  Id,
  Maybe,
  Moment,
  Nothing,
  pageOf,
  PhoneText,
  Point,
  Shape,
  Text,
  TextOrBlank,
} from '../shape.ts'

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

const PlaceCategoryName = Type.Enum(placeCategories)
const PlaceSubcategoryName = Type.Enum(placeSubcategories)

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** In Viet Nam; day 0 is Monday. What does not close later than it opens closes on the next day. */
export const OpenHours = Shape({
  day: Type.Integer({ minimum: 0, maximum: 6 }),
  opens: TimeOfDay,
  closes: TimeOfDay,
})
export type OpenHours = Type.Static<typeof OpenHours>

const Hours = Type.Array(OpenHours, { maxItems: placeLimits.hours })

/**
 * Everybody sees it. `location` is its address in words; `distance` a step from the viewer's cell, null if unknown or
 * beyond 100 km. `likes` is how many have it among their favourites. `featured`: the best liked of its category around
 * the viewer. `recommendations` counts those the viewer sees, to 100. `is_mine`: the viewer has added it.
 */
export const Place = Shape({
  id: Id,
  name: Type.String(),
  category: PlaceCategoryName,
  subcategory: PlaceSubcategoryName,
  featured: Type.Boolean(),
  likes: Type.Integer({ minimum: 0 }),
  location: Type.String(),
  distance: Maybe(Type.Enum(distanceSteps)),
  image: Maybe(Type.String()),
  images: Type.Array(Media),
  description: Type.String(),
  phone: Maybe(Type.String()),
  /** Empty where nobody has said them. */
  hours: Type.Array(OpenHours),
  is_favorite: Type.Boolean(),
  recommendations: Type.Integer({ minimum: 0 }),
  is_mine: Type.Boolean(),
  ...Point.properties,
  createdAt: Moment,
})
export type Place = Type.Static<typeof Place>

export const PlacePage = pageOf(Place)
export type PlacePage = Type.Static<typeof PlacePage>

/** What a correction may change, too. */
export const PlaceFields = Shape({
  name: Text({ maxLength: placeLimits.name }),
  category: PlaceCategoryName,
  /** One of the category. */
  subcategory: PlaceSubcategoryName,
  location: Text({ maxLength: placeLimits.location }),
  description: Type.Optional(TextOrBlank({ maxLength: placeLimits.description })),
  phone: Type.Optional(PhoneText),
  hours: Type.Optional(Hours),
})
export type PlaceFields = Type.Static<typeof PlaceFields>

/** The point is the middle of one's ward unless given; both numbers or neither. */
export const PlaceDraft = Shape({
  ...PlaceFields.properties,
  latitude: Type.Optional(Point.properties.latitude),
  longitude: Type.Optional(Point.properties.longitude),
  media: Type.Optional(Type.Array(Id, { maxItems: placeLimits.media, uniqueItems: true })),
})
export type PlaceDraft = Type.Static<typeof PlaceDraft>

/** `next` is the path of the next page, `previous` is null; `count` is of this page and those before, and one more where there are more. */
export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/places/',
  access: 'signedIn',
  summary:
    'Places around one, nearest step first, best liked first within it; or one’s favourites, lately added first',
  query: Shape({
    category: Type.Optional(PlaceCategoryName),
    subcategory: Type.Optional(PlaceSubcategoryName),
    /** All words must match, with or without accents, or all of one alternative separated by ` OR `. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: searchLimits.query })),
    favorites: Type.Optional(Type.Boolean()),
    /** Opaque, of `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  reply: PlacePage,
})

export const listFeaturedPlaces = endpoint({
  method: 'GET',
  path: '/api/places/featured/',
  access: 'signedIn',
  summary: 'The best liked place of each category around one',
  reply: Shape({ results: Type.Array(Place, { maxItems: placeCategories.length }) }),
})

/** The point is that of one's ward unless given. */
export const listSimilarPlaces = endpoint({
  method: 'GET',
  path: '/api/places/similar/',
  access: 'signedIn',
  summary: 'Places of a like name near a point, before one is added twice',
  query: Shape({
    name: Text({ maxLength: placeLimits.name }),
    latitude: Type.Optional(Point.properties.latitude),
    longitude: Type.Optional(Point.properties.longitude),
  }),
  reply: Shape({ results: Type.Array(Place, { maxItems: placeLimits.similar }) }),
})

/** 409 `location_needed` of whoever has no ward and gives no point; 409 `media_taken`; 403 `verify_first`. */
export const createPlace = endpoint({
  method: 'POST',
  path: '/api/places/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Add a place that everybody sees',
  body: PlaceDraft,
  reply: Place,
  status: 201,
  creates: true,
  limit: { max: 10, seconds: 3600 },
})

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:id/',
  access: 'signedIn',
  summary: 'One place',
  params: ById,
  reply: Place,
})

/** 403 `not_allowed` of anybody but who added it and staff. */
export const changePlace = endpoint({
  method: 'PATCH',
  path: '/api/places/:id/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Change a place one has added',
  params: ById,
  body: Type.Partial(PlaceDraft, { additionalProperties: false, minProperties: 1 }),
  reply: Place,
  limit: { max: 60, seconds: 600 },
})

/** With what was said of it. */
export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/api/places/:id/',
  access: 'signedIn',
  summary: 'Delete a place one has added',
  params: ById,
  reply: Nothing,
})

const Favorite = Shape({ is_favorite: Type.Boolean(), likes: Type.Integer({ minimum: 0 }) })

/** 409 `too_many` beyond a thousand. */
export const favoritePlace = endpoint({
  method: 'POST',
  path: '/api/places/:id/favorite/',
  access: 'signedIn',
  summary: 'Keep a place among one’s favourites; twice counts once',
  params: ById,
  reply: Favorite,
})

export const unfavoritePlace = endpoint({
  method: 'DELETE',
  path: '/api/places/:id/favorite/',
  access: 'signedIn',
  summary: 'Take a place from one’s favourites',
  params: ById,
  reply: Favorite,
})
