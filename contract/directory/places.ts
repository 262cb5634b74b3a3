import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { distanceSteps } from '../posts/posts.ts'
import { searchLimits } from '../search/limits.ts'
import { ById, Id, Maybe, Moment, pageOf, PhoneText, Point, Shape, Text, TextOrBlank } from '../shape.ts'

/** The categories in the order of the tabs, with their subcategories. */
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

/** The categories of posts that accept recommendations of places. */
export const recommendedUnder = ['help', 'request', 'share', 'regular'] as const

/** `reachKm`: the radius of lists. `similarKm`: the radius of the search for similar names. */
export const placeLimits = {
  name: 120,
  location: 200,
  description: 1000,
  words: 500,
  note: 500,
  media: 10,
  /** Two ranges a day. */
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

/** In Vietnamese time; day 0 is Monday. If `closes` is not later than `opens`, it is on the next day. */
export const OpenHours = Shape({
  day: Type.Integer({ minimum: 0, maximum: 6 }),
  opens: TimeOfDay,
  closes: TimeOfDay,
})
export type OpenHours = Type.Static<typeof OpenHours>

const Hours = Type.Array(OpenHours, { maxItems: placeLimits.hours })

/**
 * Public. `location`: its address as text. `distance`: a step from the viewer's cell, null if unknown or beyond 100 km.
 * `likes`: how many people have it as a favourite. `featured`: the most liked of its category around the viewer.
 * `recommendations`: those that the viewer may see, up to 100. `is_mine`: the viewer has added it.
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
  /** Empty if unknown. */
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

/** The fields that a correction may change. */
export const PlaceFields = Shape({
  name: Text({ maxLength: placeLimits.name }),
  category: PlaceCategoryName,
  /** Must belong to the category. */
  subcategory: PlaceSubcategoryName,
  location: Text({ maxLength: placeLimits.location }),
  description: Type.Optional(TextOrBlank({ maxLength: placeLimits.description })),
  phone: Type.Optional(PhoneText),
  hours: Type.Optional(Hours),
})
export type PlaceFields = Type.Static<typeof PlaceFields>

/** Pass both coordinates or neither; the default is the middle of the viewer's ward. */
export const PlaceDraft = Shape({
  ...PlaceFields.properties,
  latitude: Type.Optional(Point.properties.latitude),
  longitude: Type.Optional(Point.properties.longitude),
  media: Type.Optional(Type.Array(Id, { maxItems: placeLimits.media, uniqueItems: true })),
})
export type PlaceDraft = Type.Static<typeof PlaceDraft>

/** `next`: the path of the next page. `count`: the items of this page and earlier pages, plus one if there are more. */
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
    /** Opaque, from `next`. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  reply: PlacePage,
})

export const listFeaturedPlaces = endpoint({
  method: 'GET',
  path: '/api/places/featured/',
  access: 'signedIn',
  summary: 'List the most liked place of each category around the home',
  reply: Shape({ results: Type.Array(Place, { maxItems: placeCategories.length }) }),
})

/** The default point is the middle of the viewer's ward. */
export const listSimilarPlaces = endpoint({
  method: 'GET',
  path: '/api/places/similar/',
  access: 'signedIn',
  summary: 'List places with a similar name near a point',
  query: Shape({
    name: Text({ maxLength: placeLimits.name }),
    latitude: Type.Optional(Point.properties.latitude),
    longitude: Type.Optional(Point.properties.longitude),
  }),
  reply: Shape({ results: Type.Array(Place, { maxItems: placeLimits.similar }) }),
})

/** 409 `location_needed` without a point and a ward; 409 `media_taken`; 403 `verify_first`. */
export const createPlace = endpoint({
  method: 'POST',
  path: '/api/places/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Add a place',
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
  summary: 'Get a place',
  params: ById,
  reply: Place,
})

/** For the person who added it and staff; else 403 `not_allowed`. */
export const changePlace = endpoint({
  method: 'PATCH',
  path: '/api/places/:id/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Change a place',
  params: ById,
  body: Type.Partial(PlaceDraft, { additionalProperties: false, minProperties: 1 }),
  reply: Place,
  limit: { max: 60, seconds: 600 },
})

/** Also deletes its recommendations. For the person who added it and staff. */
export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/api/places/:id/',
  access: 'signedIn',
  summary: 'Delete a place',
  params: ById,
})

const Favorite = Shape({ is_favorite: Type.Boolean(), likes: Type.Integer({ minimum: 0 }) })

/** 409 `too_many` beyond a thousand favourites. */
export const favoritePlace = endpoint({
  method: 'POST',
  path: '/api/places/:id/favorite/',
  access: 'signedIn',
  summary: 'Add a place to the own favourites',
  params: ById,
  reply: Favorite,
})

export const unfavoritePlace = endpoint({
  method: 'DELETE',
  path: '/api/places/:id/favorite/',
  access: 'signedIn',
  summary: 'Remove a place from the own favourites',
  params: ById,
  reply: Favorite,
})
